import type { Clock } from '../../../../server/protocol/clock.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lowSeconds, readClock } from '../../../table/state/clock.ts'
import { useSecondsLeft } from '../../../table/state/countdown.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { timeText } from '../../../words/clock-text.ts'
import type { TableGame } from '../../use-game.ts'

interface Props {
  readonly clock: Clock
  /** When the running decision's time is up (server's ms since 1970), or 0. */
  readonly deadline: number
  /** What there is while none runs, ms; undefined where nothing is shown then. */
  readonly kept?: number
}

/** A player's time: for the running decision, else the time saved. The only part that renders every second. */
export const TimeLeft = ({ clock, deadline, kept }: Props) => {
  const { t } = useTranslation()
  const left = useSecondsLeft(deadline)
  const seconds = left ?? (kept === undefined ? undefined : Math.ceil(kept / 1000))
  if (seconds === undefined) return null
  const low = left !== undefined && left <= lowSeconds(clock)
  return (
    <span
      className={['time-left', left !== undefined && 'running', low && 'low'].filter(Boolean).join(' ')}
      role="timer"
      aria-label={t('clock.left')}
    >
      <Icon name={low ? 'hourglass' : 'clock'} size={14} />
      {left === 0 ? t('clock.isUp') : timeText(seconds)}
    </span>
  )
}

/** The time that matters now: one's own, else of the seat that is waited for; and how long an absent player is waited for. */
export const RunningTime = ({ state, seat, active }: Pick<TableGame, 'state' | 'seat' | 'active'>) => {
  const asked = active ? seat : (state.asked[0] ?? -1)
  const { deadline = 0, heldUntil = 0 } = state.seats[asked] ?? {}
  const until = heldUntil > 0 ? heldUntil : deadline
  return until === 0 || state.phase !== 'playing' ? null : <TimeLeft clock={readClock(state.clock)} deadline={until} />
}
