import type { Board, TrackSpec } from '../engine/board.ts'
import { boardSpecOf } from './board-spec.ts'
import type { Design } from './design.ts'

/** What of a track the rules walk on. */
const GRAPH = [
  'sides',
  'holesPerSide',
  'comeOut',
  'inSpot',
  'homeHoles',
  'pegs',
] as const satisfies readonly (keyof TrackSpec)[]

const carries = (track: TrackSpec, board: Board): boolean =>
  GRAPH.every((part) => track[part] === board.spec[part]) &&
  board.sideOf.every((side) => track.drilledSides?.includes(side) !== false)

/** Index of the design's track that a game with this board can be played on; undefined if it has none. */
export const playedTrack = (design: Design, board: Board): number | undefined => {
  const track = boardSpecOf(design).tracks.findIndex((spec) => carries(spec, board))
  return track === -1 ? undefined : track
}
