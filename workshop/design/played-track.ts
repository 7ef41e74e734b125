import type { Board, TrackSpec } from '../../engine/board.ts'
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

/** Fewer of its parts make a smaller ring. */
const joinedFor = (design: Design, { spec }: Board): Design =>
  design.form === 'sections' && spec.sides < design.players ? { ...design, players: spec.sides } : design

interface Played {
  /** The board as it lies on the table. */
  readonly design: Design
  /** Index of its track. */
  readonly track: number
}

/** How a game with this board is played on a design; undefined if it has no track for it. */
export const playedOn = (design: Design, board: Board): Played | undefined => {
  const joined = joinedFor(design, board)
  const track = boardSpecOf(joined).tracks.findIndex((spec) => carries(spec, board))
  return track === -1 ? undefined : { design: joined, track }
}

/** Index of the design's track that a game with this board can be played on; undefined if it has none. */
export const playedTrack = (design: Design, board: Board): number | undefined => playedOn(design, board)?.track
