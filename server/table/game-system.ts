import { type Game, newGame } from '../../engine/game.ts'
import { ok, type Result } from '../../engine/result.ts'
import type { Rules, Setup } from '../../engine/ruleset.ts'
import { chaseTableRules, isChaseSetup } from '../marble-chase/table-rules.ts'
import { canTalk, type Talk, usualTalk } from '../protocol/choices.ts'
import { type Answer, refusal } from './answer.ts'
import type { TableRules } from './match/match.ts'

/** The rules of a table's game, whichever kind of game it is. */
export interface GameSystem {
  readonly rules: TableRules
  /** The game of cards before its deal; undefined at a table of Marble Chase. */
  readonly cards: Game | undefined
}

/** Returns the rules that the set-up asks for, or what is wrong with it. */
export const systemFor = (setup: Setup): Result<GameSystem> => {
  if (isChaseSetup(setup)) {
    const rules = chaseTableRules(setup)
    return rules.ok ? ok({ rules: rules.value, cards: undefined }) : rules
  }
  const lobby = newGame({ ...setup, dealer: 0 })
  return lobby.ok ? ok({ rules: lobby.value.rules, cards: lobby.value }) : lobby
}

/** Returns the game of cards before its deal. Throws at a table of Marble Chase. */
export const undealtGame = ({ rules, cards }: GameSystem): Game => {
  if (cards === undefined) throw new Error(`${rules.id} has no cards`)
  return cards
}

/** Returns the rules of a game of cards. Throws at a table of Marble Chase. */
export const cardRules = (system: GameSystem): Rules => undealtGame(system).rules

/** Returns how people may talk at a table with these rules: as they wish, or the default. */
export const checkTalk = ({ rules, cards }: GameSystem, wish: Talk | undefined): Answer<Talk> => {
  const value = wish ?? usualTalk(rules.players, rules.teams)
  return cards === undefined || canTalk(cards.rules.choices, value)
    ? { ok: true, value }
    : refusal('table/open-bluff', 'Nobody can bluff where all hands lie open.')
}
