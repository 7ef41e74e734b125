import type { ChaseRecord } from '../engine/marble-chase/text/record.ts'
import type { PartnerDrawMessage } from '../engine/text/event-message.ts'
import type { GameRecord } from '../engine/text/record.ts'
import type { GameSeeds } from './game-random.ts'
import type { SealedName } from './sealed-names.ts'
import { arrayOf, either, isSimple, isText, isWhole, mapOf, maybe, objectOf } from './shape-checks.ts'
import { parseTerms } from './terms.ts'

/** How the cards of a game came about: by commit and reveal. */
export interface Draws {
  /** SHA-256 of `seed` and `terms`, shown with the terms before any client seed was. */
  readonly commitment: string
  /** 32 bytes in hexadecimal. */
  readonly seed: string
  /** Text of `termsOf`: the game and, by seat, the hashes of the client seeds. */
  readonly terms: string
  /** By seat, the client seeds that were shown; empty where there was no hash, or it was not followed by its client seed. */
  readonly revealed: readonly string[]
  /** By seat, the names that the terms hold the hashes of; missing where an earlier version sealed the names themselves. */
  readonly names?: readonly SealedName[]
}

/** How the cards of a game came about before: the browsers' client seeds followed the commitment, and nothing fixed whose. */
export interface EarlierDraws {
  readonly commitment: string
  readonly seed: string
  /** Text of `earlierTermsOf`. */
  readonly terms: string
  /** In the order they came. */
  readonly clientSeeds: readonly { readonly person: string; readonly name: string; readonly clientSeed: string }[]
}

/** What a game that is over tells of its cards. */
export interface Evidence {
  /** Of the format (docs/line-protocol.md), and what wrote it; records of version 1 lack both. */
  readonly version?: number
  readonly software?: string
  readonly id: string
  readonly code: string
  /** Games of the table before it, and itself. */
  readonly number: number
  /** ms since 1970. */
  readonly begun: number
  readonly ended: number
  /** By seat, at the end; empty where the operator has taken a name off. */
  readonly names: readonly string[]
  /** By seat, at the end: the bot as `BotId` text, empty for people. Records before bots had levels lack it. */
  readonly bots?: readonly string[]
  /** By seat, at the end: index into the palette. This and the look are for those who watch the game; records of earlier versions lack them. */
  readonly colours?: readonly number[]
  /** What board and pieces were made of, part by part, and the design of a board of one's own as text. */
  readonly look?: Readonly<Record<string, string | undefined>>
  readonly record: GameRecord
  /** Seat letter of every entry of `record.moves`. */
  readonly seats: readonly string[]
  /** Time that every entry of `record.moves` took since the one before it, ms; 0 where it is not known. Records of version 1 lack them. */
  readonly times?: readonly number[]
  /** Partners were drawn for before it. */
  readonly drawing?: PartnerDrawMessage
  /** `verify` draws the cards again from it. */
  readonly draws: Draws | EarlierDraws
}

export const isEarlier = (draws: Draws | EarlierDraws): draws is EarlierDraws => !('revealed' in draws)

/** All that the cards follow from: client seeds that were shown, in the order of the seats. */
export const gameSeedsOf = (draws: Draws | EarlierDraws): GameSeeds => {
  if (isEarlier(draws)) return draws
  const { seed, terms, revealed } = draws
  const seats = parseTerms(terms)?.seats ?? []
  const clientSeeds = revealed.flatMap((clientSeed, seat) =>
    clientSeed === '' ? [] : [{ person: seats[seat]?.person ?? '', clientSeed }],
  )
  return { seed, terms, clientSeeds }
}

/** Whether it has the shape of a record; what it says may still be anything. */
export const isRecord = objectOf<GameRecord>({
  rules: isText,
  options: mapOf(isSimple),
  players: isWhole,
  teams: isWhole,
  dealer: isWhole,
  shuffles: arrayOf(isText),
  moves: arrayOf(isText),
  talk: maybe(isText),
  result: isText,
})

const isDrawing = objectOf<NonNullable<Evidence['drawing']>>({
  rounds: arrayOf(arrayOf(objectOf<{ seat: number; card: number }>({ seat: isWhole, card: isWhole }))),
  seatOf: arrayOf(isWhole),
})

const DRAW_FIELDS = { commitment: isText, seed: isText, terms: isText }

const isDraws = objectOf<Draws>({
  ...DRAW_FIELDS,
  revealed: arrayOf(isText),
  names: maybe(arrayOf(objectOf<SealedName>({ name: isText, salt: isText }))),
})

const isEarlierDraws = objectOf<EarlierDraws>({
  ...DRAW_FIELDS,
  clientSeeds: arrayOf(objectOf<EarlierDraws['clientSeeds'][0]>({ person: isText, name: isText, clientSeed: isText })),
})

const COMMON_FIELDS = {
  version: maybe(isWhole),
  software: maybe(isText),
  id: isText,
  code: isText,
  number: isWhole,
  begun: isWhole,
  ended: isWhole,
  names: arrayOf(isText),
  bots: maybe(arrayOf(isText)),
  colours: maybe(arrayOf(isWhole)),
  look: maybe(mapOf(isText)),
  seats: arrayOf(isText),
  times: maybe(arrayOf(isWhole)),
}

const hasShape = objectOf<Evidence>({
  ...COMMON_FIELDS,
  record: isRecord,
  drawing: maybe(isDrawing),
  draws: either(isDraws, isEarlierDraws),
})

/** What a match of Marble Chase that is over tells of its dice. */
export interface ChaseEvidence extends Omit<Evidence, 'record' | 'drawing' | 'draws'> {
  readonly record: ChaseRecord
  readonly draws: Draws
  /** Dice that were rolled to see who begins, round by round, of those who were still to roll. */
  readonly rolls: readonly (readonly number[])[]
}

/** Of any game. */
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
    physics: maybe(isWhole),
    moves: arrayOf(isText),
    result: isText,
  }),
  draws: isDraws,
  rolls: arrayOf(arrayOf(isWhole)),
})

/** Whether it has the shape of such evidence; what it says may still be anything. */
export const isChaseEvidence = (value: unknown): value is ChaseEvidence => hasChaseShape(value, '', [])

/** Whether it has the shape of evidence; what it says may still be anything. */
export const isEvidence = (value: unknown): value is Evidence => hasShape(value, '', [])

/** Paths of all fields that evidence does not have. */
export const extrasOf = (card: Evidence | ChaseEvidence): readonly string[] => {
  const extra: string[] = []
  const check = 'first' in card.record ? hasChaseShape : hasShape
  check(card, '', extra)
  return extra
}
