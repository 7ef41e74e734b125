import type { Card } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { giftOf } from '../../../table/state/history.ts'
import { seatName } from '../../../words/names.ts'
import type { TableGame } from '../../use-game.ts'

interface CardsSetAside {
  /** Card that another player gave in this deal, and that player's name; undefined after the next own decision. */
  readonly received: { readonly card: Card; readonly from: string } | undefined
  /** Own card that lies face down, and its purpose. */
  readonly laid: { readonly card: Card; readonly as: string } | undefined
}

/** Returns the card that the player was given, and the player's own card that lies face down. */
export const useCardsSetAside = (game: TableGame): CardsSetAside => {
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
