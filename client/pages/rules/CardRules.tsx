import { useMemo } from 'react'
import type { Rules } from '../../../engine/ruleset.ts'
import type { Look } from '../../../server/protocol/look.ts'
import type { RulesProps } from '../../game/kind/game-kind.ts'
import { RuleArticle } from '../../game/rules/RuleArticle.tsx'
import { cardRules, draftOf } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BoardDiagram } from './BoardDiagram.tsx'
import { CardRows } from './CardRows.tsx'
import { type Section, type SectionName, sectionsOf } from './rule-sections.ts'

/** Order on paper, for looking things up: cards first, the end of the game last. */
const ON_PAPER: readonly SectionName[] = ['cards', 'board', 'deal', 'duty', 'hitting', 'team', 'stuck', 'bluff', 'goal']

const sheetSections = (rules: Rules): readonly Section[] =>
  sectionsOf(rules)
    .filter(({ name }) => ON_PAPER.includes(name))
    .sort((a, b) => ON_PAPER.indexOf(a.name) - ON_PAPER.indexOf(b.name))

const SectionContent = ({ lines, cards }: Section) => (
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

interface Props extends Pick<RulesProps, 'layout'> {
  /** Those of a table include the measures of its designed board. */
  readonly rules: Rules
  readonly look: Look
}

/** All rules of a game of cards in words. */
export const CardRules = ({ rules, look, layout }: Props) => {
  const { t } = useTranslation('rulebook')
  const draft = useMemo(() => draftOf(rules, look), [rules, look])
  const onPaper = layout === 'paper'
  const sections = (onPaper ? sheetSections : sectionsOf)(rules).map((section) => ({
    name: section.name,
    title: onPaper && section.name === 'goal' ? t('rulebook.sheet.end') : t(`rulebook.section.${section.name}`),
    content: (
      <>
        {onPaper && section.name === 'board' && <BoardDiagram rules={rules} />}
        <SectionContent {...section} />
      </>
    ),
  }))
  return <RuleArticle layout={layout} draft={draft} sections={sections} />
}

/** The rules of a set-up; nothing while they are invalid. */
export const CardDraftRules = ({ draft, layout }: RulesProps) => {
  const rules = useMemo(() => cardRules(draft), [draft])
  return rules === undefined ? null : <CardRules rules={rules} look={draft.look} layout={layout} />
}
