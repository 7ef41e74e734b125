import type { Seat } from '../../../engine/board.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { seatName } from '../../words/names.ts'

interface SeatLostProps {
  readonly game: SeatedTable
  readonly seat: Seat
}

/** Tells a person whose time was up that they have lost the game, and who plays on. */
export const SeatLost = ({ game, seat }: SeatLostProps) => {
  const { t } = useTranslation('departed')
  return (
    <p className="watch-hint" role="status">
      {t('departed.ownLost', { next: seatName(game.state.seats, seat) })}
    </p>
  )
}
