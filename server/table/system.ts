import { type Game, newGame } from '../../engine/game.ts'
import { type ChaseSetup, chaseRules, sideOf } from '../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../engine/marble-chase/rules-id.ts'
import { ok, type Result } from '../../engine/result.ts'
import type { Rules, Setup } from '../../engine/ruleset.ts'
import { canTalk, type Talk, usualTalk } from '../protocol/choices.ts'
import { type Answer, no } from './answer.ts'
import type { TableRules } from './match/match.ts'

/** Rules of the game that is played at a table. */
export interface System {
  readonly rules: TableRules
  /** The game of cards before its deal; undefined at a table of Marble Chase. */
  readonly cards: Game | undefined
}

export const isChaseSetup = ({ rules }: Pick<Setup, 'rules'>): boolean => rules === RULES_ID

/** The options may be anything: `chaseRules` checks them. */
export const chaseSetupFrom = ({ players, teams, options = {} }: Setup): ChaseSetup => ({
  players,
  options: options as NonNullable<ChaseSetup['options']>,
  ...(teams === undefined ? {} : { teams }),
})

const chaseSystem = (setup: Setup): Result<System> => {
  const { players, options = {} } = setup
  const made = chaseRules(chaseSetupFrom(setup))
  if (!made.ok) return made
  const { sides } = made.value
  const teamOf = Array.from({ length: players }, (_, seat) => sideOf(made.value, seat))
  return ok({ rules: { id: RULES_ID, players, teams: sides, teamOf, options }, cards: undefined })
}

/** Returns the rules that the set-up asks for, or what is wrong with it. */
export const systemFor = (setup: Setup): Result<System> => {
  if (isChaseSetup(setup)) return chaseSystem(setup)
  const lobby = newGame({ ...setup, dealer: 0 })
  return lobby.ok ? ok({ rules: lobby.value.rules, cards: lobby.value }) : lobby
}

/** Returns the game of cards before its deal. Throws at a table of Marble Chase. */
export const lobbyOfCards = ({ rules, cards }: System): Game => {
  if (cards === undefined) throw new Error(`${rules.id} has no cards`)
  return cards
}

export const rulesOfCards = (system: System): Rules => lobbyOfCards(system).rules

/** Returns how people may talk at a table with these rules: as they wish, or the default. */
export const checkTalk = ({ rules, cards }: System, wish: Talk | undefined): Answer<Talk> => {
  const value = wish ?? usualTalk(rules.players, rules.teams)
  return cards === undefined || canTalk(cards.rules.choices, value)
    ? { ok: true, value }
    : no('table/open-bluff', 'Nobody can bluff where all hands lie open.')
}
