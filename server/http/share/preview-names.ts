import type { Options } from '../../../engine/choices.ts'
import { RULES_NAME } from '../../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import type { RuleSet } from '../../../engine/ruleset.ts'
import { nearestPreset } from '../../../engine/rulesets/presets.ts'
import { findRuleSet } from '../../../engine/rulesets/registry.ts'
import type { PageWords } from '../page-languages.ts'
import type { PreviewImage } from './preview.ts'

/** A game, or a form of one, with its English name. */
interface NamedGame {
  readonly id: string
  readonly name: string
}

/** Returns what images have in common. */
export const imageStart = (words: PageWords): Pick<PreviewImage, 'siteName' | 'direction'> => ({
  siteName: siteName(words),
  direction: words.direction,
})

/** Returns the name of the site. */
export const siteName = ({ t }: PageWords): string => t('common:title')

export const playersText = ({ t }: PageWords, count: number): string => t('players', { count })

/** Returns the name of a game, or of a form of a game, that has this name in English. */
const translatedName = ({ t }: PageWords, { id, name }: NamedGame): string =>
  t(`common:game.${id}.name`, { defaultValue: name })

/** Returns the special points of a game in one sentence; empty if nothing is known of it. */
export const gameSummary = ({ t }: PageWords, id: string): string => t(`rules:game.${id}.summary`, { defaultValue: '' })

/** Returns name and id of the game with these rules; of the basic game if there are no such rules. */
export const gameOf = (rules: string): NamedGame =>
  rules === RULES_ID ? { name: RULES_NAME, id: RULES_ID } : ruleSetOf(rules)

/** Returns the name of the game with these rules. */
export const gameName = (words: PageWords, rules: string): string => translatedName(words, gameOf(rules))

/** Returns the name of the form of a game that house rules are nearest to, that of the game if no form is near. */
export const formName = (words: PageWords, game: NamedGame, options: Options = {}): string =>
  translatedName(words, nearestPreset(game.id, options) ?? game)

/** Returns the rule set, or that of the basic game if there is no such one. */
export const ruleSetOf = (id: string | null): RuleSet => {
  const set = findRuleSet(id || 'basic')
  const found = set.ok ? set : findRuleSet('basic')
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}
