import { useTranslation } from '../../i18n/use-translation.ts'
import { lowSeconds, readClock } from '../../table/state/clock.ts'
import { useIsOver } from '../../table/state/countdown.ts'
import type { SeatedTable } from '../../table/state/table.ts'

/** Warns once when the player's own time runs short. */
export const LowTimeAlert = ({ game }: { readonly game: SeatedTable }) => {
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
