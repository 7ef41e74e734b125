import { type ChaseSetup, chaseRules, sideOf } from '../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../engine/marble-chase/rules-id.ts'
import { ok, type Result } from '../../engine/result.ts'
import type { Setup } from '../../engine/ruleset.ts'
import type { TableRules } from '../table/match/match.ts'

export const isChaseSetup = ({ rules }: Pick<Setup, 'rules'>): boolean => rules === RULES_ID

/** The options may be anything: `chaseRules` checks them. */
export const chaseSetupFrom = ({ players, teams, options = {} }: Setup): ChaseSetup => ({
  players,
  options: options as NonNullable<ChaseSetup['options']>,
  ...(teams === undefined ? {} : { teams }),
})

/** Returns the rules of a match of Marble Chase as its table needs them, or what is wrong with the set-up. */
export const chaseTableRules = (setup: Setup): Result<TableRules> => {
  const { players, options = {} } = setup
  const made = chaseRules(chaseSetupFrom(setup))
  if (!made.ok) return made
  const teamOf = Array.from({ length: players }, (_, seat) => sideOf(made.value, seat))
  return ok({ id: RULES_ID, players, teams: made.value.sides, teamOf, options })
}
