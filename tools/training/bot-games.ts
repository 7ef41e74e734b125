import type { Decision } from '../../engine/action.ts'
import { type Random, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../engine/chance/resolve-chance.ts'
import { type Game, newGame, playersToAct } from '../../engine/game.ts'
import { itemAt } from '../../engine/items.ts'
import type { Result } from '../../engine/result.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { type View, viewFor } from '../../engine/view.ts'

/** Returns the decision of a player for a view. */
export type Player = (view: View, random: Random) => Decision

/** Number of decisions after which a game ends undecided. */
const MAX_DECISIONS = 6000

const valueOrThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/**
 * Plays a game, and returns it at its end. `players` are by seat; `onDecision` gets every decision before it is made.
 */
export const playBotGame = (
  setup: Setup & { readonly dealer: number },
  players: readonly Player[],
  random: Random,
  onDecision: (game: Game, decision: Decision) => void,
): Game => {
  const shuffle = (cards: readonly number[]) => shuffleBy(cards, random)
  let { game } = valueOrThrow(resolveChance({ game: valueOrThrow(newGame(setup)), events: [] }, shuffle))
  for (let made = 0; game.phase !== 'over' && made < MAX_DECISIONS; made++) {
    const seat = playersToAct(game)[0] as number
    const decision = itemAt(players, seat)(viewFor(game, seat), random)
    onDecision(game, decision)
    game = valueOrThrow(playAndResolve(game, decision, shuffle, seat)).game
  }
  return game
}
