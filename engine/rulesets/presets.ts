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
const distanceBetween = (a: Options, b: Options): number => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Options>
  return [...names].filter((name) => a[name] !== b[name]).length
}

/** Returns the listed form that house rules of a game are nearest to; undefined if they are as near to the game as it stands. */
export const nearestPreset = (rules: string, options: Options): RulePreset | undefined => {
  const forms: readonly (RulePreset | undefined)[] = [
    undefined,
    ...RULE_PRESETS.filter((preset) => preset.rules === rules),
  ]
  const distanceTo = (form: RulePreset | undefined): number => distanceBetween(options, form?.options ?? {})
  return forms.reduce((nearest, other) => (distanceTo(other) < distanceTo(nearest) ? other : nearest))
}
