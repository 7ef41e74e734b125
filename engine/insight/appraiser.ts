import type { Decision } from '../action.ts'
import type { Hole, Peg, Seat } from '../board.ts'
import { unseenCards } from '../bots/race/unseen-cards.ts'
import { weighDaring } from '../bots/value/daring.ts'
import type { LearnedValue } from '../bots/value/learned-value.ts'
import { ValuedView } from '../bots/value/valued-view.ts'
import type { Card } from '../cards.ts'
import { playSequence } from '../decisions.ts'
import type { GameEvent } from '../events.ts'
import { type CompiledRules, startOfPeg } from '../movegen/compiled-rules.ts'
import { NO_INDEX } from '../movegen/decision-list.ts'
import { indexInList } from '../movegen/decision-lookup.ts'
import { putPeg, undoMoves } from '../movegen/mutable-board.ts'
import { faceUsedBy } from '../powers.ts'
import type { View } from '../view.ts'
import { type Calibration, calibrationOf, chanceOfValue } from './calibration.ts'
import type { Fact } from './facts/fact.ts'
import { handFacts } from './facts/hand-facts.ts'
import { chanceNow, type MadeDecision } from './facts/made-decision.ts'
import { moveFacts } from './facts/move-facts.ts'
import { type Risks, riskFacts, weighRisks } from './facts/risk-facts.ts'
import { countFaces, type HiddenCards, ThreatSearch } from './facts/threat-search.ts'

/** A legal decision as the deciding player can judge it. */
export interface Appraisal {
  /** Its index among the legal decisions. */
  readonly index: number
  readonly decision: Decision
  /** Winning chance of the player's team after it. */
  readonly chance: number
  readonly facts: readonly Fact[]
}

const hiddenCardsIn = (view: View): HiddenCards => {
  const cards = unseenCards(view)
  const { handCounts, openHands } = view
  return { unseen: countFaces(cards), total: cards.length, handCounts, openHands }
}

/** Codes of facts that no position of pegs shows. */
const OFF_BOARD_FACTS: readonly Fact['code'][] = [
  'folds',
  'robs',
  'gives',
  'bluffs',
  'honest',
  'likelyBluff',
  'extraTurn',
]

const NOTHING_HIDDEN: HiddenCards = { unseen: [], total: 0, handCounts: [], openHands: [] }

/** Returns the facts of moves without the effects of risks, which they include, so that no effect counts twice. */
const withoutRiskEffects = (risks: readonly Fact[], moves: readonly Fact[]): readonly Fact[] =>
  moves.map((move) => {
    const own = risks.filter((risk) => 'peg' in risk && 'peg' in move && risk.peg === move.peg)
    return { ...move, effect: own.reduce((rest, { effect }) => rest - effect, move.effect) }
  })

/** Values the decisions of a view and finds facts about them. It is reused for one view after the other. */
export class Appraiser {
  readonly rules: CompiledRules
  readonly calibration: Calibration
  readonly valuedView: ValuedView
  readonly #threatSearch: ThreatSearch
  #hiddenCards = NOTHING_HIDDEN
  /** Risks if nothing moved. They are calculated when they are needed. */
  #risksBefore: Risks | undefined
  /** Mean winning chance after a decision. */
  #meanChance = 0

  constructor(rules: CompiledRules, value: LearnedValue) {
    this.rules = rules
    this.calibration = calibrationOf(rules.rules)
    this.valuedView = new ValuedView(rules, value)
    this.#threatSearch = new ThreatSearch(rules)
  }

  /** Loads the view of a player on turn. */
  load(view: View): void {
    this.valuedView.load(view)
    if (view.rules.choices.bluffing) weighDaring(this.valuedView.game, this.values)
    this.#hiddenCards = hiddenCardsIn(view)
    this.#meanChance = this.values.reduce((sum, _, index) => sum + this.chanceOf(index), 0) / this.values.length
    this.#risksBefore = undefined
  }

  /** Values of all legal decisions, by index. */
  get values(): Float64Array {
    return this.valuedView.values
  }

  chanceOf(index: number): number {
    return chanceOfValue(this.calibration, this.values[index] as number)
  }

  /** Returns the index of a decision, or -1 if it is not legal. */
  indexOf(decision: Decision): number {
    return indexInList(this.valuedView.game.context.list, decision)
  }

  decision(index: number): Decision {
    return this.valuedView.game.context.list.decision(index)
  }

  /** Returns a legal decision with its facts. `index`: its index in the list. */
  appraise(index: number): Appraisal {
    const { board, context } = this.valuedView.game
    const decision = context.list.decision(index)
    const chance = this.chanceOf(index)
    this.#risksBefore ??= weighRisks(this.#madeDecision(NO_INDEX, NO_INDEX, []), this.#threatSearch, this.#hiddenCards)
    const mark = board.moveCount
    const made = this.#makeMoves(index, decision)
    const after = weighRisks(made, this.#threatSearch, this.#hiddenCards)
    const risks = riskFacts(made, this.#risksBefore, after)
    const facts = [...withoutRiskEffects(risks, moveFacts(made)), ...risks, ...handFacts(made, decision)]
    undoMoves(board, mark)
    return { index, decision, chance, facts: facts.map((fact) => this.#withOffBoardEffect(fact, chance)) }
  }

  /**
   * Returns the fact with its effect. A fact that no position shows gets the whole difference between the decision,
   * with this `chance`, and an average one.
   */
  #withOffBoardEffect(fact: Fact, chance: number): Fact {
    return OFF_BOARD_FACTS.includes(fact.code) ? { ...fact, effect: chance - this.#meanChance } : fact
  }

  #madeDecision(card: Card, second: Card, events: readonly GameEvent[]): MadeDecision {
    const { position, viewer } = this.valuedView.view
    const seat = viewer as Seat
    const made = {
      game: this.valuedView.game,
      value: this.valuedView.value,
      calibration: this.calibration,
      seat,
      before: position,
      events,
    }
    return { ...made, card, second, chance: chanceNow(made, card, second) }
  }

  /** Makes the moves of the decision on the board. The caller must take them back. */
  #makeMoves(index: number, decision: Decision): MadeDecision {
    const game = this.valuedView.game
    const { list } = game.context
    const events: GameEvent[] = []
    const range = list.rangeOf(index)
    game.emit = (event) => void events.push(event)
    if (decision.kind === 'penalty') this.#sendPegToStart(decision.hole)
    else playSequence(game, list.sequenceOf(index, range), this.#hitsWhatItPasses(decision))
    game.emit = undefined
    const card = 'card' in decision ? decision.card : NO_INDEX
    const second = decision.kind === 'play' ? (decision.second ?? NO_INDEX) : NO_INDEX
    return this.#madeDecision(card, second, events)
  }

  #hitsWhatItPasses(decision: Decision): boolean {
    const { context } = this.valuedView.game
    return (decision.kind === 'declare' || decision.kind === 'play') && context.powersOf(faceUsedBy(decision)).sweeps
  }

  #sendPegToStart(hole: Hole): void {
    const { board, rules } = this.valuedView.game
    const peg = board.pegs.indexOf(hole) as Peg
    putPeg(board, peg, startOfPeg(rules, peg))
  }
}
