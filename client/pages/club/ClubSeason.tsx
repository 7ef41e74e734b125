import { useEffect, useState } from 'react'
import type { ClubSeason as Season } from '../../../server/protocol/club.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { fetchSeason } from './club-requests.ts'

const LinesTable = ({ lines }: Pick<Season, 'lines'>) => {
  const { t } = useTranslation('tournament')
  const columns = ['rank', 'name', 'points', 'evenings', 'wins', 'games'] as const
  return (
    <div className="club-season">
      <DataTable
        heads={columns.map((column) => t(`club.season.${column}`))}
        headColumn={1}
        rows={lines.map(({ name, rank, points, evenings, wins, games }) => ({
          cells: [rank, name, <b key="points">{digitText(points)}</b>, evenings, wins, games],
        }))}
      />
    </div>
  )
}

/** The league table of a calendar year, with a way to the years before. */
export const ClubSeason = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('tournament')
  const [season, setSeason] = useState<Season>()
  const [year, setYear] = useState<number>()
  useEffect(() => {
    void fetchSeason(code, year).then((answer) => answer.ok && setSeason(answer.value))
  }, [code, year])
  if (season === undefined) return null
  return (
    <section className="panel stack" aria-labelledby="season">
      <h2 id="season">{t('club.season.title', { year: season.year })}</h2>
      {season.lines.length === 0 ? (
        <p className="muted">{t('club.season.none')}</p>
      ) : (
        <LinesTable lines={season.lines} />
      )}
      <p className="muted">{t('club.season.how')}</p>
      <span className="row">
        <Button className="small quiet" text={t('club.season.before')} onPress={() => setYear(season.year - 1)} />
        {year !== undefined && (
          <Button className="small quiet" text={t('club.season.present')} onPress={() => setYear(undefined)} />
        )}
      </span>
    </section>
  )
}
