import { useMemo } from 'react'
import type { Rules } from '../../../engine/ruleset.ts'
import type { Look } from '../../../server/protocol/look.ts'
import type { RulesProps } from '../../game/kind/game-kind.ts'
import { RuleArticle } from '../../game/rules/RuleArticle.tsx'
import { cardRules, draftOf } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BoardDiagram } from './BoardDiagram.tsx'
import { CardRows } from './CardRows.tsx'
import { type RulebookSection, type SectionName, sectionsOf } from './rule-sections.ts'

/** Sections of the printed sheet, in an order for looking things up: cards first, the end of the game last. */
const SHEET_SECTIONS: readonly SectionName[] = [
  'cards',
  'board',
  'deal',
  'duty',
  'hitting',
  'team',
  'stuck',
  'bluff',
  'goal',
]

/** Returns the sections for paper. */
const sheetSections = (rules: Rules): readonly RulebookSection[] =>
  sectionsOf(rules)
    .filter(({ name }) => SHEET_SECTIONS.includes(name))
    .sort((a, b) => SHEET_SECTIONS.indexOf(a.name) - SHEET_SECTIONS.indexOf(b.name))

const SectionContent = ({ lines, cards }: RulebookSection) => (
  <>
    {lines.length > 0 && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    {cards.length > 0 && <CardRows rows={cards} />}
  </>
)

interface CardRulesProps extends Pick<RulesProps, 'layout'> {
  /** Rules of a set-up or of a table. Those of a table include the dimensions of its designed board. */
  readonly rules: Rules
  readonly look: Look
}

/** Explains all rules of a game of cards in words. */
export const CardRules = ({ rules, look, layout }: CardRulesProps) => {
  const { t } = useTranslation('rulebook')
  const draft = useMemo(() => draftOf(rules, look), [rules, look])
  const isSheet = layout === 'paper'
  const sections = (isSheet ? sheetSections : sectionsOf)(rules).map((section) => ({
    name: section.name,
    title: isSheet && section.name === 'goal' ? t('rulebook.sheet.end') : t(`rulebook.section.${section.name}`),
    content: (
      <>
        {isSheet && section.name === 'board' && <BoardDiagram rules={rules} direction={look.direction} />}
        <SectionContent {...section} />
      </>
    ),
  }))
  return <RuleArticle layout={layout} draft={draft} sections={sections} />
}

/** Explains the rules of a set-up, or shows nothing while they are invalid. */
export const CardDraftRules = ({ draft, layout }: RulesProps) => {
  const rules = useMemo(() => cardRules(draft), [draft])
  return rules === undefined ? null : <CardRules rules={rules} look={draft.look} layout={layout} />
}
