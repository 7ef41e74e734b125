import { MathUtils } from 'three'
import type { TrackSpec } from '../../../../engine/board.ts'
import { hasSpaceForHands, openCard } from '../../../../models/cards/open-hand.ts'
import { type BoardProps, hasOpenHands, type TableCards } from '../../board-props.ts'
import type { FlyingCard } from '../../motion/motion.ts'
import { type Framing, pitchPxAt } from '../camera/framing.ts'

const { smoothstep } = MathUtils

/** Number of cards of a hand the size of which is not known. */
export const FULL_FAN_CARDS = 4

/** A fan of cards, which may be opening or closing. */
export interface HandFan {
  /** Place of each card, counted in cards from the left end. Fractions occur while the fan opens or closes. */
  readonly places: readonly number[]
  /** Width of the fan, counted in cards. */
  readonly cardSpan: number
}

/** Returns the index of the card that leaves a hidden hand: arbitrary, but always the same for the same flight. */
export const leavingIndex = (id: number, count: number): number => (id * 7 + 2) % Math.max(1, count)

/** Returns the fan of a hand of `count` cards. It closes after a card that leaves, and opens for one that comes. */
export const handFan = (seat: number, count: number, flying: readonly FlyingCard[]): HandFan => {
  const leaving = flying.filter(({ from, t }) => t > 0 && from.at === 'hand' && from.seat === seat)
  const coming = flying.filter(({ to, t }) => t > 0 && to.at === 'hand' && to.seat === seat)
  const gaps = leaving.map(({ id, t }) => ({
    at: leavingIndex(id, count + leaving.length),
    gap: 1 - smoothstep(t, 0.1, 0.7),
  }))
  const openingSpan = coming.reduce((sum, { t }) => sum + smoothstep(t, 0.4, 0.95), 0)
  const shift = (i: number) => gaps.reduce((sum, { at, gap }) => sum + (i >= at ? gap : 0), 0)
  const places = Array.from({ length: count }, (_, i) => i + shift(i))
  return { places, cardSpan: count + gaps.reduce((sum, { gap }) => sum + gap, 0) + openingSpan }
}

/** Least width of an open card on the screen. Smaller ones are not drawn; the players' panels show them. */
const MIN_READABLE_WIDTH_PX = 14

/** Reports whether hands lie face up on the board itself. */
export const areHandsOnBoard = (spec: TrackSpec, cards: TableCards): boolean =>
  hasOpenHands(cards) && hasSpaceForHands(spec)

/** Returns the seats with a hand on the table, and how the cards lie: in a row on the board, or in a fan beside it, open or hidden. */
export const shownHands = (props: BoardProps, { withoutHand, distance }: Framing, canvasHeightPx: number) => {
  const { board, ownSeat, cards } = props
  const others = board.sideOf.flatMap((side, seat) => (seat === ownSeat ? [] : [{ side, seat }]))
  const onBoard = areHandsOnBoard(board.spec, cards)
  const isReadable =
    openCard(board.spec, 0, 0, 0, 1).width * pitchPxAt(distance, canvasHeightPx) >= MIN_READABLE_WIDTH_PX
  const shown = onBoard ? others.filter(() => isReadable) : others.filter(({ side }) => !withoutHand.includes(side))
  return {
    seats: shown.map(({ seat }) => seat),
    lying: onBoard ? 'row' : hasOpenHands(cards) ? 'open' : 'hidden',
  } as const
}
