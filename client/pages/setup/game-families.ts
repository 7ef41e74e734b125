import type { RuleSet } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { MARBLE_CHASE, type OfferedGame } from '../../table/state/offered-game.ts'

/** A game with the named ways it is played. */
export interface Family<G extends OfferedGame = OfferedGame> {
  /** The set that the others come from; the family carries its name. */
  readonly head: G
  readonly sets: readonly G[]
}

/** Most come from another game, but are looked for under their own names. */
const FAMILY_HEADS: readonly string[] = ['basic', 'jackaroo', 'tock', 'carbles', 'keezen', 'dog']

/** The nearest head among the set and those it was made from. */
const headOf = (set: RuleSet): string => {
  let at: RuleSet = set
  while (!FAMILY_HEADS.includes(at.id) && at.parent !== undefined) at = at.parent
  return at.id
}

/** The games of cards. */
const CARD_FAMILIES: readonly Family<RuleSet>[] = FAMILY_HEADS.flatMap((id) => {
  const head = RULE_SETS.find((set) => set.id === id)
  return head === undefined ? [] : [{ head, sets: RULE_SETS.filter((set) => headOf(set) === id) }]
})

export const GAME_FAMILIES: readonly Family[] = [...CARD_FAMILIES, { head: MARBLE_CHASE, sets: [MARBLE_CHASE] }]

export const familyOf = (set: OfferedGame): Family =>
  GAME_FAMILIES.find((family) => family.sets.includes(set)) ?? (GAME_FAMILIES[0] as Family)
