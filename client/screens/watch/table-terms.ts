import { nearestPreset } from '../../../engine/rulesets/presets.ts'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { differencesFrom } from '../../game/setup/presets.ts'
import { differencesText } from '../../game/setup/rule-sentences.ts'
import { offeredGame } from '../../table/state/offered-game.ts'
import { capitalize } from '../../words/game-text.ts'
import { timeFacts } from '../../words/setup-facts.ts'

/** Returns the house rules in a line, and the clock; empty at a table without either. The texts `host` and `rules` must be loaded. */
export const termsOf = ({ rules, players, options, clock }: OpenTable): readonly string[] => {
  const set = offeredGame(rules)
  const differences = set.ok ? differencesFrom(nearestPreset(rules, options), { set: set.value, players, options }) : []
  return [...(differences.length === 0 ? [] : [capitalize(differencesText(differences))]), ...timeFacts(clock, 'bot')]
}
