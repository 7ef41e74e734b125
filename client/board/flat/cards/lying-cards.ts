import { angleOfSide, type Point } from '../../../../engine/boards/layout.ts'
import { FACE_COUNT } from '../../../../engine/cards.ts'
import { hasSpaceForHands, openCard } from '../../../../models/cards/open-hand.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import type { BoardViewProps, TableCards } from '../../board-props.ts'
import { FALLEN_JITTER, jitterNoise, THROWN_JITTER } from '../../card-jitter.ts'
import type { ShownPile } from '../../scene/cards/shown-cards.ts'

/** A card as it lies on the flat board. */
export interface LyingCard {
  readonly key: string | number
  readonly at: Point
  readonly width: number
  /** Undefined: its back. */
  readonly face: number | undefined
  /** Degrees. */
  readonly turn: number
  /** A hidden face. */
  readonly bare?: boolean
}

const DEGREES_PER_RADIAN = 180 / Math.PI

/** Packets that the stock is shuffled in, and how far apart its halves are taken, in breadths of a card. */
const SHUFFLE_PACKETS = 10
const HALVES_GAP_WIDTHS = 0.56

/** Returns the sideways offset of a packet while the stock is shuffled, in widths of a card: the halves part, and packets fall in from both sides in turn. */
export const shuffleOffset = (s: number, i: number): number => {
  const begin = 0.3 + (i / SHUFFLE_PACKETS) * 0.45
  const away = Math.min(1, s / 0.2) - Math.min(1, Math.max(0, (s - begin) / 0.15))
  return (i % 2 === 0 ? -1 : 1) * HALVES_GAP_WIDTHS * Math.max(0, away)
}

/** Returns the cards of the stock, the lowest first; none where it is empty. `shuffle`: progress of a shuffle, 0 to 1. */
export const stockCards = (
  { stock, cardWidth: width }: FlatMap,
  count: number,
  shuffle: number | undefined,
): readonly LyingCard[] => {
  if (count <= 0) return []
  const layers = shuffle === undefined ? Math.min(4, Math.ceil(count / 25)) : SHUFFLE_PACKETS
  return Array.from({ length: layers }, (_, i) => {
    const aside = shuffle === undefined ? 0 : shuffleOffset(shuffle, i)
    const below = shuffle === undefined ? layers - 1 - i : 0
    const at = { x: stock.x + below * 0.05 + aside * width, y: stock.y + below * 0.07 }
    return { key: i, at, width, face: undefined, turn: aside * 12 }
  })
}

/** Cards of the discard pile that are drawn. */
const MAX_DRAWN_CARDS = 4

/** Returns the place and the angle of card `index` of the discard pile. */
export const discardPlace = (map: FlatMap, index: number, thrown: boolean): Point & { readonly turn: number } => {
  const { turn, offset } = thrown ? THROWN_JITTER : FALLEN_JITTER
  const maxOffset = offset * map.cardWidth
  const x = map.discard.x + jitterNoise(index + 0.3) * maxOffset
  const y = map.discard.y + jitterNoise(index + 0.6) * maxOffset
  return { x, y, turn: -jitterNoise(index) * turn * DEGREES_PER_RADIAN }
}

/** Returns the upper cards of the discard pile, the lowest first. */
export const discardedCards = (map: FlatMap, count: number, pile: ShownPile): readonly LyingCard[] => {
  const first = Math.max(0, count - MAX_DRAWN_CARDS)
  return Array.from({ length: count - first }, (_, i) => {
    const index = first + i
    const { turn, ...at } = discardPlace(map, index, pile.isThrown(index))
    const face = pile.faceOf(index)
    const bare = face === undefined
    return { key: index, at, width: map.cardWidth, face: bare || face >= FACE_COUNT ? undefined : face, turn, bare }
  })
}

/** An open card less broad than this, px, can't be read; the plates name it. */
const MIN_READABLE_WIDTH_PX = 14

export interface OpenHands extends Pick<BoardViewProps, 'board' | 'viewSide' | 'ownSeat'> {
  readonly map: FlatMap
  readonly cards: Pick<TableCards, 'open'>
  /** Pixels between neighbouring holes. */
  readonly pitch: number
}

/** Returns the cards of the hands that lie open, all but the viewer's own; none where the board has no space for them and the plates name the cards. */
export const openHandCards = ({ map, board, viewSide, ownSeat, cards, pitch }: OpenHands): readonly LyingCard[] => {
  if (!hasSpaceForHands(board.spec)) return []
  const view = angleOfSide(board.spec, viewSide)
  return cards.open.flatMap((faces, seat) => {
    const side = board.sideOf[seat]
    if (seat === ownSeat || side === undefined) return []
    return faces.flatMap((face, i) => {
      const place = openCard(board.spec, side, viewSide, i, faces.length)
      if (place.width * pitch < MIN_READABLE_WIDTH_PX) return []
      const turn = (place.angle - view) * DEGREES_PER_RADIAN
      return [{ key: `${side} ${i}`, at: map.turn(place), width: place.width, face, turn }]
    })
  })
}
