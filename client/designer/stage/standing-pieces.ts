import type { PlacedHole } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** A piece that stands in a hole, and the side it belongs to. */
export interface StandingPiece {
  readonly hole: PlacedHole
  readonly side: number
}

/** Holes of the side's own stretch of the track that a piece has reached, and the index of the home hole. */
const ON_TRACK = [8, 13]
const AT_HOME = [5, 4, 3, 2]

/** A game under way on the outermost track: of each player some pieces in the start, one on the track and one or two at home. */
export const piecesOn = ({ layout }: Plan): readonly StandingPiece[] => {
  const track = layout.spec.tracks[0]
  if (track === undefined) return []
  const holes = layout.holes.filter((hole) => hole.track === 0)
  return Array.from({ length: track.sides }, (_, side) => {
    const start = holes.filter((hole) => hole.side === side && hole.kind === 'start')
    if (start.length === 0) return []
    const home = holes.find(
      (hole) =>
        hole.side === side && hole.kind === 'home' && hole.index === AT_HOME.find((index) => index <= track.homeHoles),
    )
    const next = (side + 1 + (side % 2)) % track.sides
    const way = holes.find(
      (hole) => hole.side === next && hole.kind === 'track' && hole.index === ON_TRACK[side % ON_TRACK.length],
    )
    const free = track.pegs - (home ? 1 : 0) - (way ? 1 : 0)
    return [...start.slice(0, free), ...(home ? [home] : []), ...(way ? [way] : [])].map((hole) => ({ hole, side }))
  }).flat()
}

/** How a piece stands that rests in its hole. */
export const STILL = { lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }
