import { type Board, type Hole, holeLabel, isHome, isStart, type Seat, sideOfHole } from '../../engine/board.ts'
import { type Card, JOKER, type Rank, rankOf, suitOf } from '../../engine/cards.ts'
import { FACE_DOWN } from '../../engine/view.ts'
import type { SeatState } from '../../server/protocol/state.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'
import { currentLocale, i18n, isolateName } from '../i18n/i18n.ts'

const { t } = i18n

export const rankName = (rank: Rank): string => (rank === '*' ? t('card.joker') : t(`rank.${rank}`))

/**
 * Part of a sentence for which a name is made. It is the context of i18next, so that a language can have a form for it:
 * `hole.start_from`. Languages without cases need none.
 */
export type Role = 'at' | 'from' | 'to' | 'past' | 'before' | 'with' | 'object' | 'as' | 'called'

/** Returns a rank with its article, such as `a Seven`. */
export const aRankName = (rank: Rank, role?: 'as' | 'called'): string => t(`aRank.${rank}`, { context: role })

export const cardName = (card: Card): string => {
  if (card === FACE_DOWN) return t('hiddenCard')
  const suit = suitOf(card)
  const rank = rankOf(card)
  if (card === JOKER || suit === undefined || rank === '*') return t('card.joker')
  return t('card.of', { rank: rankName(rank), suit: t(`suit.${suit}`) })
}

/** Returns a card with its article, such as `the Seven of spades`; `a card` if its face is not known. `name`: what it is called. */
export const theCard = (card: Card, name = cardName(card)): string =>
  card === FACE_DOWN ? t('aCard') : t('theCard', { card: name, context: rankOf(card) })

/** Returns the places that a text about a card may have: `{{card}}`, and `{{theCard}}` for languages in which the article depends on the card. */
export const cardPlaces = (card: Card, name = cardName(card)) => ({ card: name, theCard: theCard(card, name) })

/** Returns the name of a colour by its index of the palette. */
export const colourName = (palette: number): string => t(`colour.${colourAt(palette).id}` as 'colour.ruby')

/** Returns a text about whether a player is ready for the next game. */
export const readinessText = ({ connected, ready }: SeatState): string => {
  if (!connected) return t('plate.away')
  return t(ready ? 'over.ready' : 'over.notReady')
}

/** Returns the name of the person or bot in a seat; the name of its colour if the seat is empty. */
export const seatName = (seats: readonly SeatState[], seat: Seat): string => {
  const { name = '', colour = 0 } = seats[seat] ?? {}
  return name === '' ? colourName(colour) : name
}

/** Returns the name of a hole for a viewer, such as `b3`, `home 2` or `the come-out a8`. */
export const holeName = (
  board: Board,
  hole: Hole,
  viewer: Seat,
  ownerName: (seat: Seat) => string,
  context?: Role,
): string => {
  if (isStart(board, hole)) return t('hole.start', { context })
  const owner = board.sideOf.indexOf(sideOfHole(board, hole))
  if (isHome(board, hole)) {
    const place = ((hole - board.track) % board.homeHoles) + 1
    return owner === viewer
      ? t('hole.home', { place, context })
      : t('hole.homeOf', { name: ownerName(owner), place, context })
  }
  return board.comeOut[viewer] === hole
    ? t('hole.comeOut', { hole: holeLabel(board, hole), context })
    : t('hole.track', { hole: holeLabel(board, hole), context })
}

/** Returns a text such as `one card` or `4 cards`. */
export const cardCountText = (count: number): string => t('cards', { count })

/** Joins names: `Ann`, `Ann and Ben`, `Ann, Ben and Cem`. */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale()).format(names.map(isolateName))

/** Joins items of a list that is no sentence: `Ann 62%, Ben 38%`. Lists of `Intl` have an “and” in most languages. */
export const joinItems = (items: readonly string[]): string => items.join(i18n.dir() === 'rtl' ? '، ' : ', ')

/** Returns the joined names of the people and bots in these seats. */
export const seatNames = (seats: readonly SeatState[], members: readonly Seat[]): string =>
  joinNames(members.map((seat) => seatName(seats, seat)))

/** Joins alternatives: `Ann`, `Ann or Ben`, `Ann, Ben or Cem`. */
export const joinAlternatives = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names)
