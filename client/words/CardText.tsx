import { type Card, JOKER, rankOf, suitOf } from '../../engine/cards.ts'
import { cardName } from './names.ts'

const SUIT_SYMBOLS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const

/** Returns the symbols of a card, such as `10♦` or `★`, and whether it is red. */
export const cardSymbols = (card: Card): { readonly text: string; readonly red: boolean } => {
  const suit = suitOf(card)
  const text = card === JOKER || suit === undefined ? '★' : `${rankOf(card).replace('T', '10')}${SUIT_SYMBOLS[suit]}`
  return { text, red: suit === 'h' || suit === 'd' }
}

/** A card in two or three characters. */
export const CardText = ({ card }: { readonly card: Card }) => {
  const { text, red } = cardSymbols(card)
  return (
    <span className={red ? 'card-text red' : 'card-text'} role="img" aria-label={cardName(card)}>
      {text}
    </span>
  )
}
