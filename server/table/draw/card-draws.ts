import type { Shuffler } from '../../../engine/chance/resolve-chance.ts'
import { type Draws, type EarlierDraws, lotsOf } from '../../../fair/evidence.ts'
import type { Chance, GameChance } from './chance.ts'

/** Chance for the acts of a game from number `from` on. Nothing is computed before it is needed. */
export const shufflerOf = (chance: Chance, draws: Draws | EarlierDraws, from: number): Shuffler => {
  let acts = from
  let game: GameChance | undefined
  return (cards) => {
    game ??= chance.game(lotsOf(draws))
    return game.shuffled(`chance ${acts++}`, cards)
  }
}
