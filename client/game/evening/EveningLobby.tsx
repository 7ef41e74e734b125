import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable, SeatedTeams } from '../../table/state/table.ts'
import { useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { joinNames } from '../../words/names.ts'
import { EveningNext } from './EveningNext.tsx'
import { isTakenBack, placeAtTable, roundOfCode } from './evening-place.ts'
import { leftMs, leftText, useServerTime } from './round-time.ts'
import { useEveningView } from './use-evening-view.ts'
import './evening.css'

interface EveningWaitProps {
  readonly game: SeatedTable
  readonly className: string
}

/** Says for whom a table of an evening waits, and when its game begins: nobody starts it. */
export const EveningWait = ({ game: { state }, className }: EveningWaitProps) => {
  const { t } = useTranslation(['host', 'over'])
  const view = useEveningView(state.evening)
  const now = useServerTime(useTable(({ clockOffsetMs }) => clockOffsetMs))
  const awaited = state.seats.filter(({ occupant, connected }) => occupant === 'person' && !connected)
  const names = joinNames(awaited.map(({ name }) => name))
  const hasFree = state.seats.some(({ occupant }) => occupant === 'empty')
  const wait = Math.max(0, state.startBy - now)
  const round = roundOfCode(view, state.code)
  const isTooLate = state.stopped || (round !== undefined && (round.isOver || leftMs(round, now) === 0))
  const text = (): string => {
    if (isTakenBack(view, state)) return t('over:evening.takenBackHint')
    if (isTooLate) return t('evening.neverBegan')
    if (state.nextCommitment !== '') return t('lobby.drawing')
    if (awaited.length === 0 || wait === 0) return t('evening.begins')
    return t('evening.awaited', { count: awaited.length, names })
  }
  const isWaiting = !isTooLate && state.nextCommitment === '' && awaited.length > 0 && wait > 0
  return (
    <div className={className}>
      <p role="status">{text()}</p>
      {isWaiting && (
        <p>
          {t('evening.latest')} <b className="evening-time">{leftText(wait)}</b>
        </p>
      )}
      {isWaiting && <p className="muted">{t('evening.standIns')}</p>}
      {hasFree && !isTooLate && <p className="muted">{t('evening.freeSeats')}</p>}
    </div>
  )
}

interface EveningTitleProps {
  /** Codes of the evening and of its table. */
  readonly evening: string
  readonly code: string
}

/** Names a table of an evening by its round and number. */
export const EveningTitle = ({ evening, code }: EveningTitleProps) => {
  const { t } = useTranslation('host')
  const round = roundOfCode(useEveningView(evening), code)
  const table = round?.tables.find((one) => one.code === code)
  if (round === undefined || table === undefined) return t('evening.title')
  return t('evening.place', { round: round.number, table: table.number })
}

/** Which round and table of an evening this is, how much time the round has left, and the way back, or to the next table. */
export const EveningPanel = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  const { evening } = game.state
  const view = useEveningView(evening)
  const now = useServerTime(useTable(({ clockOffsetMs }) => clockOffsetMs))
  const place = view && placeAtTable(view, game)
  const left = place && !place.round.isOver ? leftMs(place.round, now) : undefined
  return (
    <section className="panel stack evening-panel">
      <h2>{view?.setup.name ?? t('evening.title')}</h2>
      {place !== undefined && <p>{t('evening.place', { round: place.round.number, table: place.table.number })}</p>}
      {left === 0 && <p>{t('evening.clockOut')}</p>}
      {left !== undefined && left > 0 && (
        <p>
          {t(place?.round.leftMs === undefined ? 'evening.left' : 'evening.paused')}{' '}
          <b className="evening-time">{leftText(left)}</b>
        </p>
      )}
      {place?.round.isOver === true ? (
        <EveningNext game={game} />
      ) : (
        <span className="row">
          <Button text={t('evening.toEvening')} onPress={() => navigate({ at: 'tournament', id: evening })} />
        </span>
      )}
    </section>
  )
}
