import type { Options } from '../choices.ts'

/** A usual form of a game with a name of its own: a choice of house rules. */
export interface RulePreset {
  readonly id: 'jeuDeToc' | 'quebec'
  /** English name. */
  readonly name: string
  /** Id of the rule set. */
  readonly rules: string
  readonly options: Options
}

/** Forms that are listed beside the rule sets. */
export const RULE_PRESETS: readonly RulePreset[] = [
  {
    id: 'jeuDeToc',
    name: 'Jeu de toc',
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
    name: 'Québec, online',
    rules: 'tock',
    options: { fours: 'backward', fives: 'others', sevens: 'own', tens: 'steal', jacks: 'either' },
  },
]

/** Returns the number of options in which two sets of house rules differ. */
const distanceBetween = (a: Options, b: Options): number =>
  (Object.keys({ ...a, ...b }) as (keyof Options)[]).filter((name) => a[name] !== b[name]).length

/** Returns the listed form that house rules of a game are nearest to; undefined if they are as near to the game as it stands. */
export const nearestPreset = (rules: string, options: Options): RulePreset | undefined => {
  let least = distanceBetween(options, {})
  let nearest: RulePreset | undefined
  for (const preset of RULE_PRESETS) {
    const distance = preset.rules === rules ? distanceBetween(options, preset.options) : least
    if (distance < least) {
      nearest = preset
      least = distance
    }
  }
  return nearest
}
