import { randomAction } from '../../engine/bots/random-bot.ts'
import { type Random, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../engine/chance/resolve-chance.ts'
import { type Game, newGame } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import type { RuleSet } from '../../engine/ruleset.ts'

/** A table of one rule set. */
export interface Table {
  readonly rules: string
  readonly players: number
}

export const tableFor = (set: RuleSet): Table => ({ rules: set.id, players: 4 })

export const titleOf = ({ rules, players }: Table): string => `${rules}, ${players} players`.padEnd(30)

export const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const shufflerOf = (random: Random) => (cards: readonly number[]) => shuffleBy(cards, random)

export const begun = (table: Table, random: Random): Game =>
  value(resolveChance({ game: value(newGame({ ...table, dealer: 0 })), events: [] }, shufflerOf(random))).game

export interface Turn {
  readonly game: Game
  /** Legal actions there were. */
  readonly choices: number
}

/** One decision of a random player: list the legal actions, choose one, play it. */
export const randomTurn = (game: Game, random: Random): Turn => {
  const actions = legalActions(game, game.decider)
  if (actions.length === 0) throw new Error('no legal action')
  const action = randomAction(actions, random)
  return { game: value(playAndResolve(game, action, shufflerOf(random))).game, choices: actions.length }
}
