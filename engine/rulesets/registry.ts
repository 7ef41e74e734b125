import { fault, ok, type Result } from '../result.ts'
import { makeRules, type RuleSet, type Rules, type Setup } from '../ruleset.ts'
import { alaska } from './alaska.ts'
import { arizona } from './arizona.ts'
import { basic } from './basic.ts'
import { bluffing } from './bluffing.ts'
import { carbles, carblesOpen, carblesPartners } from './carbles.ts'
import { dog, dogSolo } from './dog.ts'
import { jackaroo, jackarooComplex, jackarooRegular, jackarooSolo } from './jackaroo.ts'
import { keezen, keezenSolo } from './keezen.ts'
import { kilpatrick } from './kilpatrick.ts'
import { marblesAndJokers } from './marbles-and-jokers.ts'
import { northCarolina } from './north-carolina.ts'
import { tock, tockPartners } from './tock.ts'
import { wizard } from './wizard.ts'

/** All rule sets, in the order in which they are listed. */
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
  jackarooRegular,
  jackarooComplex,
  keezen,
  keezenSolo,
  dog,
  dogSolo,
]

/** Returns the rule set with this id. Fails if there is none. */
export const findRuleSet = (id: string): Result<RuleSet> => {
  const set = RULE_SETS.find((s) => s.id === id)
  return set === undefined
    ? fault('rules/unknown', `unknown rule set "${id}"; there are ${RULE_SETS.map((s) => s.id).join(', ')}`)
    : ok(set)
}

const MAX_CACHED_RULES = 64
const rulesBySetup = new Map<string, Result<Rules>>()

const isPrimitive = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/** Returns the same key for the same set-up; the empty text if the set-up has values that a text can't distinguish. */
const keyOf = ({ rules, players, teams, options = {} }: Setup): string => {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  const named = [rules, players, ...(teams === undefined ? [] : [teams])]
  const plain = [...named, ...chosen.map(([, value]) => value)].every(isPrimitive)
  return plain ? JSON.stringify([named, chosen]) : ''
}

const cacheRules = (key: string, made: Result<Rules>): void => {
  rulesBySetup.set(key, made)
  const [oldest] = rulesBySetup.keys()
  if (rulesBySetup.size > MAX_CACHED_RULES && oldest !== undefined) rulesBySetup.delete(oldest)
}

/** Returns the rules of a table, or a fault of its set-up. Equal set-ups share one value, because a board is large. */
export const rulesFor = (setup: Setup): Result<Rules> => {
  const key = keyOf(setup)
  const known = rulesBySetup.get(key)
  if (known !== undefined) return known
  const set = findRuleSet(setup.rules)
  const made = set.ok ? makeRules(set.value, setup) : set
  if (made.ok && key !== '') cacheRules(key, made)
  return made
}
