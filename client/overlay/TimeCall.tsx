import { useTranslation } from 'react-i18next'
import type { Game } from '../screens/use-game.ts'
import { lowSeconds, readClock } from '../store/clock.ts'
import { useIsOver } from './use-seconds.ts'

/** Says once that one's own time runs short. */
export const TimeCall = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const deadline = game.state.seats[game.seat]?.deadline ?? 0
  const count = lowSeconds(readClock(game.state.clock))
  const low = useIsOver(deadline === 0 ? 0 : deadline - count * 1000)
  return (
    <p className="unseen" role="alert">
      {low ? t('clock.low', { count }) : ''}
    </p>
  )
}
