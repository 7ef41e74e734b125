import { type Board, type Hole, holeLabel, isHome, isStart, type Seat, sideOfHole } from '../../engine/board.ts'
import { type Card, JOKER, type Rank, rankOf, suitOf } from '../../engine/cards.ts'
import { FACE_DOWN } from '../../engine/view.ts'
import type { SeatState } from '../../server/protocol/state.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'
import { i18n, localeOf } from '../i18n/i18n.ts'

const { t } = i18n

export const rankName = (rank: Rank): string => (rank === '*' ? t('card.joker') : t(`rank.${rank}`))

/** `a Seven`: any card of the rank. */
export const aRankName = (rank: Rank): string => t(`aRank.${rank}`)

export const cardName = (card: Card): string => {
  if (card === FACE_DOWN) return t('hiddenCard')
  const suit = suitOf(card)
  const rank = rankOf(card)
  if (card === JOKER || suit === undefined || rank === '*') return t('card.joker')
  return t('card.of', { rank: rankName(rank), suit: t(`suit.${suit}`) })
}

export const colourName = (palette: number): string => t(`colour.${colourAt(palette).id}` as 'colour.ruby')

/** Says whether somebody is ready for the next game. */
export const readinessText = ({ connected, ready }: SeatState): string => {
  if (!connected) return t('plate.away')
  return t(ready ? 'over.ready' : 'over.notReady')
}

/** Name of the person or bot of a seat; the colour where nobody sits. */
export const seatName = (seats: readonly SeatState[], seat: Seat): string => {
  const { name = '', colour = 0 } = seats[seat] ?? {}
  return name === '' ? colourName(colour) : name
}

/** `b3`, `home 2`, `the come-out a8`, as `viewer` would call it. */
export const holeName = (board: Board, hole: Hole, viewer: Seat, ownerName: (seat: Seat) => string): string => {
  if (isStart(board, hole)) return t('hole.start')
  const owner = board.sideOf.indexOf(sideOfHole(board, hole))
  if (isHome(board, hole)) {
    const place = ((hole - board.track) % board.homeHoles) + 1
    return owner === viewer ? t('hole.home', { place }) : t('hole.homeOf', { name: ownerName(owner), place })
  }
  return board.comeOut[viewer] === hole
    ? t('hole.comeOut', { hole: holeLabel(board, hole) })
    : t('hole.track', { hole: holeLabel(board, hole) })
}

/** `one card`, `4 cards`. */
export const cardsName = (count: number): string => t('cards', { count })

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cem`. */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(localeOf()).format(names)

/** `Ann`, `Ann or Ben`, `Ann, Ben or Cem`. */
export const choiceOf = (names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(), { type: 'disjunction' }).format(names)
