import { angleOfSide, type Point } from '../../../../engine/boards/layout.ts'
import { FACE_COUNT } from '../../../../engine/cards.ts'
import { hasSpaceForHands, openCard } from '../../../../models/cards/open-hand.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import type { BoardProps, TableCards } from '../../board-props.ts'
import { FALLEN_JITTER, jitterNoise, THROWN_JITTER } from '../../card-jitter.ts'
import type { ShownPile } from '../../scene/cards/shown-cards.ts'

/** A card as it lies on the flat board. */
export interface LyingCard {
  readonly key: string | number
  readonly at: Point
  readonly width: number
  /** Undefined for a card that shows its back. */
  readonly face: number | undefined
  /** Clockwise rotation in degrees. */
  readonly turn: number
  /** True for a card that lies face up but is not known. */
  readonly bare?: boolean
}

const DEGREES_PER_RADIAN = 180 / Math.PI

/** Packets in which the stock is shuffled. */
const SHUFFLE_PACKETS = 10
/** Distance by which each half of the stock is moved aside for the shuffle, in card widths. */
const HALVES_GAP_WIDTHS = 0.56

/**
 * Returns the sideways offset of packet `i` during a shuffle, in card widths: the halves are taken apart, and their packets fall
 * together in turn. `progress` runs from 0 to 1.
 */
export const shuffleOffset = (progress: number, i: number): number => {
  const begin = 0.3 + (i / SHUFFLE_PACKETS) * 0.45
  const away = Math.min(1, progress / 0.2) - Math.min(1, Math.max(0, (progress - begin) / 0.15))
  return (i % 2 === 0 ? -1 : 1) * HALVES_GAP_WIDTHS * Math.max(0, away)
}

/** Returns the cards of the stock, the lowest first; none where it is empty. `shuffle` is the progress of a shuffle, 0 to 1. */
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

/** Greatest number of cards of the discard pile that are drawn. */
const MAX_DRAWN_CARDS = 4

/** Returns the place of card `index` of the discard pile (0 is the lowest), and its rotation in degrees. `thrown`: the card fell face down. */
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

/** Open cards less wide than this can't be read and are not drawn: the players' panels name them. */
const MIN_READABLE_WIDTH_PX = 14

export interface OpenHands extends Pick<BoardProps, 'board' | 'viewSide' | 'ownSeat'> {
  readonly map: FlatMap
  readonly cards: Pick<TableCards, 'open'>
  /** CSS pixels between neighbouring holes. */
  readonly pitchPx: number
}

/** Returns the cards of the hands that lie open, without the viewer's own. There are none if the board has no space for them. */
export const openHandCards = ({ map, board, viewSide, ownSeat, cards, pitchPx }: OpenHands): readonly LyingCard[] => {
  if (!hasSpaceForHands(board.spec)) return []
  const view = angleOfSide(board.spec, viewSide)
  return cards.open.flatMap((faces, seat) => {
    const side = board.sideOf[seat]
    if (seat === ownSeat || side === undefined) return []
    return faces.flatMap((face, i) => {
      const place = openCard(board.spec, side, viewSide, i, faces.length)
      if (place.width * pitchPx < MIN_READABLE_WIDTH_PX) return []
      const turn = (place.angle - view) * DEGREES_PER_RADIAN
      return [{ key: `${side} ${i}`, at: map.toView(place), width: place.width, face, turn }]
    })
  })
}
