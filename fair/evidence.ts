import type { ChaseRecord } from '../engine/marble-chase/text/record.ts'
import type { PartnerDrawMessage } from '../engine/text/event-message.ts'
import type { GameRecord } from '../engine/text/record.ts'
import type { GameSeeds } from './game-random.ts'
import type { SealedName } from './sealed-names.ts'
import {
  arrayOf,
  isPrimitive,
  isText,
  isTrue,
  isWhole,
  mapOf,
  objectOf,
  optional,
  type ShapeCheck,
} from './shape-checks.ts'
import { parseTerms } from './terms.ts'

/** Everything that determines and proves the random draws of a game, by commit and reveal. */
export interface Draws {
  /** SHA-256 of `seed` and `terms`. It was shown with the terms before any client seed. */
  readonly commitment: string
  /** 32 bytes in hexadecimal. */
  readonly seed: string
  /** Text of the terms (`makeTerms`): the game, and by seat the hashes of the client seeds. */
  readonly terms: string
  /** Revealed client seeds by seat; empty if there was no hash, or if its client seed did not follow. */
  readonly revealed: readonly string[]
  /** Names by seat for the hashes in the terms. */
  readonly names: readonly SealedName[]
}

/** Version of the format of records (docs/line-protocol.md): the first one that a release has written. */
export const RECORD_VERSION = 2

/** Somebody who played a seat in the first part of a game and left it, or went on with another browser. */
export interface FormerPlayer {
  readonly seat: number
  readonly name: string
  /** Number of decisions that had been played when they left. */
  readonly until: number
  /** True if the table gave the seat back to them in another browser: their name did not change. */
  readonly returned?: true
  /** True if the table took their seat because their time was up, and the game was lost for them. */
  readonly late?: true
}

/** The record of a finished game with the evidence for its cards. */
export interface Evidence {
  readonly version: typeof RECORD_VERSION
  /** Name and version of the software that wrote it; empty if unknown. */
  readonly software: string
  readonly id: string
  readonly code: string
  /** Number of the game at its table, from 1. */
  readonly number: number
  /** Time when the game was sealed, in ms since 1970. */
  readonly begun: number
  /** Time when the game ended, in ms since 1970. */
  readonly ended: number
  /** Names by seat at the end; empty where a name was removed. */
  readonly names: readonly string[]
  /** Seats of players who have deleted their accounts, which removed their names; absent if there are none. */
  readonly gone?: readonly number[]
  /** People and bots who left their seats during the game or came back with another browser, in that order; records of 1.0.0 don't have it. */
  readonly former?: readonly FormerPlayer[]
  /** True if the game was stopped before its end, because the time of its round was over: it counts as it stands. */
  readonly stopped?: true
  /** Bots by seat at the end, as `BotId` text; empty for people. */
  readonly bots: readonly string[]
  /**
   * Colours by seat at the end, as indices of the palette. Colours and look prove nothing, they are for those who
   * watch.
   */
  readonly colours: readonly number[]
  /** Materials of board and pieces, and the design of an own board as text. */
  readonly look: Readonly<Record<string, string | undefined>>
  readonly record: GameRecord
  /** Seat letter of every entry of `record.moves`. */
  readonly seats: readonly string[]
  /** Time from each entry of `record.moves` to the next, in ms; 0 if unknown. */
  readonly times: readonly number[]
  /** The draw for partners before the game, if there was one. */
  readonly drawing?: PartnerDrawMessage
  /** Everything that `verify` needs to draw the cards again. */
  readonly draws: Draws
}

/** Returns the seeds that determine the cards: client seeds that were revealed, in the order of the seats. */
export const gameSeedsOf = ({ seed, terms, revealed }: Draws): GameSeeds => {
  const seats = parseTerms(terms)?.seats ?? []
  const clientSeeds = revealed.flatMap((clientSeed, seat) =>
    clientSeed === '' ? [] : [{ person: seats[seat]?.person ?? '', clientSeed }],
  )
  return { seed, terms, clientSeeds }
}

/** Checks the shape of a record. Its content is not checked. */
export const isRecord = objectOf<GameRecord>({
  rules: isText,
  options: mapOf(isPrimitive),
  players: isWhole,
  teams: isWhole,
  dealer: isWhole,
  shuffles: arrayOf(isText),
  moves: arrayOf(isText),
  talk: optional(isText),
  result: isText,
})

const isDrawing = objectOf<NonNullable<Evidence['drawing']>>({
  rounds: arrayOf(arrayOf(objectOf<{ seat: number; card: number }>({ seat: isWhole, card: isWhole }))),
  seatOf: arrayOf(isWhole),
})

const isDraws = objectOf<Draws>({
  commitment: isText,
  seed: isText,
  terms: isText,
  revealed: arrayOf(isText),
  names: arrayOf(objectOf<SealedName>({ name: isText, salt: isText })),
})

const isRecordVersion: ShapeCheck = (value) => value === RECORD_VERSION

/** Latest moment that a `Date` can hold, ms since 1970. */
const MAX_DATE_MS = 8.64e15
/** Limit of texts that pages show beside each seat; the longest ones that a server writes have 20 characters, a bot's id some more. */
const MAX_LABEL_LENGTH = 200

const isDate: ShapeCheck = (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_DATE_MS
const isLabel: ShapeCheck = (value) => typeof value === 'string' && value.length <= MAX_LABEL_LENGTH

const COMMON_FIELDS = {
  version: isRecordVersion,
  software: isText,
  id: isText,
  code: isText,
  number: isWhole,
  begun: isDate,
  ended: isDate,
  names: arrayOf(isLabel),
  gone: optional(arrayOf(isWhole)),
  former: optional(
    arrayOf(
      objectOf<FormerPlayer>({
        seat: isWhole,
        name: isLabel,
        until: isWhole,
        returned: optional(isTrue),
        late: optional(isTrue),
      }),
    ),
  ),
  stopped: optional(isTrue),
  bots: arrayOf(isLabel),
  colours: arrayOf(isWhole),
  look: mapOf(isText),
  seats: arrayOf(isText),
  times: arrayOf(isWhole),
}

const hasShape = objectOf<Evidence>({
  ...COMMON_FIELDS,
  record: isRecord,
  drawing: optional(isDrawing),
  draws: isDraws,
})

/** The record of a finished match of Marble Chase with the evidence for its dice. */
export interface ChaseEvidence extends Omit<Evidence, 'record' | 'drawing'> {
  readonly record: ChaseRecord
  /** Dice that decided who begins: by round, those of the players who still rolled. */
  readonly rolls: readonly (readonly number[])[]
}

/** The evidence of a game of cards or of a match of Marble Chase. */
export type AnyEvidence = Evidence | ChaseEvidence

const hasChaseShape = objectOf<ChaseEvidence>({
  ...COMMON_FIELDS,
  record: objectOf<ChaseRecord>({
    rules: isText,
    players: isWhole,
    teams: isWhole,
    first: isWhole,
    bestOf: isWhole,
    cubes: isWhole,
    blacks: isWhole,
    physics: optional(isWhole),
    moves: arrayOf(isText),
    result: isText,
  }),
  draws: isDraws,
  rolls: arrayOf(arrayOf(isWhole)),
})

/** Returns whether the value has the shape of such evidence. Its content is not checked. */
export const isChaseEvidence = (value: unknown): value is ChaseEvidence => hasChaseShape(value, '', [])

/** Returns whether the value has the shape of evidence. Its content is not checked. */
export const isEvidence = (value: unknown): value is Evidence => hasShape(value, '', [])

/** Returns the paths of all fields that do not belong to evidence. */
export const unknownFieldPaths = (card: Evidence | ChaseEvidence): readonly string[] => {
  const extra: string[] = []
  const check = 'first' in card.record ? hasChaseShape : hasShape
  check(card, '', extra)
  return extra
}
