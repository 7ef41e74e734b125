import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { gameSummary, teamsText } from '../../words/game-text.ts'
import type { RulesProps } from '../kind/game-kind.ts'
import { type Draft, rulesOnly } from '../setup/draft.ts'
import { differencesText } from '../setup/rule-sentences.ts'
import { printDraft } from '../setup/setup-link.ts'
import { versionOf } from '../setup/version.ts'
import { CopyRulesLink } from './CopyRulesLink.tsx'
import { useFitText } from './use-fit-text.ts'

/** Lists the differences between this table's rules and the nearest form of the game. */
const HouseRulesNote = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('rulebook')
  const { preset, name: game, summary, differences } = versionOf(draft)
  const asItStands =
    preset === undefined ? t('rulebook.noHouse', { game }) : t('rulebook.preset', { preset: game, summary })
  return (
    <p className={differences.length === 0 ? 'rules-house muted' : 'rules-house'}>
      {differences.length === 0 ? asItStands : t('rulebook.house', { game, differences: differencesText(differences) })}
    </p>
  )
}

interface SectionLink {
  /** Name of the section. */
  readonly name: string
  readonly title: string
}

const goToSection = (name: string): void => {
  const heading = document.getElementById(`rules-${name}`)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** Header of the rules: game, house rules, and links to the sections. */
const RulesHeader = ({ draft, sections }: { readonly draft: Draft; readonly sections: readonly SectionLink[] }) => {
  const { t } = useTranslation('rulebook')
  const { set, players, teams, look } = draft
  return (
    <header>
      <p className="rules-head">
        {t('rulebook.head', { game: look.called ?? versionOf(draft).name, players, teams: teamsText(players, teams) })}
      </p>
      <p>{gameSummary(set)}</p>
      <HouseRulesNote draft={draft} />
      <nav className="rules-jumps" aria-label={t('rulebook.jumps')}>
        {sections.map(({ name, title }) => (
          <button key={name} type="button" onClick={() => goToSection(name)}>
            {title}
          </button>
        ))}
      </nav>
    </header>
  )
}

/** Links of the rules drawer. */
const DrawerLinks = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('rulebook')
  return (
    <div className="row rules-links">
      <CopyRulesLink draft={draft} />
      <a
        className="button quiet"
        href={pathOf({ at: 'rules', query: printDraft(draft) })}
        target="_blank"
        rel="noopener"
      >
        {t('rulebook.open')}
      </a>
    </div>
  )
}

/** Header of a rule sheet: name of the rules, and a QR code of the set-up. */
const SheetHeader = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('rulebook')
  const { set, players, teams, look } = draft
  const link = useOriginForOthers() + pathOf({ at: 'new', query: printDraft(draft) })
  return (
    <header>
      <div>
        <h2>{look.called ?? versionOf(draft).name}</h2>
        <p>{t('rulebook.sheet.people', { players, teams: teamsText(players, teams) })}</p>
        <HouseRulesNote draft={draft} />
        <p>{gameSummary(set)}</p>
      </div>
      <figure>
        <QrCode text={link} label={t('rulebook.sheet.code')} />
        <figcaption>{t('rulebook.sheet.play')}</figcaption>
      </figure>
    </header>
  )
}

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
  useFitText(sheet, columns)
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
