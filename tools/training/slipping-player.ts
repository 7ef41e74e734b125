import { decisionValues } from '../../engine/bots/value/decision-value.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import type { Network } from '../../engine/bots/value/network.ts'
import type { Random } from '../../engine/chance/random.ts'
import { listDecisions } from '../../engine/legal-list.ts'
import type { CompiledRules } from '../../engine/movegen/compiled-rules.ts'
import { loadView } from '../../engine/mutable/load-view.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import type { Player } from './bot-games.ts'

/** Slips of players from the strongest to the weakest: scales of the Gumbel noise in their values. */
export const SLIP_SPREADS = [0.02, 0.15, 0.4, 0.8] as const

const gumbelNoise = (random: Random): number => -Math.log(-Math.log(random() + 1e-12) + 1e-12)

/** Returns a player who decides by the learned value, with slips of this size. */
export const slippingPlayer = (rules: CompiledRules, network: Network, slips: number): Player => {
  const value = new LearnedValue(rules, network)
  const game = new MutableGame(rules)
  return (view, random) => {
    loadView(game, view)
    const list = listDecisions(game, view.viewer as number)
    let chosen = 0
    let best = Number.NEGATIVE_INFINITY
    decisionValues(value, game).forEach((decisionValue, index) => {
      const noisyValue = decisionValue + slips * gumbelNoise(random)
      if (noisyValue <= best) return
      best = noisyValue
      chosen = index
    })
    return list.decision(chosen)
  }
}
