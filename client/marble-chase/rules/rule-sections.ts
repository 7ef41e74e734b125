import { CUBES_AFTER_WIN } from '../../../engine/marble-chase/cubes.ts'
import { type ChaseRules, OPTION_VALUES } from '../../../engine/marble-chase/rules.ts'
import type { RuleSection } from '../../../workshop/exports/export-order.ts'
import { i18n } from '../../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'chaseRules')

/** A rule in words: its number in `engine/RULES.md`, without the letter, and its text for this table. */
export type NumberedRule = readonly [number: number, text: string]

/** Number of sides at which those who trail help each other against the leader. */
const SIDES_THAT_TEAM_UP = 3

const hasTeams = ({ sides, players }: ChaseRules): boolean => sides < players

const SECTION_WRITERS = {
  goal: (rules: ChaseRules) => [
    [18, t('chaseRules.goal.end')],
    [1, hasTeams(rules) ? t('chaseRules.goal.teams') : t('chaseRules.goal.alone', { players: rules.players })],
    [4, t('chaseRules.goal.begin')],
  ],
  field: () => [
    [2, t('chaseRules.field.columns')],
    [2, t('chaseRules.field.slots')],
    [3, t('chaseRules.field.marbles')],
    [3, t('chaseRules.field.force')],
  ],
  turn: () => [
    [5, t('chaseRules.turn.first')],
    [5, t('chaseRules.turn.die')],
    [7, t('chaseRules.turn.shots')],
    [8, t('chaseRules.turn.hits')],
  ],
  worth: () => [
    [6, t('chaseRules.worth.slot')],
    [6, t('chaseRules.worth.least')],
    [17, t('chaseRules.worth.none')],
  ],
  again: () => [
    [9, t('chaseRules.again.on')],
    [10, t('chaseRules.again.out')],
    [11, t('chaseRules.again.knocked')],
  ],
  scoring: () => [
    [12, t('chaseRules.scoring.order')],
    [14, t('chaseRules.scoring.colours')],
    [15, t('chaseRules.scoring.full')],
  ],
  cubes: (rules: ChaseRules) => [
    [13, t('chaseRules.cubes.shown')],
    [13, t(hasTeams(rules) ? 'chaseRules.cubes.ownedTeam' : 'chaseRules.cubes.owned', { cubes: rules.cubes })],
    [15, t('chaseRules.cubes.suffice')],
    ...(rules.cubes === OPTION_VALUES.cubes[0]
      ? []
      : [[20, t('chaseRules.cubes.house', { cubes: rules.cubes })] as const]),
  ],
  black: (rules: ChaseRules) => [
    [16, t('chaseRules.black.take')],
    [16, t('chaseRules.black.safe')],
    [20, t(`chaseRules.black.limit.${rules.blacks}`)],
    ...(rules.sides === SIDES_THAT_TEAM_UP ? [[16, t('chaseRules.black.three')] as const] : []),
  ],
  match: ({ bestOf }: ChaseRules) =>
    bestOf === 1
      ? [[19, t('chaseRules.match.one')]]
      : [
          [19, t('chaseRules.match.three', { cubes: CUBES_AFTER_WIN })],
          [19, t('chaseRules.match.next')],
        ],
} satisfies Readonly<Record<string, (rules: ChaseRules) => readonly NumberedRule[]>>

export type ChaseSectionName = keyof typeof SECTION_WRITERS

export interface ChaseSection {
  readonly name: ChaseSectionName
  readonly rules: readonly NumberedRule[]
}

const SECTION_NAMES = Object.keys(SECTION_WRITERS) as readonly ChaseSectionName[]

/** Returns the rules of Marble Chase in words, for a table with these rules. */
export const chaseSections = (rules: ChaseRules): readonly ChaseSection[] =>
  SECTION_NAMES.map((name) => ({ name, rules: SECTION_WRITERS[name](rules) }))

/** Returns the rules of Marble Chase as plain text, for printing. */
export const chaseRuleTexts = (rules: ChaseRules): readonly RuleSection[] =>
  chaseSections(rules).map(({ name, rules: numbered }) => ({
    heading: t(`chaseRules.section.${name}`),
    lines: numbered.map(([, text]) => text),
    cards: [],
  }))
