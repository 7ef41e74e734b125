import { type Draws, type EarlierDraws, gameSeedsOf } from '../../../fair/evidence.ts'
import type { Chance, GameChance } from './chance.ts'

/** Chance of the game that these draws are for. Nothing is computed before it is needed. */
export const gameChance = (chance: Chance, draws: Draws | EarlierDraws): GameChance => {
  let game: GameChance | undefined
  const made = (): GameChance => (game ??= chance.game(gameSeedsOf(draws)))
  return {
    below: (label, n) => made().below(label, n),
    shuffled: (label, cards) => made().shuffled(label, cards),
  }
}
