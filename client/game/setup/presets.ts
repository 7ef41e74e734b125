import type { Options } from '../../../engine/choices.ts'
import type english from '../../i18n/en/rules.json'
import { type Draft, draftFor } from './draft.ts'

/** A usual form of a game that is a choice of house rules, with a name of its own. */
export interface Preset {
  readonly id: keyof (typeof english)['preset']
  readonly rules: string
  readonly options: Options
}

export const PRESETS: readonly Preset[] = [
  {
    id: 'jeuDeToc',
    rules: 'tock-partners',
    options: {
      board: 'carbles',
      duty: 'all',
      fours: 'backward',
      jacks: 'swap',
      sevens: 'own',
      kings: 'sweep',
      remainder: true,
    },
  },
  {
    id: 'quebec',
    rules: 'tock',
    options: { fours: 'backward', fives: 'others', sevens: 'own', tens: 'steal', jacks: 'either' },
  },
]

/** Returns the draft of another game with the house rules of the preset. `draft`: that game without any. */
export const withPreset = ({ set, players, ...settings }: Draft, { options }: Preset): Draft =>
  draftFor(set, players, undefined, options, settings)

/** Reports whether the draft has exactly the house rules of the preset. */
export const hasPreset = ({ set, options }: Draft, preset: Preset): boolean => {
  const chosen = Object.entries(options)
  return (
    set.id === preset.rules &&
    chosen.length === Object.keys(preset.options).length &&
    chosen.every(([name, value]) => preset.options[name as keyof Options] === value)
  )
}
