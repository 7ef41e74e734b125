import type { Board, TrackSpec } from '../../engine/board.ts'
import { boardSpecOf } from './board-spec.ts'
import type { Design } from './design.ts'

/** The fields of a track that the rules depend on. */
const GRAPH_FIELDS = [
  'sides',
  'holesPerSide',
  'comeOut',
  'inSpot',
  'homeHoles',
  'pegs',
] as const satisfies readonly (keyof TrackSpec)[]

const matchesBoard = (track: TrackSpec, board: Board): boolean =>
  GRAPH_FIELDS.every((part) => track[part] === board.spec[part]) &&
  board.sideOf.every((side) => track.drilledSides?.includes(side) !== false)

/** A ring for fewer players is joined from fewer parts. */
const ringFor = (design: Design, { spec }: Board): Design =>
  design.form === 'sections' && spec.sides < design.players ? { ...design, players: spec.sides } : design

interface PlayedTrack {
  /** The design as it lies on the table. */
  readonly design: Design
  /** Index of its track. */
  readonly track: number
}

/** The design and track on which a game with this board is played; undefined if the design has no track for it. */
export const findPlayedTrack = (design: Design, board: Board): PlayedTrack | undefined => {
  const joined = ringFor(design, board)
  const track = boardSpecOf(joined).tracks.findIndex((spec) => matchesBoard(spec, board))
  return track === -1 ? undefined : { design: joined, track }
}

/** Index of the design's track on which a game with this board can be played; undefined if it has none. */
export const findPlayedTrackIndex = (design: Design, board: Board): number | undefined =>
  findPlayedTrack(design, board)?.track
