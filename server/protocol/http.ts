import type * as z from 'zod'
import type { PartnerDrawMessage } from '../../engine/text/event-message.ts'
import type { GameRecord } from '../../engine/text/record.ts'
import type { TablePhase } from './choices.ts'
import type { JoinOptionsShape, MakeTableShape } from './shapes.ts'

/** `POST /api/tables`. */
export type MakeTable = z.infer<typeof MakeTableShape>

/** Options of `joinById(code, options)`. */
export type JoinOptions = z.infer<typeof JoinOptionsShape>

/** 201 of `POST /api/tables`. The token makes its bearer the host. */
export interface MadeTable {
  readonly code: string
  readonly token: string
}

/** 200 of `GET /api/tables/:code`: what a visitor may know. */
export interface TableCard {
  readonly code: string
  readonly phase: TablePhase
  readonly rules: string
  readonly players: number
  readonly free: number
}

/** 200 of `GET /api/tables`: tables in use that are open to spectators, those with most people first. */
export interface OpenTables {
  readonly tables: readonly TableCard[]
}

/** 200 of `GET /api/here`: the address of this site that phones in the same network can reach, without a slash at its end. */
export interface Here {
  readonly origin: string
}

/** Body of every 4xx and 5xx. */
export interface HttpError {
  readonly error: { readonly code: string; readonly message: string }
}

/** How the cards of a game came about; `fair/` recomputes them from it. */
export interface Draws {
  /** SHA-256 of `seed` and `terms`, shown at the table before the deal. */
  readonly commitment: string
  /** 32 bytes in hexadecimal. */
  readonly seed: string
  /** What the commitment binds besides the seed: the table, the number of its game, the rules. */
  readonly terms: string
  /** What the players' browsers mixed in, in the order it came. */
  readonly clientSeeds: readonly { readonly person: string; readonly name: string; readonly clientSeed: string }[]
}

/** 200 of `GET /api/games/:id`, for a game that is over; 409 `game/running` until then. */
export interface GameCard {
  readonly id: string
  readonly code: string
  /** Games of the table before it, and itself. */
  readonly number: number
  /** ms since 1970. */
  readonly begun: number
  readonly ended: number
  /** Names by seat. */
  readonly names: readonly string[]
  readonly record: GameRecord
  /** Seat letter of every entry of `record.moves`. */
  readonly seats: readonly string[]
  /** Partners were drawn for before it. */
  readonly drawing?: PartnerDrawMessage
  readonly draws: Draws
}
