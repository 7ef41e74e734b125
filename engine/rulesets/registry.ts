import { fault, ok, type Result } from '../result.ts'
import { makeRules, type RuleSet, type Rules, type Setup } from '../ruleset.ts'
import { basic } from './basic.ts'

export const RULE_SETS: readonly RuleSet[] = [basic]

const ruleSet = (id: string): Result<RuleSet> => {
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
