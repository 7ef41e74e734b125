import type { Options } from '../../../engine/choices.ts'
import type { RulePreset } from '../../../engine/rulesets/presets.ts'
import type { Look } from '../../../server/protocol/look.ts'
import type english from '../../i18n/en/rules.json'
import { type Draft, draftFor } from './draft.ts'
import { type Difference, differencesOf } from './house-rules.ts'

type RegionalId = Exclude<keyof (typeof english)['preset'], RulePreset['id']>

/** A usual form of a game with a name of its own: a choice of house rules, or of words and direction. */
export interface Preset {
  readonly id: RulePreset['id'] | RegionalId
  readonly rules: string
  readonly options: Options
  readonly look?: Pick<Look, 'wording' | 'direction'>
}

/** Names of regions for games that have the rules of the game as it stands. They are found by the search only. */
export const REGIONAL_NAMES: readonly (Preset & { readonly id: RegionalId })[] = [
  { id: 'jokersAndMarbles', rules: 'basic', options: {}, look: { wording: 'jokers' } },
  { id: 'jokersAndPegs', rules: 'north-carolina', options: {}, look: { wording: 'castle' } },
  { id: 'tuck', rules: 'tock', options: {}, look: { wording: 'tuck' } },
  { id: 'jeuDuToc', rules: 'tock', options: {}, look: { wording: 'toc' } },
  { id: 'petitsChevaux', rules: 'tock', options: {}, look: { wording: 'chevaux' } },
  { id: 'braendi', rules: 'dog', options: {}, look: { direction: 'counter' } },
]

/** Returns the draft of another game with the choices of the preset. `draft`: that game without house rules. */
export const withPreset = ({ set, players, look, ...settings }: Draft, preset: Preset): Draft =>
  draftFor(set, players, undefined, preset.options, { ...settings, look: { ...look, ...preset.look } })

/** Returns the house rules of a draft that differ from those of the preset, or of the game as it stands. */
export const differencesFrom = (
  preset: Preset | undefined,
  { set, players, options }: Pick<Draft, 'set' | 'players' | 'options'>,
): readonly Difference[] => differencesOf(set, players, options, preset?.options)
