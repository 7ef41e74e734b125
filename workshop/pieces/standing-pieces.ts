import { chaseMarbles } from '../chase/chase-position.ts'
import { isChase } from '../design/chase-design.ts'
import { colourAt } from '../design/player-colours.ts'
import { standsAt } from '../geometry/marble-seat.ts'
import type { Plan } from '../plan.ts'
import type { StandingPiece } from './piece.ts'

/** Holes of the side's own stretch of the track that a piece has reached, and the index of the home hole. */
const ON_TRACK = [8, 13]
const AT_HOME = [5, 4, 3, 2]

/** On the outermost track each player has some pieces in the start, one on the track and one or two at home. */
const trackPieces = ({ layout, design }: Plan): readonly StandingPiece[] => {
  const track = layout.spec.tracks[0]
  if (track === undefined) return []
  const holes = layout.holes.filter((hole) => hole.track === 0)
  const up = standsAt(design)
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
    return [...start.slice(0, free), ...(home ? [home] : []), ...(way ? [way] : [])].map(({ x, y }) => ({
      kind: design.piece,
      x: x * design.spacing,
      y: y * design.spacing,
      up,
      diameter: design.pieceDiameter,
      colour: colourAt(side),
    }))
  }).flat()
}

/** The pieces of a game under way. */
export const piecesOn = (plan: Plan): readonly StandingPiece[] =>
  isChase(plan.design) ? chaseMarbles(plan) : trackPieces(plan)
