import type { Seat } from '../../engine/board.ts'
import type { ChaseAction } from '../../engine/marble-chase/action.ts'
import type { Flick } from '../../engine/marble-chase/flick.ts'
import { type ChaseGame, newChase } from '../../engine/marble-chase/game.ts'
import { playChase } from '../../engine/marble-chase/play.ts'
import { legalScores } from '../../engine/marble-chase/scoring.ts'
import { middleFlick } from '../../engine/marble-chase/text/decision-request.ts'
import { makeChaseAction, makeChaseSeat, makeFlick, parseChaseAction } from '../../engine/marble-chase/text/notation.ts'
import { type ChaseRecord, chaseResultOf, newChaseRecord } from '../../engine/marble-chase/text/record.ts'
import { fault, ok, type Result } from '../../engine/result.ts'
import { drawDie } from '../../fair/dice.ts'
import { FLICK_SHOWN_MS, SCORE_SHOWN_MS } from '../protocol/pace.ts'
import { AppendOnlyList } from '../table/append-only-list.ts'
import type { ChaseDecision } from '../table/bot-task.ts'
import type { GameChance } from '../table/draw/chance.ts'
import {
  type ChanceTexts,
  emptyRecordState,
  Match,
  type MatchOpening,
  type MatchState,
  type MatchStep,
  type TableRules,
} from '../table/match/match.ts'
import { chaseSetupFrom, chaseTableRules } from './table-rules.ts'

interface ChaseState extends MatchState {
  readonly game: ChaseGame
  readonly rules: TableRules
  /** Length of the record after each decision. */
  readonly lengths: AppendOnlyList<number>
  /** Flicks of the turn that is being played. */
  readonly flicks: readonly Flick[]
}

/** Returns the next roll of the die. */
type Dice = () => number

/** A match of Marble Chase. The die is rolled at once, so that the match always waits for a seat or is over. Nothing of it is hidden. */
export class ChaseMatch extends Match<ChaseState, Dice> {
  /** Begins a match; `opening.setup.dealer` is the seat that begins. */
  static begin(opening: MatchOpening): Result<MatchStep<ChaseMatch>> {
    const { setup } = opening
    const game = newChase({ ...chaseSetupFrom(setup), first: setup.dealer })
    if (!game.ok) return game
    const rules = chaseTableRules(setup)
    if (!rules.ok) return rules
    const fresh = {
      ...emptyRecordState(),
      game: game.value,
      rules: rules.value,
      lengths: AppendOnlyList.of(0),
      flicks: [],
    }
    return ok({ match: new ChaseMatch(opening, fresh), chances: [], move: '' })
  }

  get rules(): TableRules {
    return this.state.rules
  }

  /** Flicks of the turn that is being played, in order: where its marbles lie follows from them. */
  get flicks(): readonly Flick[] {
    return this.state.flicks
  }

  get seq(): number {
    return this.state.lengths.length - 1
  }

  override get minShownMs(): number {
    const [latest] = this.entriesOf(this.seq)
    if (latest === undefined) return 0
    return latest.startsWith('score ') ? SCORE_SHOWN_MS : FLICK_SHOWN_MS
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
    const lengths = this.state.lengths.slice(Math.max(0, decision - 1), decision + 1)
    return decision === 0 ? [] : this.moves.slice(lengths[0], lengths[1])
  }

  botQuestion(): ChaseDecision {
    return { record: this.record }
  }

  /** A flick lacks where it ends: `FlickOutcomes` computes that. */
  anyMove(): string | undefined {
    const flick = middleFlick(this.game)
    if (flick !== undefined) return makeFlick(flick)
    const last = legalScores(this.game).at(-1)
    return last === undefined ? undefined : makeChaseAction(last)
  }

  takeBack(): Result<never> {
    return fault('game/no-take-back', 'A shot stays shot, and what is scored stays scored.')
  }

  protected drawnChance(chance: GameChance): Dice {
    let rolls = this.state.chanceCount
    return () => drawDie(chance, rolls++)
  }

  protected recordedChance(chances: ChanceTexts): Dice {
    let next = 0
    return () => Number(chances[next++])
  }

  protected play(_seat: Seat, text: string, dice: Dice): Result<MatchStep<this>> {
    const action = parseChaseAction(this.game.rules, text)
    if (!action.ok) return action
    if (action.value.kind === 'die') return fault('move/illegal', 'The die is rolled by the table.')
    const played = playChase(this.game, action.value)
    return played.ok ? ok(this.settle(action.value, played.value.game, dice)) : played
  }

  /** Returns the step after the action, with a roll of the die if it is due. */
  private settle(action: ChaseAction, after: ChaseGame, dice: Dice): MatchStep<this> {
    const move = makeChaseAction(action)
    const die = after.phase === 'die' ? dice() : undefined
    const game = die === undefined ? after : rollDie(after, die)
    const entries = die === undefined ? [move] : [move, makeChaseAction({ kind: 'die', value: die })]
    const moves = this.moves.with(...entries)
    const match = this.with({
      game,
      moves,
      actors: this.actors.with(this.game.turn, ...(die === undefined ? [] : [game.turn])),
      lengths: this.state.lengths.with(moves.length),
      flicks: this.flicksAfter(action, game),
      chanceCount: this.state.chanceCount + (die === undefined ? 0 : 1),
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
