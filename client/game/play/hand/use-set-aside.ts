import type { Card } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { giftOf } from '../../../table/state/history.ts'
import { seatName } from '../../../words/names.ts'
import type { TableGame } from '../../use-game.ts'

interface Holdings {
  /** Card that the player was given in this deal, until they have played. */
  readonly received: { readonly card: Card; readonly from: string } | undefined
  /** Face-down card of the viewer. */
  readonly laid: { readonly card: Card; readonly as: string } | undefined
}

/** Returns the player's cards that are neither in the hand nor played: a gift and a face-down card. */
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
