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
