import { allParsed, fault, ok, type Result } from './result.ts'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const SUITS = ['s', 'h', 'd', 'c'] as const
export type Rank = (typeof RANKS)[number] | '*'
export type Suit = (typeof SUITS)[number]

/**
 * A card face: 0..51 is suit × 13 + rank in the order of `SUITS` and `RANKS`, 52 is a joker. Equal faces are
 * interchangeable.
 */
export type Card = number
export const JOKER: Card = 52
/** Number of different faces. */
export const FACE_COUNT = 53

/** Returns the index of the rank in `RANKS`, or 13 for a joker. */
export const rankIndex = (card: Card): number => (card === JOKER ? 13 : card % 13)
/** Returns the rank of a card; `*` for a joker. */
export const rankOf = (card: Card): Rank => (card === JOKER ? '*' : (RANKS[card % 13] as Rank))
/** Returns whether the card is a heart or a diamond. */
export const isRed = (card: Card): boolean => card >= 13 && card < 39
/** Returns the suit of a card; undefined for a joker. */
export const suitOf = (card: Card): Suit | undefined => (card === JOKER ? undefined : SUITS[Math.floor(card / 13)])

const CARD_TEXTS: readonly string[] = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), '*']
const CARD_BY_TEXT: ReadonlyMap<string, Card> = new Map(CARD_TEXTS.map((text, card) => [text, card]))

/** Returns the text of a card, such as `As`, `Th` or `*` (docs/line-protocol.md). */
export const makeCard = (card: Card): string => CARD_TEXTS[card] ?? '?'

/** Parses the text of `makeCard`. */
export const parseCard = (text: string): Result<Card> => {
  const card = CARD_BY_TEXT.get(text)
  return card === undefined
    ? fault('text/card', `"${text}" is not a card: write rank A23456789TJQK and suit shdc, or * for a joker`)
    : ok(card)
}

/** Returns the texts of the cards separated by spaces. An empty hand gives the empty text. */
export const makeCards = (cards: readonly Card[]): string => cards.map(makeCard).join(' ')

/** Parses the text of `makeCards`. */
export const parseCards = (text: string): Result<readonly Card[]> =>
  allParsed(
    text.split(' ').filter((word) => word !== ''),
    parseCard,
  )

/**
 * Returns the cards of `suits` suits (13 each, repeating the order of `SUITS`) and of `jokers` jokers, in face order.
 */
export const cardsOfSuits = (suits: number, jokers: number): readonly Card[] => [
  ...Array.from({ length: JOKER }, (_, face) => face).flatMap((face) => {
    const suit = Math.floor(face / RANKS.length)
    return new Array<Card>(Math.ceil((suits - suit) / SUITS.length)).fill(face)
  }),
  ...new Array<Card>(jokers).fill(JOKER),
]

/** Returns every card of `packs` packs of 52, each with two jokers if `jokers`, in face order. */
export const cardsOfPacks = (packs: number, jokers: boolean): readonly Card[] =>
  cardsOfSuits(packs * SUITS.length, jokers ? packs * 2 : 0)
