import type { Seat } from '../../board.ts'
import type { Card } from '../../cards.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { NO_INDEX } from '../../movegen/decision-list.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { Features } from './features.ts'
import type { Network } from './network.ts'

/** Returns the winning chance of a value, which is the logarithm of the odds. */
export const winningChance = (value: number): number => 1 / (1 + Math.exp(-value))

/** Returns the value of a winning chance between 0 and 1. */
export const valueOfChance = (chance: number): number => Math.log(chance / (1 - chance))

/** A learned value of positions: the logarithm of the odds that the player's team wins. */
export class LearnedValue {
  readonly features: Features
  readonly network: Network
  /** Number of positions evaluated so far. It measures effort independently of the machine. */
  evaluated = 0

  /** The network may change during training. */
  constructor(rules: CompiledRules, network: Network) {
    this.features = new Features(rules, network.sight)
    this.network = network
  }

  /** Returns the value of the position for a player who has just moved and laid down these cards (`NO_INDEX`: none). */
  evaluate(game: MutableGame, seat: Seat, card: Card = NO_INDEX, second: Card = NO_INDEX): number {
    const { features, network } = this
    this.evaluated++
    features.collect(game, seat, card, second)
    return network.evaluate(features.indices, features.count)
  }
}
