import type { RuleSet } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { MARBLE_CHASE, type OfferedGame } from '../../table/state/offered-game.ts'

/** A game with its rule sets. */
export interface Family<G extends OfferedGame = OfferedGame> {
  /** The rule set that the family is named after. */
  readonly head: G
  readonly sets: readonly G[]
}

/** Most of them derive from another game, but people know them by these names. */
const FAMILY_HEADS: readonly string[] = ['basic', 'jackaroo', 'tock', 'carbles', 'keezen', 'dog']

/** Returns the nearest family head among the set and its parents. */
const headOf = (set: RuleSet): string => {
  let at: RuleSet = set
  while (!FAMILY_HEADS.includes(at.id) && at.parent !== undefined) at = at.parent
  return at.id
}

/** Families of card games. */
const CARD_FAMILIES: readonly Family<RuleSet>[] = FAMILY_HEADS.flatMap((id) => {
  const head = RULE_SETS.find((set) => set.id === id)
  return head === undefined ? [] : [{ head, sets: RULE_SETS.filter((set) => headOf(set) === id) }]
})

export const GAME_FAMILIES: readonly Family[] = [...CARD_FAMILIES, { head: MARBLE_CHASE, sets: [MARBLE_CHASE] }]

export const familyOf = (set: OfferedGame): Family =>
  GAME_FAMILIES.find((family) => family.sets.includes(set)) ?? (GAME_FAMILIES[0] as Family)
