import type * as z from 'zod'
import type { Options } from '../../engine/choices.ts'
import type { Totals } from '../../engine/marble-chase/colours.ts'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import type { ChaseEvidence, Evidence } from '../../fair/evidence.ts'
import type { BoardPlace, OwnBoard, ShownBoard } from '../archive/showcase/showcase.ts'
import type { TablePhase, Takeover } from './choices.ts'
import type { Clock } from './clock.ts'
import type { Look } from './look.ts'
import type { BoardReportShape, JoinOptionsShape, MakeTableShape, ReportShape, ShowBoardShape } from './shapes.ts'

/** `POST /api/tables`. */
export type MakeTable = z.infer<typeof MakeTableShape>

/** Options of `joinById(code, options)`. */
export type JoinOptions = z.infer<typeof JoinOptionsShape>

/** 201 of `POST /api/tables`. The person with the token is the host. */
export interface MadeTable {
  readonly code: string
  readonly token: string
}

/** 200 of `GET /api/tables/:code`: everything that a visitor may know of a table. */
export interface TableCard {
  readonly code: string
  readonly phase: TablePhase
  readonly rules: string
  readonly players: number
  readonly free: number
  /** Absent if the set-up names none; cards that 1.0.0 stored have none. */
  readonly teams?: number
  /** House rules; absent without any, and in cards that 1.0.0 stored. */
  readonly options?: Options
  /** Without the words on the board; cards that 1.0.0 stored have none. */
  readonly look?: Look
  /** Code of the table at which these people go on with another game, if they do. */
  readonly next?: string
  /** Seats that a running game waits for; only of tables in use and of games over days, because the stored state of others is older. */
  readonly asked?: readonly number[]
  /** In a game over days, end of the time for each seat's decision (ms since 1970), 0 for those that it doesn't wait for. */
  readonly deadlines?: readonly number[]
  /** Seats of a running game that bots have because the time of their people was up; absent if there are none. */
  readonly lost?: readonly number[]
}

/** A table of Marble Chase at one moment: marbles of the turn in their slots, and the scoring board of each side. */
export interface OpenChaseBoard {
  readonly lying: readonly SlottedMarble[]
  /** `owned`: cubes in this game; `wins`: games of the match. */
  readonly boards: readonly { readonly totals: Totals; readonly owned: number; readonly wins: number }[]
}

/** A table that is open to spectators, with the delay with which they see it. `names` (empty where nobody sits) and `colours` (indexes into the palette) are by seat. */
export interface OpenTable extends Omit<TableCard, 'asked' | 'deadlines' | 'lost'> {
  readonly teams: number
  /** House rules. */
  readonly options: Options
  readonly names: readonly string[]
  readonly colours: readonly number[]
  /** Positions of the marbles in notation; empty at Marble Chase. */
  readonly pegs: string
  /** Board of Marble Chase; absent in games of cards. */
  readonly field?: OpenChaseBoard
  /** Number of decisions played in this game. */
  readonly seq: number
  /** Beginning of the game (ms since 1970); 0 before it. */
  readonly begun: number
  /** Number of decisions by which spectators are behind. */
  readonly delay: number
  /** Number of spectators. */
  readonly watched: number
  readonly clock: Clock
  /** People who may take a seat that no person has. */
  readonly takeover: Takeover
  /** True if the people there were found for each other. */
  readonly strangers?: true
}

/** 200 of `GET /api/tables`: tables that are open to spectators, those with most people first. */
export interface OpenTables {
  readonly tables: readonly OpenTable[]
}

/** 200 of `GET /api/here`: the origin of this site that phones in the same network can reach. */
export interface SiteAddress {
  readonly origin: string
  /** The same without https, where a page explains the warning about a certificate that the server has made itself. */
  readonly explained?: string
}

/** Body of `POST /api/boards`; 409 `board/taken` if this design is shown already. */
export type ShowBoard = z.infer<typeof ShowBoardShape>

/**
 * 201 of `POST /api/boards`. With `Authorization: Bearer KEY`, `DELETE /api/boards/:id` takes the board back, and within a day
 * `PUT /api/boards/:id/photographs/:number` with a JPEG as its body adds or replaces a photograph.
 */
export interface BoardKey {
  readonly id: string
  readonly key: string
}

/** 200 of `PUT /api/boards/:id/photographs/:number`. `waits`: others see the photograph after the operator has looked at it. */
export interface PhotographReply {
  readonly waits: boolean
}

/**
 * 200 of `GET /api/boards/:id`; its photographs are at `/api/boards/:id/photographs/:number`. The maker with the board's key
 * learns which ones others don't see.
 */
export type BoardReply = ShownBoard & Partial<Pick<OwnBoard, 'waiting' | 'refused'>>

/** 200 of `GET /api/boards?made=…&id=…`: the boards after that place, the latest first. */
export interface BoardList {
  readonly boards: readonly BoardReply[]
  /** Place of the next page; absent at the end. */
  readonly next?: BoardPlace
}

/** `POST /api/boards/:id/reports`: 202 also if it was reported before; 409 `report/settled` once the operator has let it stand. */
export type BoardReport = z.infer<typeof BoardReportShape>

/** Body of every 4xx and 5xx. */
export interface HttpError {
  readonly error: { readonly code: string; readonly message: string }
}

/** `POST /api/games/:id/reports`: 202 also if the name was reported before; 409 `report/settled` once the operator has let it stand. */
export type ReportNameBody = z.infer<typeof ReportShape>

/** 200 of `GET /api/games/:id`, for a game of cards that is over; 409 `game/running` until then. */
export type GameCard = Evidence

/** 200 of `GET /api/games/:id` for a match of Marble Chase. */
export type ChaseReply = ChaseEvidence
