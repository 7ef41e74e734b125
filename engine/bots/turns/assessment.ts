import type { Decision, PegMove } from '../../action.ts'
import { type Hole, isTrack, type Peg, type Seat, seatOfPeg } from '../../board.ts'
import type { Card } from '../../cards.ts'
import { positionAfterMoves } from '../../movegen/peg-moves.ts'
import type { Position } from '../../position.ts'
import type { View } from '../../view.ts'
import { type EvaluationTerms, evaluationTerms } from './evaluation-terms.ts'
import { heldCardValue } from './held-card-value.ts'
import { type CardReach, reachOfHand } from './reach.ts'
import { type TurnsToGo, turnsToGoFor } from './turns-to-go.ts'
import type { Weights } from './weights.ts'

/** Value of a won game, which exceeds that of any other position. */
const WIN_VALUE_TURNS = 1000

const handWithout = (hand: readonly Card[], played: readonly Card[]): readonly Card[] => {
  const left = hand.slice()
  for (const card of played) {
    const at = left.indexOf(card)
    if (at !== -1) left.splice(at, 1)
  }
  return left
}

/** Returns the cards that leave the hand with a decision. */
export const cardsSpentBy = (action: Decision, hand: readonly Card[]): readonly Card[] => {
  if (action.kind === 'fold') return hand
  if (!('card' in action)) return []
  return action.kind === 'play' && action.second !== undefined ? [action.card, action.second] : [action.card]
}

/**
 * Evaluates decisions in one view by weights. All values are in turns. Results that several decisions need are cached.
 */
export class Assessment {
  readonly view: View
  readonly viewer: Seat
  readonly weights: Weights
  readonly toGo: TurnsToGo
  readonly #reachByPlayedCards = new Map<string, CardReach>()
  /** Positions after declarations, by their parts: the same parts come with every card. */
  readonly #positionByParts = new Map<readonly PegMove[], Position>()
  #presentValue: number | undefined

  constructor(view: View, weights: Weights) {
    this.view = view
    this.viewer = view.viewer as Seat
    this.weights = weights
    this.toGo = turnsToGoFor(view.rules, weights.exact)
  }

  /** The value of the position as it is. */
  get presentValue(): number {
    this.#presentValue ??= this.valueOfPosition(this.view.position)
    return this.#presentValue
  }

  /**
   * Returns the position after a decision of `seat`, as if it were on turn. A declaration counts as true.
   */
  positionAfter(action: Decision, seat: Seat = this.view.turn): Position {
    const { rules, position } = this.view
    const known = action.kind === 'declare' ? this.#positionByParts.get(action.parts) : undefined
    if (known !== undefined) return known
    const made = positionAfterMoves(rules, position, seat, action)
    if (action.kind === 'declare') this.#positionByParts.set(action.parts, made)
    return made
  }

  /** Returns the terms of the evaluation of a position. `played`: cards that have left the viewer's hand. */
  termsOf(position: Position, played: readonly Card[] = []): EvaluationTerms {
    const { rules, handCounts } = this.view
    return evaluationTerms(
      { rules, viewer: this.viewer, position, own: this.#reachWithout(played), handCounts },
      this.toGo,
    )
  }

  /** Returns the value of a position. `played`: cards that have left the viewer's hand. */
  valueOfPosition(position: Position, played: readonly Card[] = []): number {
    const { own, others, danger, threats, rescues } = this.termsOf(position, played)
    const weights = this.weights
    const won = own === 0 ? WIN_VALUE_TURNS : 0
    return (
      won -
      own +
      weights.others * others -
      weights.danger * danger +
      weights.threats * threats +
      weights.rescues * rescues
    )
  }

  /** Returns the value of a decision that lays down cards and may move pegs. */
  valueAfter(action: Decision): number {
    const played = cardsSpentBy(action, this.view.hand)
    return this.valueOfPosition(this.positionAfter(action), played) - this.cardsValue(played)
  }

  /** Returns the value of keeping the cards. */
  cardsValue(cards: readonly Card[]): number {
    return this.weights.cards * cards.reduce((sum, card) => sum + heldCardValue(this.view.rules, card), 0)
  }

  /** Returns the turns that the colour loses if its front peg goes to its start; 0 if none is on the track. */
  lossOfFrontPeg(colour: Seat): number {
    const { rules, position } = this.view
    const turns = this.toGo.turnsOfPegs(position)
    const isOut = (hole: Hole, peg: Peg) => isTrack(rules.board, hole) && seatOfPeg(rules.board, peg) === colour
    return position.pegs.reduce(
      (most, hole, peg) => (isOut(hole, peg) ? Math.max(most, this.toGo.fromStart - (turns[peg] as number)) : most),
      0,
    )
  }

  #reachWithout(played: readonly Card[]): CardReach {
    const key = played.join()
    const known = this.#reachByPlayedCards.get(key) ?? reachOfHand(this.view.rules, handWithout(this.view.hand, played))
    this.#reachByPlayedCards.set(key, known)
    return known
  }
}
