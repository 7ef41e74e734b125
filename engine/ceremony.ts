import type { Seat } from './board.ts'
import { type Card, JOKER, rankIndex } from './cards.ts'

/** A card that the player of a seat drew, before anybody moved to another seat. */
export interface Draw {
  readonly seat: Seat
  readonly card: Card
}

/** Partners and dealer by draw. */
export interface Ceremony {
  /** First everybody draws, then in each round those whose rank another had too. */
  readonly rounds: readonly (readonly Draw[])[]
  /** New seat by old seat. */
  readonly seatOf: readonly Seat[]
  /** New seat of the player with the highest card. */
  readonly dealer: Seat
}

/** A1: aces low, jokers high. */
const height = (card: Card): number => (card === JOKER ? RANKS_AND_JOKER : rankIndex(card))
const RANKS_AND_JOKER = 13

/** Seats whose rank somebody else drew too. */
const tied = (cards: readonly Card[]): readonly Seat[] =>
  cards.flatMap((card, seat) => (cards.some((other, i) => i !== seat && height(other) === height(card)) ? [seat] : []))

/**
 * A1 to A4: every player draws from `pack`, top card first, and those who tie draw again. Should the pack run out, the
 * earlier seat counts as the higher one. Team t sits at the seats t, t + `teams`, ...; the higher cards in a team sit first.
 */
export const ceremony = (players: number, teams: number, pack: readonly Card[]): Ceremony => {
  const stock = pack.slice()
  const cards: Card[] = []
  const rounds: Draw[][] = []
  let drawing: readonly Seat[] = Array.from({ length: players }, (_, seat) => seat)
  while (drawing.length > 0 && stock.length >= drawing.length) {
    const round = drawing.map((seat): Draw => ({ seat, card: stock.shift() as Card }))
    for (const { seat, card } of round) cards[seat] = card
    rounds.push(round)
    drawing = tied(cards)
  }
  const ranking = cards
    .map((_, seat) => seat)
    .sort((a, b) => height(cards[b] as Card) - height(cards[a] as Card) || a - b)
  const size = players / teams
  const seatOf: Seat[] = []
  ranking.forEach((seat, place) => {
    seatOf[seat] = Math.floor(place / size) + (place % size) * teams
  })
  return { rounds, seatOf, dealer: seatOf[ranking[0] as Seat] as Seat }
}
