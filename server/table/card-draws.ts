import type { Shuffler } from '../../engine/chance/resolve-chance.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { commitmentOf, termsOf } from '../../fair/commitment.ts'
import type { Draws } from '../protocol/http.ts'
import type { Chance, GameChance } from './chance.ts'

/** The seed of a game that has not begun, and what commits to it. */
export const nextDraws = (chance: Chance, code: string, number: number, rules: Rules): Draws => {
  const { id, players, teams, options } = rules
  const terms = termsOf({ code, number, rules: id, players, teams, options })
  const seed = chance.seed()
  return { commitment: commitmentOf(seed, terms), seed, terms, clientSeeds: [] }
}

/** Chance for the acts of a game from number `from` on. Nothing is computed before it is needed. */
export const shufflerOf = (chance: Chance, draws: Draws, from: number): Shuffler => {
  let acts = from
  let game: GameChance | undefined
  return (cards) => {
    game ??= chance.game(draws)
    return game.shuffled(`chance ${acts++}`, cards)
  }
}
