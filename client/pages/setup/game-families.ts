import type { RuleSet } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { MARBLE_CHASE, type OfferedGame } from '../../table/state/offered-game.ts'

/** A game with its rule sets. */
export interface GameFamily {
  /** The rule set that the family is named after. */
  readonly head: OfferedGame
  readonly sets: readonly OfferedGame[]
}

/** Ids of the rule sets that name a family. Most of them derive from another game, but people know them by these names. */
const FAMILY_HEADS: readonly string[] = ['basic', 'jackaroo', 'tock', 'carbles', 'keezen', 'dog']

/** Returns the id of the nearest family head among the set and its parents. */
const headOf = (set: RuleSet): string => {
  let ancestor: RuleSet = set
  while (!FAMILY_HEADS.includes(ancestor.id) && ancestor.parent !== undefined) ancestor = ancestor.parent
  return ancestor.id
}

const CARD_FAMILIES: readonly GameFamily[] = FAMILY_HEADS.flatMap((id) => {
  const head = RULE_SETS.find((set) => set.id === id)
  return head === undefined ? [] : [{ head, sets: RULE_SETS.filter((set) => headOf(set) === id) }]
})

export const GAME_FAMILIES: readonly GameFamily[] = [...CARD_FAMILIES, { head: MARBLE_CHASE, sets: [MARBLE_CHASE] }]

export const familyOf = (set: OfferedGame): GameFamily =>
  GAME_FAMILIES.find((family) => family.sets.includes(set)) ?? (GAME_FAMILIES[0] as GameFamily)
