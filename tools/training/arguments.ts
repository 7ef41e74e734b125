/** Checks of the arguments that the training programs share. A wrong argument ends the program. */

import type { RuleSet } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'

/** Ends the program, because an argument is wrong. */
export const exitWithMessage = (message: string): never => {
  console.error(message)
  process.exit(2)
}

/** Returns the rule sets with these ids; all rule sets if there are no ids. */
export const ruleSetsNamed = (ids: readonly string[]): readonly RuleSet[] => {
  const unknown = ids.filter((id) => !RULE_SETS.some((set) => set.id === id))
  if (unknown.length > 0) exitWithMessage(`unknown rule set ${unknown.join(', ')}`)
  return ids.length === 0 ? RULE_SETS : RULE_SETS.filter(({ id }) => ids.includes(id))
}

/** Returns the number in the text of the option `name`, which must be positive. */
export const positiveNumber = (name: string, text: string): number =>
  Number(text) > 0 ? Number(text) : exitWithMessage(`--${name} must be a positive number, not ${text}`)

/** Returns the number in the text of the option `name`, which must be a whole number from 1. */
export const wholeNumber = (name: string, text: string): number =>
  Number.isInteger(positiveNumber(name, text))
    ? Number(text)
    : exitWithMessage(`--${name} must be a whole number, not ${text}`)
