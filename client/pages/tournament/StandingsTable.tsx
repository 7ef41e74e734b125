import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { entrantName, marblesOfSide, standingGroups } from './evening.ts'

interface StandingsProps {
  readonly view: TournamentView
  readonly own?: number | undefined
}

/** The order after the rounds that were played, one table for each group. */
export const StandingsTable = ({ view, own }: StandingsProps) => {
  const { t } = useTranslation('tournament')
  const marbles = marblesOfSide(view) > 0 ? (['marbles'] as const) : []
  const columns = ['rank', 'name', 'points', 'wins', 'games', ...marbles, 'opponents'] as const
  return standingGroups(view).map((lines) => {
    const group = lines[0]?.group
    return (
      <DataTable
        key={group ?? 0}
        className="tournament-standings"
        caption={group === undefined ? undefined : t('tournament.group', { number: group + 1 })}
        heads={columns.map((column) => t(`tournament.standings.${column}`))}
        headColumn={1}
        rows={lines.map(({ entrant, rank, points, wins, games, home, opponents }) => ({
          className: entrant === own ? 'own' : undefined,
          cells: [
            ...[rank, entrantName(view, entrant), <b key="points">{digitText(points)}</b>, wins, games],
            ...marbles.map(() => home),
            opponents,
          ],
        }))}
      />
    )
  })
}
