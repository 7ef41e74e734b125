import { useTranslation } from '../../i18n/use-translation.ts'
import { gameName, gameSummary, teamsText } from '../../words/game-text.ts'
import type { Draft } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'
import { differencesText } from '../setup/rule-sentences.ts'

/** Lists the differences between this table's rules and the named game. */
export const HouseRulesNote = ({ set, players, options }: Pick<Draft, 'set' | 'players' | 'options'>) => {
  const { t } = useTranslation('rulebook')
  const differences = differencesOf(set, players, options)
  const game = gameName(set.id)
  return (
    <p className={differences.length === 0 ? 'rules-house muted' : 'rules-house'}>
      {differences.length === 0
        ? t('rulebook.noHouse', { game })
        : t('rulebook.house', { game, differences: differencesText(differences) })}
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
export const RulesHeader = ({
  draft,
  sections,
}: {
  readonly draft: Draft
  readonly sections: readonly SectionLink[]
}) => {
  const { t } = useTranslation('rulebook')
  const { set, players, teams, look } = draft
  return (
    <header>
      <p className="rules-head">
        {t('rulebook.head', { game: look.called ?? gameName(set.id), players, teams: teamsText(players, teams) })}
      </p>
      <p>{gameSummary(set)}</p>
      <HouseRulesNote {...draft} />
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
