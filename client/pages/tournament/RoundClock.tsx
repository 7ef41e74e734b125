import type { TournamentRound } from '../../../server/protocol/tournament.ts'
import { leftMs, leftText, useServerTime } from '../../game/evening/round-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface RoundClockProps {
  readonly round: TournamentRound
  readonly aheadMs: number
}

/** The time that is left of a round. Nothing without a limit. */
export const RoundClock = ({ round, aheadMs }: RoundClockProps) => {
  const { t } = useTranslation('tournament')
  const now = useServerTime(aheadMs)
  const left = leftMs(round, now)
  if (left === undefined || round.isOver) return null
  if (left === 0) return <b className="tournament-clock out">{t('tournament.clock.out')}</b>
  const isPaused = round.leftMs !== undefined
  return (
    <span className={isPaused ? 'tournament-clock paused' : 'tournament-clock'} role="timer">
      <b>{leftText(left)}</b>
      {isPaused && <small>{t('tournament.clock.paused')}</small>}
    </span>
  )
}
