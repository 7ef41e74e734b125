import type { Seat, Team } from '../../../engine/board.ts'
import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, type ChasePhase, newChase } from '../../../engine/marble-chase/game.ts'
import { playChase } from '../../../engine/marble-chase/play.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { middleFlick } from '../../../engine/marble-chase/text/decision-request.ts'
import {
  makeChaseAction,
  makeChaseSeat,
  makeFlick,
  parseChaseAction,
} from '../../../engine/marble-chase/text/notation.ts'
import { type ChaseRecord, chaseResultOf, newChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { fault, ok, type Result } from '../../../engine/result.ts'
import { drawDie } from '../../../fair/dice.ts'
import type { ChaseDecision } from '../../bots/bot-task.ts'
import { FLICK_SHOWN_MS, SCORE_SHOWN_MS } from '../../protocol/pace.ts'
import { AppendOnlyList } from '../append-only-list.ts'
import type { GameChance } from '../draw/chance.ts'
import { chaseSetupFrom, systemFor } from '../system.ts'
import type { ChanceTexts, Match, MatchOpening, MatchStep, TableRules } from './match.ts'

interface Present {
  readonly game: ChaseGame
  readonly moves: AppendOnlyList<string>
  readonly actors: AppendOnlyList<Seat>
  readonly times: AppendOnlyList<number>
  /** Length of the record after each decision. */
  readonly lengths: AppendOnlyList<number>
  /** Flicks of the turn that is being played. */
  readonly flicks: readonly Flick[]
  readonly rollCount: number
}

type Step = MatchStep<ChaseMatch>

/** Returns the next roll of the die. */
type Dice = () => number

const diceOf = (chance: GameChance, from: number): Dice => {
  let rolls = from
  return () => drawDie(chance, rolls++)
}

const recordedDice = (chances: ChanceTexts): Dice => {
  let next = 0
  return () => Number(chances[next++])
}

const chaseOf = ({ setup }: MatchOpening): Result<ChaseGame> =>
  newChase({ ...chaseSetupFrom(setup), first: setup.dealer })

/** A match of Marble Chase. The die is rolled at once, so that the match always waits for a seat or is over. Nothing of it is hidden. */
export class ChaseMatch implements Match {
  readonly opening: MatchOpening
  readonly rules: TableRules
  readonly game: ChaseGame
  readonly moves: AppendOnlyList<string>
  readonly actors: AppendOnlyList<Seat>
  readonly times: AppendOnlyList<number>
  readonly hidesHands = false
  readonly reversibleSeat = undefined
  /** Shots of the turn that is being played, in order: where its marbles lie follows from them. */
  readonly flicks: readonly Flick[]
  private readonly lengths: AppendOnlyList<number>
  private readonly rollCount: number

  private constructor(opening: MatchOpening, rules: TableRules, present: Present) {
    this.opening = opening
    this.rules = rules
    this.game = present.game
    this.moves = present.moves
    this.actors = present.actors
    this.times = present.times
    this.flicks = present.flicks
    this.lengths = present.lengths
    this.rollCount = present.rollCount
  }

  /** Begins a match; `opening.setup.dealer` is the seat that begins. */
  static begin(opening: MatchOpening): Result<Step> {
    const game = chaseOf(opening)
    if (!game.ok) return game
    const system = systemFor(opening.setup)
    if (!system.ok) return system
    const lists = {
      moves: AppendOnlyList.of<string>(),
      actors: AppendOnlyList.of<Seat>(),
      times: AppendOnlyList.of<number>(),
      lengths: AppendOnlyList.of(0),
    }
    const match = new ChaseMatch(opening, system.value.rules, { game: game.value, ...lists, flicks: [], rollCount: 0 })
    return ok({ match, chances: [], move: '' })
  }

  get id(): string {
    return this.opening.id
  }

  get number(): number {
    return this.opening.number
  }

  get seq(): number {
    return this.lengths.length - 1
  }

  get oldestSeq(): number {
    return this.seq
  }

  get phase(): ChasePhase {
    return this.game.phase
  }

  get over(): boolean {
    return this.phase === 'over'
  }

  get minShownMs(): number {
    const [latest] = this.entriesOf(this.seq)
    if (latest === undefined) return 0
    return latest.startsWith('score ') ? SCORE_SHOWN_MS : FLICK_SHOWN_MS
  }

  get winner(): Team | undefined {
    return this.game.winner
  }

  get seatsToDecide(): readonly Seat[] {
    return this.over ? [] : [this.game.turn]
  }

  seatLetter(seat: Seat): string {
    return makeChaseSeat(seat)
  }

  get record(): ChaseRecord {
    const { physics } = this.opening
    const record = { ...newChaseRecord(this.game), ...(physics === undefined ? {} : { physics }) }
    return { ...record, moves: this.moves.slice(), result: chaseResultOf(this.game) }
  }

  /** Returns the entries that a decision has added to the record, its own first. */
  entriesOf(decision: number): readonly string[] {
    const lengths = this.lengths.slice(Math.max(0, decision - 1), decision + 1)
    return decision === 0 ? [] : this.moves.slice(lengths[0], lengths[1])
  }

  botQuestion(): ChaseDecision {
    return { record: this.record }
  }

  /** A flick lacks where it ends: `FlickOutcomes` computes that. */
  anyMove(): string | undefined {
    const shot = middleFlick(this.game)
    if (shot !== undefined) return makeFlick(shot)
    const last = legalScores(this.game).at(-1)
    return last === undefined ? undefined : makeChaseAction(last)
  }

  takeBack(): Result<MatchStep> {
    return fault('game/no-take-back', 'A shot stays shot, and what is scored stays scored.')
  }

  act(seat: Seat, text: string, chance: GameChance): Result<Step> {
    return this.decide(seat, text, diceOf(chance, this.rollCount))
  }

  actRecorded(seat: Seat, text: string, chances: ChanceTexts): Result<Step> {
    return this.decide(seat, text, recordedDice(chances))
  }

  withDuration(ms: number): ChaseMatch {
    const more = this.moves.slice(this.times.length).map((_, i) => (i === 0 ? ms : 0))
    return more.length === 0 ? this : this.with({ times: this.times.with(...more) })
  }

  momentsFrom(from: number): readonly ChaseMatch[] {
    return this.lengths.slice(from, this.seq).map((length, i) => this.momentAt(from + i, length))
  }

  private with(part: Partial<Present>): ChaseMatch {
    const { game, moves, actors, times, flicks, lengths, rollCount } = this
    const present = { game, moves, actors, times, flicks, lengths, rollCount }
    return new ChaseMatch(this.opening, this.rules, { ...present, ...part })
  }

  /** Returns the match after `seq` decisions, when its record had `length` entries. */
  private momentAt(seq: number, length: number): ChaseMatch {
    const begun = ChaseMatch.begin(this.opening)
    if (!begun.ok) throw new Error(begun.error.message)
    let { match } = begun.value
    for (let decision = 1; decision <= seq; decision++) {
      const [text, ...dice] = this.entriesOf(decision)
      const seat = match.game.turn
      const played = match.actRecorded(
        seat,
        text as string,
        dice.map((die) => die.slice('die '.length)),
      )
      if (!played.ok) throw new Error(played.error.message)
      match = played.value.match
    }
    return match.with({ times: AppendOnlyList.of(...this.times.slice(0, length)) })
  }

  private decide(seat: Seat, text: string, dice: Dice): Result<Step> {
    if (this.over) return fault('game/over', 'The game is over.')
    if (seat !== this.game.turn) return fault('move/not-your-turn', 'It is not for you to decide now.')
    const action = parseChaseAction(this.game.rules, text)
    if (!action.ok) return action
    if (action.value.kind === 'die') return fault('move/illegal', 'The die is rolled by the table.')
    const played = playChase(this.game, action.value)
    return played.ok ? ok(this.settle(action.value, played.value.game, dice)) : played
  }

  /** Returns the step after the action, with a roll of the die if it is due. */
  private settle(action: ChaseAction, after: ChaseGame, dice: Dice): Step {
    const move = makeChaseAction(action)
    const die = after.phase === 'die' ? dice() : undefined
    const game = die === undefined ? after : rollDie(after, die)
    const entries = die === undefined ? [move] : [move, makeChaseAction({ kind: 'die', value: die })]
    const moves = this.moves.with(...entries)
    const match = this.with({
      game,
      moves,
      actors: this.actors.with(this.game.turn, ...(die === undefined ? [] : [game.turn])),
      lengths: this.lengths.with(moves.length),
      flicks: this.flicksAfter(action, game),
      rollCount: this.rollCount + (die === undefined ? 0 : 1),
    })
    return { match, chances: die === undefined ? [] : [String(die)], move }
  }

  private flicksAfter(action: ChaseAction, game: ChaseGame): readonly Flick[] {
    const begins = game.marbles.every(({ on, out, at }) => at === 'hand' && on + out === 0)
    if (begins) return []
    return action.kind === 'flick' ? [...this.flicks, action.flick] : this.flicks
  }
}

const rollDie = (game: ChaseGame, value: number): ChaseGame => {
  const rolled = playChase(game, { kind: 'die', value })
  if (!rolled.ok) throw new Error(rolled.error.message)
  return rolled.value.game
}
