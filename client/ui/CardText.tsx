import { type Card, JOKER, rankOf, suitOf } from '../../engine/cards.ts'
import { cardName } from '../i18n/names.ts'

const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const

/** A card as small as it can be read. */
export const CardText = ({ card }: { readonly card: Card }) => {
  const suit = suitOf(card)
  const red = suit === 'h' || suit === 'd'
  const text = card === JOKER || suit === undefined ? '★' : `${rankOf(card).replace('T', '10')}${SIGNS[suit]}`
  return (
    <span className={red ? 'card-text red' : 'card-text'} role="img" aria-label={cardName(card)}>
      {text}
    </span>
  )
}
