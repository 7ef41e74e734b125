import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { Setup } from '../../engine/ruleset.ts'
import type { Draws } from '../../fair/evidence.ts'
import {
  type Absence,
  DEFAULT_BOTS,
  type Delay,
  type Pace,
  type TablePhase,
  type Takeover,
  type Talk,
  usualTalk,
} from '../protocol/choices.ts'
import type { Clock } from '../protocol/clock.ts'
import type { Look } from '../protocol/look.ts'
import type { Match } from './match/match.ts'
import { type Chair, Seats } from './seats.ts'
import { newSeries, type Series } from './series.ts'
import { systemFor } from './system.ts'

/** A person the table must know again: its maker, its host, everybody who has had a seat or was let in. */
export interface KnownPerson {
  readonly id: string
  /** SHA-256 of the token, in hexadecimal. */
  readonly key: string
  /** Somebody at the table let them in. */
  readonly admitted?: true
}

/** A name that the table has given somebody. */
export interface GivenName {
  readonly name: string
  /** Public id of who gave it. */
  readonly by: string
}

/** The hand of somebody who is gone, dealt back to a bot: nobody else may see those cards. */
export interface HiddenHand {
  readonly seat: Seat
  /** Public id of the person who held the cards. */
  readonly of: string
  /** Those that the seat still has. */
  readonly cards: readonly Card[]
}

/** A game that is about to be dealt: all that its cards follow from is fixed, and the client seeds are being shown. */
export interface Seal {
  readonly id: string
  /** ms since 1970. */
  readonly begun: number
  readonly draws: Draws
}

/** Somebody would like to take back the latest decision (T8). Not kept over a restart: they ask again. */
export interface TakeBackRequest {
  /** Number of that decision. */
  readonly seq: number
  readonly seat: Seat
  readonly allowed: readonly Seat[]
  /** Until when it waits (ms since 1970); 0 once it was refused or nobody answered: it can't be made again. */
  readonly until: number
}

/** All of a table that must survive. Never changed: every change makes a new one. Seats index the arrays. */
export interface TableSnapshot {
  readonly code: string
  readonly setup: Setup
  readonly seats: Seats
  readonly known: readonly KnownPerson[]
  /** Public ids: the person who made the table, its host, and those who must not come back. */
  readonly maker: string
  readonly host: string
  readonly removed: readonly string[]
  /** By public id, people who were renamed. */
  readonly renamed: Readonly<Record<string, GivenName>>
  /** Public id of the big screen that made the table: it may do what the host may. Empty if a person made it. */
  readonly screen: string
  readonly locked: boolean
  /** Listed for spectators. */
  readonly open: boolean
  /** By how many decisions they are behind. */
  readonly delay: Delay
  /** Newcomers must be let in: to the table, or where it is open to spectators, to a seat. */
  readonly knock: boolean
  /** Who may take a seat of a running game that no person has; empty until the host chooses. */
  readonly takeover: Takeover | ''
  readonly veils: readonly HiddenHand[]
  readonly pace: Pace
  /** The bots that take free seats, as texts of `BotId` with commas between. */
  readonly bots: string
  readonly look: Look
  readonly clock: Clock
  readonly absence: Absence
  readonly talk: Talk
  /** Whether the latest decision may be taken back, if all others allow it. */
  readonly takeBacks: boolean
  readonly takeBack: TakeBackRequest | undefined
  /** Games won at this table. */
  readonly series: Series
  /** ms left in each bank, without what the running decision uses. */
  readonly banks: readonly number[]
  /** When the time of the present decision runs out (ms since 1970); 0 while no clock runs. */
  readonly deadlines: readonly number[]
  /** Seats with no time left: a bot makes the decision that they owe. */
  readonly spared: readonly Seat[]
  /** Numbers of the decisions of the present game that a bot made for a person. */
  readonly standIns: readonly number[]
  /** By person, the seat with the hand that they have held in this game. */
  readonly held: Readonly<Record<string, Seat>>
  /** The next game, from its start until its cards are dealt; its seed is a secret. */
  readonly seal: Seal | undefined
  readonly match: Match | undefined
}

export const phaseOf = ({ match }: TableSnapshot): TablePhase => {
  if (match === undefined) return 'lobby'
  return match.over ? 'over' : 'playing'
}

type Body = Omit<TableSnapshot, 'seats' | 'match'> & { readonly chairs: readonly Chair[] }

/** The snapshot as JSON, all but the match. */
export const makeBody = ({ seats, match: _match, ...rest }: TableSnapshot): string => {
  const body: Body = { ...rest, chairs: seats.all() }
  return JSON.stringify(body)
}

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]))

/** Whether `makeBody` says the same of both. Much is made anew with every decision, and says what it said before. */
export const sameBody = (a: TableSnapshot, b: TableSnapshot): boolean =>
  (Object.keys(a) as (keyof TableSnapshot)[]).every((name) => name === 'match' || sameValue(a[name], b[name]))

/** Values for tables that were kept before these fields existed. */
const ADDED_FIELD_DEFAULTS = {
  renamed: {},
  screen: '',
  open: false,
  delay: 0,
  knock: false,
  takeover: '',
  veils: [],
  bots: DEFAULT_BOTS,
  seal: undefined,
  takeBacks: true,
  series: newSeries(0),
} as const

const formerTalk = (setup: Setup): Talk => {
  const system = systemFor(setup)
  return system.ok ? usualTalk(system.value.rules.players, system.value.rules.teams) : 'silent'
}

/** What `makeBody` wrote, with the match. */
export const parseBody = (text: string, match: Match | undefined): TableSnapshot => {
  const body = JSON.parse(text) as Omit<Body, 'talk'> & { readonly draws?: unknown; readonly talk?: Talk }
  // Earlier versions drew the seed of the next game beforehand.
  const { chairs, draws: _unused, talk = formerTalk(body.setup), ...rest } = { ...ADDED_FIELD_DEFAULTS, ...body }
  return { ...rest, talk, seats: new Seats(chairs), match, takeBack: undefined }
}
