import { useTranslation } from 'react-i18next'
import type { Rules } from '../../engine/ruleset.ts'
import { gameName, gameSummary, teamsText } from '../i18n/game-words.ts'
import { setOf } from '../setup/draft.ts'
import { CardRows } from './CardRows.tsx'
import { House } from './House.tsx'
import { type Section, sectionsOf } from './sections.ts'

const Told = ({ section }: { readonly section: Section }) => {
  const { t } = useTranslation('rulebook')
  return (
    <section>
      <h3 id={`rules-${section.name}`} tabIndex={-1}>
        {t(`rulebook.section.${section.name}`)}
      </h3>
      {section.lines.length > 0 && (
        <ul>
          {section.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {section.cards.length > 0 && <CardRows rows={section.cards} />}
    </section>
  )
}

const jump = (name: string): void => {
  const title = document.getElementById(`rules-${name}`)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

/** Who plays looks one thing up. */
const Jumps = ({ sections }: { readonly sections: readonly Section[] }) => {
  const { t } = useTranslation('rulebook')
  return (
    <nav className="rules-jumps" aria-label={t('rulebook.jumps')}>
      {sections.map(({ name }) => (
        <button key={name} type="button" onClick={() => jump(name)}>
          {t(`rulebook.section.${name}`)}
        </button>
      ))}
    </nav>
  )
}

/** All rules of a table, written from their value. */
export const RulesText = ({ rules, called }: { readonly rules: Rules; readonly called: string | undefined }) => {
  const { t } = useTranslation('rulebook')
  const { players, teams } = rules
  const sections = sectionsOf(rules)
  return (
    <article className="rules-text">
      <header>
        <p className="rules-head">
          {t('rulebook.head', { game: called ?? gameName(rules.id), players, teams: teamsText(players, teams) })}
        </p>
        <p>{gameSummary(setOf(rules))}</p>
        <House rules={rules} />
        <Jumps sections={sections} />
      </header>
      {sections.map((section) => (
        <Told key={section.name} section={section} />
      ))}
    </article>
  )
}
