import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import { localeOf } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addFigures, type ChaseFigures, NO_FIGURES, pointsATurn } from '../../marble-chase/story/match-story.ts'
import type { RememberedGame } from '../../table/storage/games.ts'
import { gameName } from '../../words/game-text.ts'

/** Returns the totals over all matches. */
const sumOf = (games: readonly RememberedGame[]): ChaseFigures =>
  games.reduce((sum, { figures = {} }) => addFigures(sum, figures), NO_FIGURES)

/** Shows the totals of all matches of Marble Chase in this browser. */
export const ChaseTotals = ({ games }: { readonly games: readonly RememberedGame[] }) => {
  const { t } = useTranslation('my')
  const own = games.filter(({ rules, figures }) => rules === RULES_ID && figures !== undefined)
  if (own.length === 0) return null
  const figures = sumOf(own)
  const rounded = new Intl.NumberFormat(localeOf(), { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(localeOf(), { style: 'percent' })
  const facts = [
    ['matches', String(own.length)],
    ['wins', String(own.filter(({ won }) => won).length)],
    ['aTurn', rounded.format(pointsATurn(figures))],
    ['columns', share.format(figures.shots === 0 ? 0 : figures.columns / figures.shots)],
    ['outs', share.format(figures.shots === 0 ? 0 : figures.outs / figures.shots)],
    ['penalties', String(figures.penalties)],
    ['bonuses', String(figures.bonuses)],
    ['taken', String(figures.taken)],
  ] as const
  return (
    <section className="panel stack" aria-label={gameName(RULES_ID)}>
      <h2>{gameName(RULES_ID)}</h2>
      <dl className="my-figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`chase.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
