import { useTranslation } from 'react-i18next'
import type { Rules } from '../../engine/ruleset.ts'
import { capital, gameName, gameSummary, teamsText } from '../i18n/game-words.ts'
import { differencesText } from '../i18n/house-rules.ts'
import { setOf } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'
import { CardTiles } from './CardTiles.tsx'
import type { CardRow } from './card-table.ts'
import type { Saying } from './power-text.ts'
import { type Section, sectionsOf } from './sections.ts'

const Sayings = ({ sayings }: { readonly sayings: readonly Saying[] }) => {
  const { t } = useTranslation('rulebook')
  return sayings.map(({ text, detail }, i) => (
    <span key={text} className="saying">
      {i > 0 && <em>{t('rulebook.or')} </em>}
      {i === 0 ? capital(text) : text}
      {detail !== '' && <small>{detail}</small>}
    </span>
  ))
}

const CardRows = ({ rows }: { readonly rows: readonly CardRow[] }) => (
  <table className="card-table">
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            <CardTiles tiles={row.tiles} />
            <span className="unseen">{row.label}</span>
          </th>
          <td>
            <Sayings sayings={row.sayings} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

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

/** What makes this table's rules different from those of the named set. */
const House = ({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation('rulebook')
  const differences = differencesOf(setOf(rules), rules.players, rules.options)
  const game = gameName(rules.id)
  return (
    <p className={differences.length === 0 ? 'rules-house muted' : 'rules-house'}>
      {differences.length === 0
        ? t('rulebook.noHouse', { game })
        : t('rulebook.house', { game, differences: differencesText(differences) })}
    </p>
  )
}

/** All rules of a table, written from their value. */
export const RulesText = ({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation('rulebook')
  const { players, teams } = rules
  const sections = sectionsOf(rules)
  return (
    <article className="rules-text">
      <header>
        <p className="rules-head">
          {t('rulebook.head', { game: gameName(rules.id), players, teams: teamsText(players, teams) })}
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
