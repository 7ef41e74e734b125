import { useRef } from 'react'
import { chaseRules } from '../../../engine/marble-chase/rules.ts'
import { SheetHeader } from '../../game/rules/SheetHeader.tsx'
import { useFitText } from '../../game/rules/use-fit-text.ts'
import { type Draft, setupOf } from '../../game/setup/draft.ts'
import { ChaseRuleSections } from './ChaseRuleSections.tsx'
import { chaseSections } from './rule-sections.ts'

/** The rules of a table of Marble Chase on one page, A4 or Letter. */
export const ChaseRuleSheet = ({ draft }: { readonly draft: Draft }) => {
  const sheet = useRef<HTMLElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  useFitText(sheet, columns, draft)
  const rules = chaseRules(setupOf(draft))
  return (
    <article className="rule-sheet" ref={sheet}>
      <SheetHeader draft={draft} />
      <div className="sheet-columns" ref={columns}>
        {rules.ok && <ChaseRuleSections sections={chaseSections(rules.value)} />}
      </div>
    </article>
  )
}
