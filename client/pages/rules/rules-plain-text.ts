import type { Rules } from '../../../engine/ruleset.ts'
import type { RuleSection } from '../../../workshop/exports/format.ts'
import { i18n } from '../../i18n/i18n.ts'
import { capital } from '../../words/game-text.ts'
import type { PowerText } from '../../words/power-text.ts'
import { sectionsOf } from './rule-sections.ts'

const t = i18n.getFixedT(null, 'rulebook')

const sentence = ({ text, detail }: PowerText, i: number): string => {
  const said = i === 0 ? capital(text) : `${t('rulebook.or')} ${text}`
  return detail === '' ? said : `${said}. ${detail}`
}

/** Returns the rules of a table as plain text, for paper. */
export const rulesPlainText = (rules: Rules): readonly RuleSection[] =>
  sectionsOf(rules).map(({ name, lines, cards }) => ({
    heading: t(`rulebook.section.${name}`),
    lines,
    cards: cards.map(({ label, texts }) => [label, texts.map(sentence).join(' ')] as const),
  }))
