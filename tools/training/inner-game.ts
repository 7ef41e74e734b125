import { decisionValues } from '../../engine/bots/value/decision-value.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import type { Network } from '../../engine/bots/value/network.ts'
import { letChanceAct } from '../../engine/chance/mutable-chance.ts'
import type { Random } from '../../engine/chance/random.ts'
import { applyDecision } from '../../engine/decisions.ts'
import type { Game } from '../../engine/game.ts'
import { listDecisions } from '../../engine/legal-list.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import { loadGame } from '../../engine/mutable/snapshot.ts'
import type { Rules } from '../../engine/ruleset.ts'

/** Returns the index of the decision to make in the list of the game, which `fresh` was the beginning of. */
export type InnerPlayer = (game: MutableGame, fresh: Game) => number

const indexOfBest = (all: Float64Array): number => {
  let best = 0
  for (let i = 1; i < all.length; i++) if ((all[i] as number) > (all[best] as number)) best = i
  return best
}

/** Returns an expert with this network. Of equal decisions it takes the first one. */
export const innerExpert = (rules: Rules, network: Network): InnerPlayer => {
  const value = new LearnedValue(compiledRules(rules), network)
  return (game) => indexOfBest(decisionValues(value, game))
}

/** Outcome of a game: the winning team, undefined if it did not end within the turns it may take. */
interface Course {
  readonly winner: number | undefined
  readonly turns: number
}

/**
 * Plays a game inside, without views and records: some four times as fast as by the API. `players` are by seat, `cards`
 * shuffles.
 */
export const playInnerGame = (
  fresh: Game,
  players: readonly InnerPlayer[],
  cards: Random,
  maxTurns: number,
): Course => {
  const game = new MutableGame(compiledRules(fresh.rules))
  let turns = 0
  loadGame(game, fresh)
  letChanceAct(game, cards)
  while (game.phase !== 'over' && turns < maxTurns) {
    if (game.phase === 'turn') turns++
    const { count } = listDecisions(game, game.decider)
    applyDecision(game, count === 1 ? 0 : (players[game.decider] as InnerPlayer)(game, fresh))
    letChanceAct(game, cards)
  }
  return { winner: game.winner < 0 ? undefined : game.winner, turns }
}
