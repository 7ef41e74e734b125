import type { Seat, Team } from '../../../engine/board.ts'
import type { Phase } from '../../../engine/game.ts'
import type { ChasePhase } from '../../../engine/marble-chase/game.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import type { Result } from '../../../engine/result.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { PartnerDrawMessage } from '../../../engine/text/event-message.ts'
import type { GameRecord, RecordedTalk } from '../../../engine/text/record.ts'
import type { Draws } from '../../../fair/evidence.ts'
import type { PendingDecision } from '../../bots/bot-task.ts'
import type { AppendOnlyList } from '../append-only-list.ts'
import type { GameChance } from '../draw/chance.ts'

/** Part of the rules that a table needs of any game. */
export interface TableRules {
  readonly id: string
  readonly players: number
  readonly teams: number
  /** Team of each seat. */
  readonly teamOf: readonly Team[]
  readonly options: Readonly<Record<string, unknown>>
}

/** Everything that a match begins with. */
export interface MatchOpening {
  readonly id: string
  /** Number of games begun at the table, including this one. */
  readonly number: number
  readonly setup: Setup & { readonly dealer: Seat }
  readonly draws: Draws
  /** Time at which it was sealed (ms since 1970). */
  readonly begun: number
  readonly drawing?: PartnerDrawMessage
  /** Dice that decided who begins, by round, of the players who were still to roll. */
  readonly rolls?: readonly (readonly number[])[]
  /** Version of the physics with which its marbles roll. */
  readonly physics?: number
  /** Table talk; absent where people are silent. */
  readonly talk?: RecordedTalk
}

/** Outcomes of chance, as text. */
export type ChanceTexts = readonly string[]

/** A match after one more decision, or after its opening. */
export interface MatchStep<M extends Match = Match> {
  readonly match: M
  readonly chances: ChanceTexts
  /** The decision in notation, with all that is hidden; empty for the opening. */
  readonly move: string
}

/** One game of a table with its history, at one moment. Immutable. It always waits for a seat or is over. */
export interface Match {
  readonly rules: TableRules
  readonly opening: MatchOpening
  readonly id: string
  /** Number of games begun at the table, including this one. */
  readonly number: number
  /** Number of decisions played. */
  readonly seq: number
  /** Lowest `seq` with which a decision is accepted at the present moment. */
  readonly oldestSeq: number
  readonly over: boolean
  /** Time for which people must see the latest decision before a bot decides, at any pace, in ms. */
  readonly minShownMs: number
  /** Team that won; undefined while the match goes on. */
  readonly winner: Team | undefined
  /** Returns the seat's name in notation. */
  seatLetter(seat: Seat): string
  readonly phase: Phase | ChasePhase
  /** True if players hold cards that others may not see: then nobody may take two seats one after the other. */
  readonly hidesHands: boolean
  readonly seatsToDecide: readonly Seat[]
  /** Moves of the record. */
  readonly moves: AppendOnlyList<string>
  /** Seat that decided each entry of the record. */
  readonly actors: AppendOnlyList<Seat>
  /** Time from each entry of the record since the previous one, in ms; 0 where it is not known. */
  readonly times: AppendOnlyList<number>
  /** Record of the game so far. */
  readonly record: GameRecord | ChaseRecord
  /** Seat that made the latest decision, if it may be taken back. */
  readonly reversibleSeat: Seat | undefined
  /** Undoes the latest decision. Both stay in the record, so that no decision number is used twice. */
  takeBack(): Result<MatchStep>
  /** Returns the task for a bot that decides for the seat. */
  botQuestion(seat: Seat): PendingDecision
  /** Returns a legal decision of the seat, in notation. */
  anyMove(seat: Seat): string | undefined
  /** Plays the seat's decision, given in notation. */
  act(seat: Seat, text: string, chance: GameChance): Result<MatchStep>
  /** Replays a recorded decision. */
  actRecorded(seat: Seat, text: string, chances: ChanceTexts): Result<MatchStep>
  /** Returns the match with the duration of the latest decision, in ms. */
  withDuration(ms: number): Match
  /** Returns the match after each decision from the given one up to the one before the last. These can be shown but not continued. */
  momentsFrom(from: number): readonly Match[]
}
