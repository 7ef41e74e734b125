import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { Setup } from '../../engine/ruleset.ts'
import type { Draws, FormerPlayer } from '../../fair/evidence.ts'
import type { Absence, Delay, Pace, TablePhase, Takeover, Talk } from '../protocol/choices.ts'
import type { Clock } from '../protocol/clock.ts'
import type { Look } from '../protocol/look.ts'
import type { Match } from './match/match.ts'
import { type Chair, Seats } from './seats.ts'
import type { Series } from './series.ts'
import type { TableRating } from './table-rating.ts'

/** A person that the table must recognise: its maker, its host, everybody who has had a seat or was let in. */
export interface KnownPerson {
  readonly id: string
  /** SHA-256 of the token, in hexadecimal. */
  readonly key: string
  /** True if somebody at the table let them in. */
  readonly admitted?: true
  /** Id of the account of who has or had a seat: they may be away when something is asked about them. */
  readonly account?: string
  /** Key that stands for a person who was found for others where left games are counted: they may never come. */
  readonly countedAs?: string
}

/** A name that the table has given a person. */
export interface GivenName {
  readonly name: string
  /** Public id of the person who gave it. */
  readonly by: string
}

/** Hand of a person who is gone, now played by a bot: nobody else may see those cards. */
export interface HiddenHand {
  readonly seat: Seat
  /** Public id of the person who held the cards. */
  readonly of: string
  /** Cards of that hand that the seat still has. */
  readonly cards: readonly Card[]
}

/** A game that is about to be dealt: everything that its cards follow from is fixed, and the client seeds are being revealed. */
export interface Seal {
  readonly id: string
  /** ms since 1970. */
  readonly begun: number
  readonly draws: Draws
}

/** A request to take back a decision, with those of bots after it (T8). It does not survive a restart. */
export interface TakeBackRequest {
  /** Number of that decision. */
  readonly seq: number
  readonly seat: Seat
  readonly allowed: readonly Seat[]
  /** Until when it waits for answers (ms since 1970); 0 once it was refused or not answered: then it can't be made again. */
  readonly until: number
  /** True once everybody has allowed it and the decisions are being undone, one with each change. */
  readonly granted?: true
}

/** Everything of a table that must survive a restart. Immutable: every change makes a new one. Arrays are indexed by seat. */
export interface TableSnapshot {
  readonly code: string
  readonly setup: Setup
  readonly seats: Seats
  readonly known: readonly KnownPerson[]
  /** Public id of the person who made the table. */
  readonly maker: string
  /** Public id of the host; empty before a table of a big screen has one. */
  readonly host: string
  /** Public ids of people whom the host has removed and who must not come back. */
  readonly removed: readonly string[]
  /** Names of people who were renamed, by public id. */
  readonly renamed: Readonly<Record<string, GivenName>>
  /** Public id of the big screen that made the table and has the host's rights; empty if a person made it. */
  readonly screen: string
  readonly locked: boolean
  /** True if the table is listed for spectators. */
  readonly open: boolean
  /** Number of decisions by which spectators are behind. */
  readonly delay: Delay
  /** True if newcomers must be let in: to the table, or where it is open to spectators, to a seat. */
  readonly knock: boolean
  /** People who may take a seat of a running game that no person has; empty until the host chooses. */
  readonly takeover: Takeover | ''
  /** True if people who are away may ask for their seats back with another browser. */
  readonly returns: boolean
  readonly veils: readonly HiddenHand[]
  readonly pace: Pace
  /** Bots that take free seats, as texts of `BotId` with commas between. */
  readonly bots: string
  readonly look: Look
  readonly clock: Clock
  readonly absence: Absence
  readonly talk: Talk
  /** True if the latest decision may be taken back when all others allow it. */
  readonly takeBacks: boolean
  readonly takeBack: TakeBackRequest | undefined
  /** Games won at this table. */
  readonly series: Series
  /** Time left in each bank, in ms, without what the running decision uses. */
  readonly banks: readonly number[]
  /** End of the time for each present decision (ms since 1970); 0 while no clock runs. */
  readonly deadlines: readonly number[]
  /** Seats that have run out of time: a bot makes their decision. */
  readonly spared: readonly Seat[]
  /** Numbers of the decisions in the present game that a bot made for a person. */
  readonly standIns: readonly number[]
  /** Those of `standIns` for which the person's time had run out. */
  readonly timeouts: readonly number[]
  /** Seat with the hand that each person has held in this game, by public id. */
  readonly held: Readonly<Record<string, Seat>>
  /** People and bots who have left their seats in this game, in that order. */
  readonly former: readonly FormerPlayer[]
  /** Public ids of people who have lost their seats in the present game because their time was up. */
  readonly lostBy: readonly string[]
  /** Code of the table at which the people of this one go on; empty until the host has chosen another game. */
  readonly next: string
  /** Time by which the first game of people who have had their seats before they came begins (ms since 1970); 0 at tables that a person made. */
  readonly startBy: number
  /** Code of the tournament that the table belongs to, or empty. */
  readonly tournament: string
  /** True once the time of its round is over: nobody decides any more, and the game counts as it stands. */
  readonly stopped: boolean
  /** The next game from its start until its cards are dealt; its seed is secret. */
  readonly seal: Seal | undefined
  /** Null at tables whose games are not rated. */
  readonly rating: TableRating | null
  readonly match: Match | undefined
}

export const phaseOf = ({ match, stopped }: TableSnapshot): TablePhase => {
  if (match === undefined) return 'lobby'
  return match.over || stopped ? 'over' : 'playing'
}

type Body = Omit<TableSnapshot, 'seats' | 'match'> & { readonly chairs: readonly Chair[] }

/** Writes the snapshot without the match as JSON. */
export const makeBody = ({ seats, match: _match, ...rest }: TableSnapshot): string => {
  const body: Body = { ...rest, chairs: seats.all() }
  return JSON.stringify(body)
}

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]))

/** Returns whether `makeBody` writes the same for both. Many values are new objects after every decision although they are equal. */
export const sameBody = (a: TableSnapshot, b: TableSnapshot): boolean =>
  (Object.keys(a) as (keyof TableSnapshot)[]).every((name) => name === 'match' || sameValue(a[name], b[name]))

/** Reads what `makeBody` wrote and adds the match. */
export const parseBody = (text: string, match: Match | undefined): TableSnapshot => {
  const { chairs, ...rest } = JSON.parse(text) as Body
  // JSON has no key for a seal that is undefined, and `sameBody` compares by keys. Tables of 1.0.0 know neither `returns` nor `former` nor `next` nor `timeouts` nor `lostBy` nor `startBy` nor `rating`, and none before tournaments `tournament` nor `stopped`.
  return {
    ...rest,
    returns: rest.returns ?? true,
    timeouts: rest.timeouts ?? [],
    lostBy: rest.lostBy ?? [],
    former: rest.former ?? [],
    next: rest.next ?? '',
    startBy: rest.startBy ?? 0,
    tournament: rest.tournament ?? '',
    stopped: rest.stopped ?? false,
    rating: rest.rating ?? null,
    seal: rest.seal,
    seats: new Seats(chairs),
    match,
    takeBack: undefined,
  }
}
