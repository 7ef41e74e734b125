import { nearestPreset } from '../../../engine/rulesets/presets.ts'
import { i18n } from '../../i18n/i18n.ts'
import { gameName, gameSource, gameSummary } from '../../words/game-text.ts'
import type { Draft } from './draft.ts'
import { type Difference, differencesOf } from './house-rules.ts'
import { differencesFrom, type Preset } from './presets.ts'
import { setSummary } from './rule-sentences.ts'

const t = i18n.getFixedT(null, 'rules')

/** Describes what a preset is, as in "Tock, but fours go backward." `draft`: a draft of its game. */
export const presetSummary = ({ rules, options, look }: Preset, { set, players }: Draft): string => {
  const game = gameName(rules)
  if (look?.wording !== undefined) return t('version.words', { game })
  if (look?.direction !== undefined) return t('version.mirrored', { game })
  return setSummary(game, differencesOf(set, players, options))
}

/** The named form that a draft starts from: a preset, or the game without changes. */
interface Version {
  readonly preset: Preset | undefined
  readonly name: string
  readonly summary: string
  readonly source: string
  /** House rules of the draft that this version does not have. */
  readonly differences: readonly Difference[]
}

/** Returns the version that a draft is nearest to. */
export const versionOf = (draft: Draft): Version => {
  const { set } = draft
  const preset = nearestPreset(set.id, draft.options)
  const differences = differencesFrom(preset, draft)
  if (preset === undefined)
    return { preset, name: gameName(set.id), summary: gameSummary(set), source: gameSource(set), differences }
  const source = t(`preset.${preset.id}.source`)
  return { preset, name: gameName(preset.id), summary: presetSummary(preset, draft), source, differences }
}
