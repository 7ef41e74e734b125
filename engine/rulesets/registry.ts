import { fault, ok, type Result } from '../result.ts'
import { makeRules, type RuleSet, type Rules, type Setup } from '../ruleset.ts'
import { alaska } from './alaska.ts'
import { arizona } from './arizona.ts'
import { basic } from './basic.ts'
import { bluffing } from './bluffing.ts'
import { carbles, carblesOpen, carblesPartners } from './carbles.ts'
import { jackaroo, jackarooSolo } from './jackaroo.ts'
import { kilpatrick } from './kilpatrick.ts'
import { marblesAndJokers } from './marbles-and-jokers.ts'
import { northCarolina } from './north-carolina.ts'
import { tock, tockPartners } from './tock.ts'
import { wizard } from './wizard.ts'

export const RULE_SETS: readonly RuleSet[] = [
  basic,
  marblesAndJokers,
  arizona,
  northCarolina,
  wizard,
  alaska,
  kilpatrick,
  bluffing,
  tock,
  tockPartners,
  carbles,
  carblesPartners,
  carblesOpen,
  jackaroo,
  jackarooSolo,
]

export const ruleSet = (id: string): Result<RuleSet> => {
  const set = RULE_SETS.find((s) => s.id === id)
  return set === undefined
    ? fault('rules/unknown', `unknown rule set "${id}"; there are ${RULE_SETS.map((s) => s.id).join(', ')}`)
    : ok(set)
}

/** The rules of a table, or what is wrong with its set-up. */
export const rulesFor = (setup: Setup): Result<Rules> => {
  const set = ruleSet(setup.rules)
  return set.ok ? makeRules(set.value, setup) : set
}
