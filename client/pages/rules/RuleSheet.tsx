import { useRef } from 'react'
import type { Rules } from '../../../engine/ruleset.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { SheetHeader } from '../../game/rules/SheetHeader.tsx'
import { useFitText } from '../../game/rules/use-fit-text.ts'
import { draftOf } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BoardDiagram } from './BoardDiagram.tsx'
import { CardRows } from './CardRows.tsx'
import { type Section, type SectionName, sectionsOf } from './rule-sections.ts'

interface SheetProps {
  readonly rules: Rules
  readonly look: Look
}

const Part = ({ section: { name, lines, cards }, rules }: { readonly section: Section; readonly rules: Rules }) => {
  const { t } = useTranslation('rulebook')
  return (
    <section>
      <h3>{name === 'goal' ? t('rulebook.sheet.end') : t(`rulebook.section.${name}`)}</h3>
      {name === 'board' && <BoardDiagram rules={rules} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {cards.length > 0 && <CardRows rows={cards} />}
    </section>
  )
}

/** Order on paper, for looking things up: cards first, the end of the game last. */
const ON_PAPER: readonly SectionName[] = ['cards', 'board', 'deal', 'duty', 'hitting', 'team', 'stuck', 'bluff', 'goal']

const sheetSections = (rules: Rules): readonly Section[] =>
  sectionsOf(rules)
    .filter(({ name }) => ON_PAPER.includes(name))
    .sort((a, b) => ON_PAPER.indexOf(a.name) - ON_PAPER.indexOf(b.name))

/** The rules of a table on one page, A4 or Letter. */
export const RuleSheet = ({ rules, look }: SheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  useFitText(sheet, columns, rules)
  return (
    <article className="rule-sheet" ref={sheet}>
      <SheetHeader draft={draftOf(rules, look)} />
      <div className="sheet-columns" ref={columns}>
        {sheetSections(rules).map((section) => (
          <Part key={section.name} section={section} rules={rules} />
        ))}
      </div>
    </article>
  )
}
