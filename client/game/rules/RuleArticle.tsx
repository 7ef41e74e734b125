import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import type { RulesProps } from '../kind/game-kind.ts'
import { rulesOnly } from '../setup/draft.ts'
import { DrawerLinks } from './DrawerLinks.tsx'
import { RulesHeader } from './RulesHeader.tsx'
import { SheetHeader } from './SheetHeader.tsx'
import { useFitText } from './use-fit-text.ts'

interface RuleArticleProps extends RulesProps {
  readonly sections: readonly {
    /** Last part of the section's id in the page. */
    readonly name: string
    readonly title: string
    readonly content: ReactNode
  }[]
}

const RuleSections = ({ sections }: Pick<RuleArticleProps, 'sections'>) =>
  sections.map(({ name, title, content }) => (
    <section key={name} data-section={name}>
      <h3 id={`rules-${name}`} tabIndex={-1}>
        {title}
      </h3>
      {content}
    </section>
  ))

const RulesText = ({ draft, sections }: Omit<RuleArticleProps, 'layout'>) => (
  <article className="rules-text">
    <RulesHeader draft={draft} sections={sections} />
    <RuleSections sections={sections} />
  </article>
)

/** The rules on one page, A4 or Letter. */
const RuleSheet = ({ draft, sections }: Omit<RuleArticleProps, 'layout'>) => {
  const sheet = useRef<HTMLElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  useFitText(sheet, columns, draft)
  return (
    <article className="rule-sheet" ref={sheet}>
      <SheetHeader draft={draft} />
      <div className="sheet-columns" ref={columns}>
        <RuleSections sections={sections} />
      </div>
    </article>
  )
}

/** The rules of a set-up in words, section by section. */
export const RuleArticle = ({ layout, ...rules }: RuleArticleProps) => {
  const { t } = useTranslation('rulebook')
  if (layout === 'paper') return <RuleSheet {...rules} />
  if (layout === 'page') return <RulesText {...rules} />
  return (
    <Drawer title={t('rulebook.title')}>
      <RulesText {...rules} />
      <DrawerLinks draft={rulesOnly(rules.draft)} />
    </Drawer>
  )
}
