import type { Rules } from '../../../engine/ruleset.ts'
import type { RuleSection } from '../../../workshop/exports/format.ts'
import { i18n } from '../../i18n/i18n.ts'
import { capital } from '../../words/game-words.ts'
import type { Saying } from './power-text.ts'
import { sectionsOf } from './rule-sections.ts'

const t = i18n.getFixedT(null, 'rulebook')

const sentence = ({ text, detail }: Saying, i: number): string => {
  const said = i === 0 ? capital(text) : `${t('rulebook.or')} ${text}`
  return detail === '' ? said : `${said}. ${detail}`
}

/** The rules of a table as plain text, for paper. */
export const ruleTexts = (rules: Rules): readonly RuleSection[] =>
  sectionsOf(rules).map(({ name, lines, cards }) => ({
    heading: t(`rulebook.section.${name}`),
    lines,
    cards: cards.map(({ label, sayings }) => [label, sayings.map(sentence).join(' ')] as const),
  }))
