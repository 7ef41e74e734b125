import { useTranslation } from 'react-i18next'
import type { Card } from '../../engine/cards.ts'
import { seatName } from '../i18n/names.ts'
import type { Game } from './use-game.ts'

interface Holdings {
  /** The gift of this deal, until the person has played. */
  readonly received: { readonly card: Card; readonly from: string } | undefined
  /** His own card that lies face down. */
  readonly laid: { readonly card: Card; readonly as: string } | undefined
}

const giftOf = ({ log, seat }: Game): { readonly card: Card; readonly from: number } | undefined => {
  for (const { action, seat: actor, events } of [...log].reverse()) {
    const gift = events.find((event) => event.type === 'received' && event.seat === seat)
    if (gift?.type === 'received') return gift.card === undefined ? undefined : { card: gift.card, from: gift.from }
    if (actor === seat && action?.kind !== 'give') return undefined
    if (action?.kind === 'give') return undefined
  }
  return undefined
}

/** Cards of this person that are neither simply held nor played. */
export const useHoldings = (game: Game): Holdings => {
  const { t } = useTranslation()
  const { state, seat } = game
  const gift = giftOf(game)
  const from = gift === undefined ? '' : seatName(state.seats, gift.from)
  const laid = state.seats[seat]?.laid ?? -1
  const as = state.stage === 'give' ? t('holding.gift') : t('holding.laid')
  return {
    received: gift === undefined ? undefined : { card: gift.card, from },
    laid: laid === -1 || state.phase !== 'playing' ? undefined : { card: laid, as },
  }
}
