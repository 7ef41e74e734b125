import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readToken, saveToken } from '../../table/net/tokens.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { type EveningPlace, nextPlace, placeAtTable } from './evening-place.ts'
import { useEveningView } from './use-evening-view.ts'
import './evening.css'

/** Says how many points the table has brought the viewer, once its result is known. */
const Points = ({ table, side }: EveningPlace) => {
  const { t } = useTranslation('over')
  const points = table.points?.[side]
  if (side < 0) return null
  return <p role="status">{points === undefined ? t('evening.counting') : t('evening.points', { count: points })}</p>
}

interface NextTableProps {
  readonly view: TournamentView
  readonly place: EveningPlace
  /** Code of the table at which the viewer is. */
  readonly code: string
}

/** The viewer's table in the next round, or why there is none yet. */
const NextTable = ({ view, place, code }: NextTableProps) => {
  const { t } = useTranslation('over')
  const next = nextPlace(view, place)
  if (next === undefined) return <p>{t(view.phase === 'over' ? 'evening.over' : 'evening.notDrawn')}</p>
  const round = next.round.number
  if (next.table.sides.length < 2) return <p>{t('evening.bye', { round })}</p>
  const { code: nextCode, number } = next.table
  if (nextCode === undefined) return <p>{t('evening.soon', { round, table: number })}</p>
  const go = () => {
    const token = readToken(code)
    if (token !== undefined) saveToken({ code: nextCode, token })
    navigate({ at: 'table', code: nextCode })
  }
  return <Button className="primary" text={t('evening.toNext', { round, table: number })} onPress={go} />
}

/** Shows the next table and the way back to the evening, in place of another game at the same table. */
export const EveningNext = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('over')
  const { code, evening } = game.state
  const view = useEveningView(evening)
  const place = view && placeAtTable(view, game)
  return (
    <div className="evening-next">
      {place !== undefined && <Points {...place} />}
      {view !== undefined && place?.entrant !== undefined && <NextTable view={view} place={place} code={code} />}
      <Button text={t('evening.back')} onPress={() => navigate({ at: 'tournament', id: evening })} />
    </div>
  )
}
