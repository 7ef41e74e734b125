import type { Clock } from '../../../../server/protocol/clock.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lowTimeSeconds, readClock } from '../../../table/state/clock.ts'
import { useIsOver, useSecondsLeft } from '../../../table/state/countdown.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { timeText } from '../../../words/format.ts'
import type { TableGame } from '../../use-game.ts'

const LazyRoundTime = lazyPart('RoundTime', () => import('../../evening/RoundTime.tsx'), ['host'])

/** Warns once when the player's own time runs short. */
export const LowTimeAlert = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation()
  const deadline = game.state.seats[game.seat]?.deadline ?? 0
  const count = lowTimeSeconds(readClock(game.state.clock))
  const isLow = useIsOver(deadline === 0 ? 0 : deadline - count * 1000)
  return (
    <p className="unseen" role="alert">
      {isLow ? t('clock.low', { count }) : ''}
    </p>
  )
}

interface TimeLeftProps {
  readonly clock: Clock
  /** End of the running decision's time (server time, ms since 1970), or 0. */
  readonly deadline: number
  /** Time that is shown while no decision runs; undefined to show nothing then. */
  readonly keptMs?: number
}

/** Shows a player's time. It renders every second. */
export const TimeLeft = ({ clock, deadline, keptMs }: TimeLeftProps) => {
  const { t } = useTranslation()
  const secondsLeft = useSecondsLeft(deadline)
  const seconds = secondsLeft ?? (keptMs === undefined ? undefined : Math.ceil(keptMs / 1000))
  if (seconds === undefined) return null
  const isLow = secondsLeft !== undefined && secondsLeft <= lowTimeSeconds(clock)
  return (
    <span
      className={['time-left', secondsLeft !== undefined && 'running', isLow && 'low'].filter(Boolean).join(' ')}
      role="timer"
      aria-label={t('clock.left')}
    >
      <Icon name={isLow ? 'hourglass' : 'clock'} size={14} />
      {secondsLeft === 0 ? t('clock.isUp') : timeText(seconds)}
    </span>
  )
}

/**
 * Shows the relevant time: the viewer's own, otherwise that of the player to move, or how long the table waits for an absent player; at a table of an
 * evening also that of its round.
 */
export const RunningTime = ({ state, seat, active }: Pick<TableGame, 'state' | 'seat' | 'active'>) => {
  const asked = active ? seat : (state.asked[0] ?? -1)
  const { deadline = 0, heldUntil = 0 } = state.seats[asked] ?? {}
  const until = heldUntil > 0 ? heldUntil : deadline
  if (state.phase !== 'playing') return null
  return (
    <>
      {until > 0 && <TimeLeft clock={readClock(state.clock)} deadline={until} />}
      {state.evening !== '' && <LazyRoundTime evening={state.evening} code={state.code} />}
    </>
  )
}
