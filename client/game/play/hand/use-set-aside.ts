import type { Card } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { giftOf } from '../../../table/state/history.ts'
import { seatName } from '../../../words/names.ts'
import type { TableGame } from '../../use-game.ts'

interface Holdings {
  /** The gift of this deal, until the person has played. */
  readonly received: { readonly card: Card; readonly from: string } | undefined
  /** The viewer's own card that lies face down. */
  readonly laid: { readonly card: Card; readonly as: string } | undefined
}

/** Cards of this person that are neither simply held nor played. */
export const useSetAside = (game: TableGame): Holdings => {
  const { t } = useTranslation()
  const { state, seat, log } = game
  const gift = giftOf(log, seat)
  const laid = state.seats[seat]?.laid ?? -1
  const as = state.stage === 'give' ? t('holding.gift') : t('holding.laid')
  return {
    received: gift?.card === undefined ? undefined : { card: gift.card, from: seatName(state.seats, gift.from) },
    laid: laid === -1 || state.phase !== 'playing' ? undefined : { card: laid, as },
  }
}
