import type { TournamentRound } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTable } from '../../table/state/table.ts'
import { roundOfCode } from './evening-place.ts'
import { leftMs, leftText, useServerTime } from './round-time.ts'
import { useEveningView } from './use-evening-view.ts'
import './evening.css'

/** Time before the end of a round in which its clock warns, in ms. */
const LOW_TIME_MS = 120_000

/** Time that is left of a round. */
const RoundClock = ({ round }: { readonly round: TournamentRound }) => {
  const { t } = useTranslation('host')
  const left = leftMs(round, useServerTime(useTable(({ clockOffsetMs }) => clockOffsetMs)))
  if (left === undefined) return null
  const isStopped = round.leftMs !== undefined
  const text = (): string => {
    if (isStopped) return t('evening.clockStopped')
    return left === 0 ? t('evening.clockOut') : t('evening.clock', { time: leftText(left) })
  }
  return (
    <span
      className={left <= LOW_TIME_MS && !isStopped ? 'time-left round-time low' : 'time-left round-time'}
      role="timer"
    >
      {text()}
    </span>
  )
}

/** Shows, while a table of an evening plays, how much time its round has left; nothing where rounds have no limit. */
export const RoundTime = ({ evening, code }: { readonly evening: string; readonly code: string }) => {
  const round = roundOfCode(useEveningView(evening), code)
  return round === undefined || round.isOver ? null : <RoundClock round={round} />
}
