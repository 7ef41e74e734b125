import type { Seat, Team } from '../../../engine/board.ts'
import type { Phase } from '../../../engine/game.ts'
import type { ChasePhase } from '../../../engine/marble-chase/game.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import type { Result } from '../../../engine/result.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { PartnerDrawMessage } from '../../../engine/text/event-message.ts'
import type { GameRecord, RecordedTalk } from '../../../engine/text/record.ts'
import type { Draws, EarlierDraws } from '../../../fair/evidence.ts'
import type { PendingDecision } from '../../bots/bot-task.ts'
import type { AppendOnlyList } from '../append-only-list.ts'
import type { GameChance } from '../draw/chance.ts'

/** What a table asks of the rules of any game. */
export interface TableRules {
  readonly id: string
  readonly players: number
  readonly teams: number
  /** By seat. */
  readonly teamOf: readonly Team[]
  readonly options: Readonly<Record<string, unknown>>
}

/** How a match was opened. */
export interface MatchOpening {
  readonly id: string
  /** Games begun at the table, this one included. */
  readonly number: number
  readonly setup: Setup & { readonly dealer: Seat }
  readonly draws: Draws | EarlierDraws
  /** When it was sealed, ms since 1970. */
  readonly begun: number
  readonly drawing?: PartnerDrawMessage
  /** Dice that were rolled to see who begins, round by round, of those who were still to roll. */
  readonly rolls?: readonly (readonly number[])[]
  /** Version of the physics that rolls its marbles. */
  readonly physics?: number
  /** How people may talk, where they are not to be silent. */
  readonly talk?: RecordedTalk
}

/** What chance did, as text. */
export type ChanceTexts = readonly string[]

/** A match after one more decision, or after its opening. */
export interface MatchStep<M extends Match = Match> {
  readonly match: M
  readonly chances: ChanceTexts
  /** The decision in notation, with all that is hidden; empty for the opening. */
  readonly move: string
}

/** One game of a table with all that happened in it, at one moment; never changed. It always waits for a seat or is over. */
export interface Match {
  readonly rules: TableRules
  readonly opening: MatchOpening
  readonly id: string
  /** Games begun at the table, this one included. */
  readonly number: number
  /** Decisions played. */
  readonly seq: number
  /** The number from which on decisions are for the present moment. */
  readonly oldestSeq: number
  readonly over: boolean
  /** For so long what was decided last is to be seen before a bot decides, at any pace, ms. */
  readonly minShownMs: number
  /** The team that won; undefined while nobody has. */
  readonly winner: Team | undefined
  /** The seat's name in notation. */
  seatLetter(seat: Seat): string
  readonly phase: Phase | ChasePhase
  /** Players hold what others may not see: nobody may take two seats one after the other. */
  readonly hidesHands: boolean
  /** Seats that owe a decision. */
  readonly seatsToDecide: readonly Seat[]
  /** Of the record. */
  readonly moves: AppendOnlyList<string>
  /** Who decided each entry of the record. */
  readonly actors: AppendOnlyList<Seat>
  /** Time that each entry of the record took since the one before it, ms; 0 where it is not known. */
  readonly times: AppendOnlyList<number>
  /** The game as text, up to now. */
  readonly record: GameRecord | ChaseRecord
  /** The seat that made the latest decision, if it may be taken back. */
  readonly reversibleSeat: Seat | undefined
  /** Undoes the latest decision. Both stay in the record, so that no number comes twice. */
  takenBack(): Result<MatchStep>
  /** What a bot is asked that decides for the seat. */
  botQuestion(seat: Seat): PendingDecision
  /** Some legal decision of the seat, in notation. */
  anyMove(seat: Seat): string | undefined
  /** The seat's decision, given in notation, and all that follows from it. */
  act(seat: Seat, text: string, chance: GameChance): Result<MatchStep>
  /** The same decision as it was written down. */
  actRecorded(seat: Seat, text: string, chances: ChanceTexts): Result<MatchStep>
  /** The latest decision took so long, ms. */
  withDuration(ms: number): Match
  /** The match after each decision from the given one on, without the last, to be looked at: nothing can be played on from them. */
  momentsFrom(from: number): readonly Match[]
}
