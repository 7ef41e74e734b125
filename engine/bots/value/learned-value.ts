import type { Seat } from '../../board.ts'
import type { Card } from '../../cards.ts'
import { makeSequence } from '../../decisions.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { NONE } from '../../movegen/decision-list.ts'
import { undo } from '../../movegen/mutable-board.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { Features } from './features.ts'

/** The value of the next player losing a card and a turn. */
const ROBBERY = 0.15

export const winningChance = (value: number): number => 1 / (1 + Math.exp(-value))

/** A learned value of positions: the logarithm of the odds that the player's team wins. */
export class LearnedValue {
  readonly features: Features
  readonly weights: Float64Array

  /** `weights`: by feature. They may change while they are learned. */
  constructor(rules: CompiledRules, weights: Float64Array) {
    this.features = new Features(rules)
    this.weights = weights
  }

  /** The position as it is for a player who has just moved and laid down these cards (-1: none). */
  of(game: MutableGame, seat: Seat, card: Card = NONE, second: Card = NONE): number {
    const { features, weights } = this
    features.see(game, seat, card, second)
    let sum = 0
    for (let i = 0; i < features.count; i++) sum += weights[features.indices[i] as number] as number
    return sum
  }

  /** The position that a decision of the list leads to. `range`, `sequence`: as in the list. */
  after(game: MutableGame, range: number, sequence: number): number {
    const { list } = game.context
    const { listed: seat } = game
    const card = list.cards[range] as Card
    switch (list.kinds[range]) {
      case 'play':
        return this.#afterMoves(game, card, list.others[range] as number, sequence, game.context.powersOf(card).sweeps)
      case 'discard':
        return this.#afterMoves(game, card, NONE, sequence, false)
      case 'fold':
        return this.#withoutHand(game, seat)
      case 'force':
      case 'steal':
        return this.of(game, seat, card) + ROBBERY
      default:
        return this.of(game, seat, card)
    }
  }

  #afterMoves(game: MutableGame, card: Card, second: Card, sequence: number, sweeps: boolean): number {
    const { board, listed: seat } = game
    const mark = board.moved
    makeSequence(game, sequence, sweeps)
    const value = this.of(game, seat, card, second)
    undo(board, mark)
    return value
  }

  #withoutHand(game: MutableGame, seat: Seat): number {
    const { held } = game.hands
    const before = held[seat] as number
    held[seat] = 0
    const value = this.of(game, seat)
    held[seat] = before
    return value
  }
}
