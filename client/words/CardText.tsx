import { type Card, JOKER, rankOf, suitOf } from '../../engine/cards.ts'
import { cardName } from './names.ts'

const SUIT_SYMBOLS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const

/** `10♦`, `★`, and whether it is red. */
export const cardSigns = (card: Card): { readonly text: string; readonly red: boolean } => {
  const suit = suitOf(card)
  const text = card === JOKER || suit === undefined ? '★' : `${rankOf(card).replace('T', '10')}${SUIT_SYMBOLS[suit]}`
  return { text, red: suit === 'h' || suit === 'd' }
}

/** A card as small as it can be read. */
export const CardText = ({ card }: { readonly card: Card }) => {
  const { text, red } = cardSigns(card)
  return (
    <span className={red ? 'card-text red' : 'card-text'} role="img" aria-label={cardName(card)}>
      {text}
    </span>
  )
}
