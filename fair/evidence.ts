import type { PartnerDrawMessage } from '../engine/text/event-message.ts'
import type { GameRecord } from '../engine/text/record.ts'

/** What a game that is over tells of its cards. The server's `GameCard` is one. */
export interface Evidence {
  readonly code: string
  /** Games of the table before it, and itself. */
  readonly number: number
  /** ms since 1970. */
  readonly ended: number
  /** By seat. */
  readonly names: readonly string[]
  readonly record: GameRecord
  /** Seat letter of every entry of `record.moves`. */
  readonly seats: readonly string[]
  /** Partners were drawn for before it. */
  readonly drawing?: PartnerDrawMessage
  /** How its cards came about; `verify` recomputes them from it. */
  readonly draws: {
    /** SHA-256 of `seed` and `terms`, shown at the table before the deal. */
    readonly commitment: string
    /** 32 bytes in hexadecimal. */
    readonly seed: string
    /** What the commitment binds besides the seed: the table, the number of its game, the rules. */
    readonly terms: string
    /** What the players' browsers mixed in, in the order it came. */
    readonly clientSeeds: readonly { readonly person: string; readonly name: string; readonly clientSeed: string }[]
  }
}

type Is = (value: unknown) => boolean

const isText: Is = (value) => typeof value === 'string'
const isWhole: Is = (value) => Number.isSafeInteger(value)
const isSimple: Is = (value) => ['string', 'number', 'boolean'].includes(typeof value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is)

/** Objects with at least these fields, all those of `T`. */
const shapeOf =
  <T>(fields: { readonly [K in keyof Required<T>]: Is }): Is =>
  (value) =>
    isObject(value) && Object.entries<Is>(fields).every(([name, is]) => is(value[name]))

const isRecord = shapeOf<GameRecord>({
  rules: isText,
  options: (value) => isObject(value) && Object.values(value).every(isSimple),
  players: isWhole,
  teams: isWhole,
  dealer: isWhole,
  shuffles: listOf(isText),
  moves: listOf(isText),
  result: isText,
})

const isDrawing = shapeOf<NonNullable<Evidence['drawing']>>({
  rounds: listOf(listOf(shapeOf<{ seat: number; card: number }>({ seat: isWhole, card: isWhole }))),
  seatOf: listOf(isWhole),
})

const isDraws = shapeOf<Evidence['draws']>({
  commitment: isText,
  seed: isText,
  terms: isText,
  clientSeeds: listOf(
    shapeOf<Evidence['draws']['clientSeeds'][0]>({ person: isText, name: isText, clientSeed: isText }),
  ),
})

const hasShape = shapeOf<Evidence>({
  code: isText,
  number: isWhole,
  ended: isWhole,
  names: listOf(isText),
  record: isRecord,
  seats: listOf(isText),
  drawing: (value) => value === undefined || isDrawing(value),
  draws: isDraws,
})

/** Whether it has the shape of evidence; what it says may still be anything. */
export const isEvidence = (value: unknown): value is Evidence => hasShape(value)
