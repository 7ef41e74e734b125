import { useTranslation } from '../../i18n/use-translation.ts'
import { isSeries, seriesOf } from '../../table/state/series.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { pathOf } from '../../ui/page/route.ts'
import { scoreText, seriesGameText, seriesText } from '../../words/series-text.ts'
import './series.css'

interface SeriesProps {
  readonly game: SeatedTeams
}

/** Shows the score of a series, once it has more than one game. */
export const SeriesScore = ({ game }: SeriesProps) => {
  if (!isSeries(game.state)) return null
  const text = seriesText(game)
  return (
    <p className="series-score" role="status">
      <b>{scoreText(game)}</b> {text !== '' && <small>{text}</small>}
    </p>
  )
}

/** Lists the finished games of the table with links to their replays. */
export const PlayedGames = ({ game }: SeriesProps) => {
  const { t } = useTranslation('over')
  const { games } = seriesOf(game.state)
  if (games.length === 0) return null
  return (
    <details className="played-games chevron">
      <summary>{t('series.games', { count: games.length })}</summary>
      <ol>
        {games.map(({ id }, i) => (
          <li key={id}>
            <a href={pathOf({ at: 'game', id })} target="_blank" rel="noopener">
              {seriesGameText(game, i)}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}
