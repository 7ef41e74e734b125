import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { entrantName, marblesOfSide, standingGroups } from './evening.ts'

interface StandingsProps {
  readonly view: TournamentView
  readonly own?: number | undefined
}

/** The order after the rounds that were played, one table for each group. */
export const StandingsTable = ({ view, own }: StandingsProps) => {
  const { t } = useTranslation('tournament')
  const hasMarbles = marblesOfSide(view) > 0
  return standingGroups(view).map((lines) => (
    <table key={lines[0]?.group ?? 0} className="tournament-standings">
      {lines[0]?.group !== undefined && <caption>{t('tournament.group', { number: lines[0].group + 1 })}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('tournament.standings.rank')}</th>
          <th scope="col">{t('tournament.standings.name')}</th>
          <th scope="col">{t('tournament.standings.points')}</th>
          <th scope="col">{t('tournament.standings.wins')}</th>
          <th scope="col">{t('tournament.standings.games')}</th>
          {hasMarbles && <th scope="col">{t('tournament.standings.marbles')}</th>}
          <th scope="col">{t('tournament.standings.opponents')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entrant, rank, points, wins, games, home, opponents }) => (
          <tr key={entrant} className={entrant === own ? 'own' : undefined}>
            <td>{rank}</td>
            <th scope="row">{entrantName(view, entrant)}</th>
            <td>
              <b>{points}</b>
            </td>
            <td>{wins}</td>
            <td>{games}</td>
            {hasMarbles && <td>{home}</td>}
            <td>{opponents}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
