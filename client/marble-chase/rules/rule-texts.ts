import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import type { RuleSection } from '../../../workshop/exports/format.ts'
import { i18n } from '../../i18n/i18n.ts'
import { chaseSections } from './rule-sections.ts'

const t = i18n.getFixedT(null, 'chaseRules')

/** The rules of a table of Marble Chase as plain text, for paper. */
export const chaseRuleTexts = (rules: ChaseRules): readonly RuleSection[] =>
  chaseSections(rules).map(({ name, rules: numbered }) => ({
    heading: t(`chaseRules.section.${name}`),
    lines: numbered.map(([, text]) => text),
    cards: [],
  }))
