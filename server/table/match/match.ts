import type { Seat, Team } from '../../../engine/board.ts'
import type { Game } from '../../../engine/game.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { fault, type Result } from '../../../engine/result.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { PartnerDrawMessage } from '../../../engine/text/event-message.ts'
import type { GameRecord, RecordedTalk } from '../../../engine/text/record.ts'
import type { Draws } from '../../../fair/evidence.ts'
import { AppendOnlyList } from '../append-only-list.ts'
import type { PendingDecision } from '../bot-task.ts'
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
  /** Extra turns to come where the options do not say; absent in openings of 1.0.0, which have each of them (O32). */
  readonly extraTurns?: 'one'
  /** Table talk; absent where people are silent. */
  readonly talk?: RecordedTalk
}

/**
 * Limit of decisions in one game. The longest game of bots, twelve that play at random, took 5,600. Everyone who joins gets all of them at once, and
 * they are played again when a table is restored.
 */
export const MAX_DECISIONS = 6000

/** Outcomes of chance, as text. */
export type ChanceTexts = readonly string[]

/** A match after one more decision, or after its opening. */
export interface MatchStep<M extends Match = Match> {
  readonly match: M
  readonly chances: ChanceTexts
  /** The decision in notation, with all that is hidden; empty for the opening. */
  readonly move: string
}

/** The one that makes a decision: a person, a bot in a seat of its own, or a bot in the seat of a person. */
export type Decider = 'person' | 'bot' | 'stand-in'

/** A decision that may be taken back, and those of bots after it that go back with it (T8). */
export interface Reversible {
  readonly seat: Seat
  /** Number of the decision. */
  readonly seq: number
  /** Number of bots' decisions that have followed it. */
  readonly followers: number
}

/** Present state that matches of every kind have. */
export interface MatchState {
  readonly game: Game | ChaseGame
  /** Moves of the record. */
  readonly moves: AppendOnlyList<string>
  /** Seat that decided each entry of the record. */
  readonly actors: AppendOnlyList<Seat>
  /** Time from each entry of the record since the previous one, in ms; 0 where it is not known. */
  readonly times: AppendOnlyList<number>
  /** Number of times that chance has acted. */
  readonly chanceCount: number
}

/** Returns the state of a match before its first entry, without the game. */
export const emptyRecordState = (): Omit<MatchState, 'game'> => ({
  moves: AppendOnlyList.of(),
  actors: AppendOnlyList.of(),
  times: AppendOnlyList.of(),
  chanceCount: 0,
})

/**
 * One game of a table with its history, at one moment. Immutable. It always waits for a seat or is over.
 * `ChanceSource` gives the outcomes of chance, new or recorded, in their order.
 */
export abstract class Match<State extends MatchState = MatchState, ChanceSource = unknown> {
  readonly opening: MatchOpening
  protected readonly state: State

  constructor(opening: MatchOpening, state: State) {
    this.opening = opening
    this.state = state
  }

  abstract get rules(): TableRules

  get id(): string {
    return this.opening.id
  }

  /** Number of games begun at the table, including this one. */
  get number(): number {
    return this.opening.number
  }

  get game(): State['game'] {
    return this.state.game
  }

  get moves(): AppendOnlyList<string> {
    return this.state.moves
  }

  get actors(): AppendOnlyList<Seat> {
    return this.state.actors
  }

  get times(): AppendOnlyList<number> {
    return this.state.times
  }

  get phase(): State['game']['phase'] {
    return this.game.phase
  }

  get over(): boolean {
    return this.phase === 'over'
  }

  /** Team that won; undefined while the match goes on. */
  get winner(): Team | undefined {
    return this.game.winner
  }

  /** Number of decisions played. */
  abstract get seq(): number

  /** True if no more decisions are accepted. */
  get isTooLong(): boolean {
    return this.seq >= MAX_DECISIONS
  }

  /** Lowest `seq` with which a decision is accepted at the present moment. */
  get oldestSeq(): number {
    return this.seq
  }

  /** Record of the game so far. */
  abstract get record(): GameRecord | ChaseRecord

  abstract get seatsToDecide(): readonly Seat[]

  /** Time for which people must see the latest decision before a bot decides, at any pace, in ms. */
  get minShownMs(): number {
    return 0
  }

  /** True if players hold cards that others may not see: then nobody may take two seats one after the other. */
  get hidesHands(): boolean {
    return false
  }

  /** The latest decision of a person, if it may be taken back. */
  get reversible(): Reversible | undefined {
    return undefined
  }

  /** Undoes the latest decision, a person's or that of a bot after it. Both stay in the record, so that no decision number is used twice. */
  abstract takeBack(): Result<MatchStep<this>>

  /** Returns the seat's name in notation. */
  abstract seatLetter(seat: Seat): string

  /** Returns the task for a bot that decides for the seat. */
  abstract botQuestion(seat: Seat): PendingDecision

  /** Returns a legal decision of the seat, in notation. */
  abstract anyMove(seat: Seat): string | undefined

  /** Plays the seat's decision, given in notation. */
  act(seat: Seat, text: string, chance: GameChance, by: Decider = 'person'): Result<MatchStep<this>> {
    return this.decide(seat, text, this.drawnChance(chance), by)
  }

  /** Replays a recorded decision. */
  actRecorded(seat: Seat, text: string, chances: ChanceTexts, by: Decider = 'person'): Result<MatchStep<this>> {
    return this.decide(seat, text, this.recordedChance(chances), by)
  }

  /** Returns the match with the duration of the latest decision, in ms. If the decision made several entries, the first one gets it. */
  withDuration(ms: number): this {
    const { moves, times } = this.state
    const added = moves.slice(times.length).map((_, i) => (i === 0 ? ms : 0))
    return added.length === 0 ? this : this.with({ times: times.with(...added) } as Partial<State>)
  }

  /** Returns a copy with a part of the state changed. */
  protected with(part: Partial<State>): this {
    const Kind = this.constructor as new (opening: MatchOpening, state: State) => this
    return new Kind(this.opening, { ...this.state, ...part })
  }

  /** Returns a source that draws new outcomes of chance. */
  protected abstract drawnChance(chance: GameChance): ChanceSource

  /** Returns a source that repeats recorded outcomes of chance. */
  protected abstract recordedChance(chances: ChanceTexts): ChanceSource

  /** Plays the decision of a seat that must decide. */
  protected abstract play(seat: Seat, text: string, chance: ChanceSource, by: Decider): Result<MatchStep<this>>

  private decide(seat: Seat, text: string, chance: ChanceSource, by: Decider): Result<MatchStep<this>> {
    if (this.over) return fault('game/over', 'The game is over.')
    if (!this.seatsToDecide.includes(seat)) return fault('move/not-your-turn', 'It is not for you to decide now.')
    return this.play(seat, text, chance, by)
  }
}
