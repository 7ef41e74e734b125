import { isChase } from '../design/design.ts'
import { colourAt } from '../design/player-colours.ts'
import { pieceHeight } from '../geometry/marble-seat.ts'
import { chaseMarbles } from '../marble-chase/example-game.ts'
import type { Plan } from '../plan.ts'
import type { StandingPiece } from './piece.ts'

/** Indices of the holes of a side's track that pieces have reached. */
const TRACK_HOLE_INDICES = [8, 13]
/** Indices of home holes; the first one that the board has is taken. */
const HOME_HOLE_INDICES = [5, 4, 3, 2]

/** On the outermost track each player has some pieces in the start, one on the track and one at home. */
const trackPieces = ({ layout, design }: Plan): readonly StandingPiece[] => {
  const track = layout.spec.tracks[0]
  if (track === undefined) return []
  const holes = layout.holes.filter((hole) => hole.track === 0)
  const height = pieceHeight(design)
  return Array.from({ length: track.sides }, (_, side) => {
    const start = holes.filter((hole) => hole.side === side && hole.kind === 'start')
    if (start.length === 0) return []
    const home = holes.find(
      (hole) =>
        hole.side === side &&
        hole.kind === 'home' &&
        hole.index === HOME_HOLE_INDICES.find((index) => index <= track.homeHoles),
    )
    const next = (side + 1 + (side % 2)) % track.sides
    const onTrack = holes.find(
      (hole) =>
        hole.side === next &&
        hole.kind === 'track' &&
        hole.index === TRACK_HOLE_INDICES[side % TRACK_HOLE_INDICES.length],
    )
    const free = track.pegs - (home ? 1 : 0) - (onTrack ? 1 : 0)
    return [...start.slice(0, free), ...(home ? [home] : []), ...(onTrack ? [onTrack] : [])].map(({ x, y }) => ({
      kind: design.piece,
      x: x * design.spacing,
      y: y * design.spacing,
      height,
      diameter: design.pieceDiameter,
      colour: colourAt(side),
    }))
  }).flat()
}

/** The pieces of a game in progress. */
export const piecesOn = (plan: Plan): readonly StandingPiece[] =>
  isChase(plan.design) ? chaseMarbles(plan) : trackPieces(plan)
