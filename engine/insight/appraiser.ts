import type { Decision } from '../action.ts'
import type { Hole, Peg, Seat } from '../board.ts'
import { unseenCards } from '../bots/race/unseen-cards.ts'
import type { LearnedValue } from '../bots/value/learned-value.ts'
import { ValuedView } from '../bots/value/valued-view.ts'
import type { Card } from '../cards.ts'
import { playSequence } from '../decisions.ts'
import type { GameEvent } from '../events.ts'
import type { CompiledRules } from '../movegen/compiled-rules.ts'
import { NO_INDEX } from '../movegen/decision-list.ts'
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

/** Facts that no board shows. */
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

/** Removes the effects of risks from those of moves, which include them, so that no effect counts twice. */
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
  readonly #search: ThreatSearch
  #hidden = NOTHING_HIDDEN
  /** Risks if nothing moved. They are worked out when they are needed. */
  #before: Risks | undefined
  /** Mean winning chance after a decision. */
  #usual = 0

  constructor(rules: CompiledRules, value: LearnedValue) {
    this.rules = rules
    this.calibration = calibrationOf(rules.rules)
    this.valuedView = new ValuedView(rules, value)
    this.#search = new ThreatSearch(rules)
  }

  /** Loads the view of a player on turn. */
  load(view: View): void {
    this.valuedView.load(view)
    this.#hidden = hiddenCardsIn(view)
    this.#usual = this.values.reduce((sum, _, number) => sum + this.chanceOf(number), 0) / this.values.length
    this.#before = undefined
  }

  /** Values of all legal decisions, by index. */
  get values(): Float64Array {
    return this.valuedView.values
  }

  chanceOf(number: number): number {
    return chanceOfValue(this.calibration, this.values[number] as number)
  }

  /** Returns the index of a decision, or -1 if it is not legal. */
  indexOf(decision: Decision): number {
    return this.valuedView.game.context.list.find(decision)
  }

  decision(number: number): Decision {
    return this.valuedView.game.context.list.decision(number)
  }

  appraise(number: number): Appraisal {
    const { board, context } = this.valuedView.game
    const decision = context.list.decision(number)
    const chance = this.chanceOf(number)
    this.#before ??= weighRisks(this.#made(NO_INDEX, NO_INDEX, []), this.#search, this.#hidden)
    const mark = board.moveCount
    const made = this.#make(number, decision)
    const after = weighRisks(made, this.#search, this.#hidden)
    const risks = riskFacts(made, this.#before, after)
    const facts = [...withoutRiskEffects(risks, moveFacts(made)), ...risks, ...handFacts(made, decision)]
    undoMoves(board, mark)
    return { index: number, decision, chance, facts: facts.map((fact) => this.#weigh(fact, chance)) }
  }

  /** A fact that no position shows gets the whole difference between the decision and an average one. */
  #weigh(fact: Fact, chance: number): Fact {
    return OFF_BOARD_FACTS.includes(fact.code) ? { ...fact, effect: chance - this.#usual } : fact
  }

  #made(card: Card, second: Card, events: readonly GameEvent[]): MadeDecision {
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

  /** Makes the moves of the decision on the board. */
  #make(number: number, decision: Decision): MadeDecision {
    const game = this.valuedView.game
    const { list } = game.context
    const events: GameEvent[] = []
    const range = list.rangeOf(number)
    game.emit = (event) => void events.push(event)
    if (decision.kind === 'penalty') this.#sendBack(decision.hole)
    else playSequence(game, list.sequenceOf(number, range), this.#sweeps(decision))
    game.emit = undefined
    const card = 'card' in decision ? decision.card : NO_INDEX
    const second = decision.kind === 'play' ? (decision.second ?? NO_INDEX) : NO_INDEX
    return this.#made(card, second, events)
  }

  #sweeps(decision: Decision): boolean {
    const { context } = this.valuedView.game
    return (decision.kind === 'declare' || decision.kind === 'play') && context.powersOf(faceUsedBy(decision)).sweeps
  }

  #sendBack(hole: Hole): void {
    const { board, rules } = this.valuedView.game
    const peg = board.pegs.indexOf(hole) as Peg
    putPeg(board, peg, rules.start[rules.colourOf[peg] as Seat] as Hole)
  }
}
