import { MathUtils } from 'three'
import type { TrackSpec } from '../../../../engine/board.ts'
import { hasSpaceForHands, openCard } from '../../../../models/cards/open-hand.ts'
import { type BoardViewProps, hasOpenHands, type TableCards } from '../../board-props.ts'
import type { FlyingCard } from '../../motion/motion.ts'
import { type Framing, pitchFrom } from '../camera/framing.ts'

const { smoothstep } = MathUtils

/** Cards of a hand where none is counted. */
export const FULL_FAN_CARDS = 4

/** Places of the cards in a fan, and its width in cards, while it opens and closes. */
export interface SeatFan {
  readonly places: readonly number[]
  readonly breadth: number
}

/** The card of a hidden hand that leaves it: any, but always the same. */
export const leavingIndex = (id: number, count: number): number => (id * 7 + 2) % Math.max(1, count)

/** A hand of `count` cards: it closes after a card that leaves, and opens for one that comes. */
export const fanOfHand = (seat: number, count: number, flying: readonly FlyingCard[]): SeatFan => {
  const leaving = flying.filter(({ from, t }) => t > 0 && from.at === 'hand' && from.seat === seat)
  const coming = flying.filter(({ to, t }) => t > 0 && to.at === 'hand' && to.seat === seat)
  const gaps = leaving.map(({ id, t }) => ({
    at: leavingIndex(id, count + leaving.length),
    gap: 1 - smoothstep(t, 0.1, 0.7),
  }))
  const room = coming.reduce((sum, { t }) => sum + smoothstep(t, 0.4, 0.95), 0)
  const shift = (i: number) => gaps.reduce((sum, { at, gap }) => sum + (i >= at ? gap : 0), 0)
  const places = Array.from({ length: count }, (_, i) => i + shift(i))
  return { places, breadth: count + gaps.reduce((sum, { gap }) => sum + gap, 0) + room }
}

/** Least breadth of an open card, px: smaller ones are left to the players' panels. */
const MIN_READABLE_WIDTH_PX = 14

/** Reports whether hands lie face up on the board itself. */
export const liesOnBoard = (spec: TrackSpec, cards: TableCards): boolean =>
  hasOpenHands(cards) && hasSpaceForHands(spec)

/** Seats with a hand on the table, and how the cards lie: in a row on the board, or in a fan beside it, open or hidden; `height`: of the picture, px. */
export const handsShown = (props: BoardViewProps, { withoutHand, distance }: Framing, height: number) => {
  const { board, ownSeat, cards } = props
  const others = board.sideOf.flatMap((side, seat) => (seat === ownSeat ? [] : [{ side, seat }]))
  const onBoard = liesOnBoard(board.spec, cards)
  const readable = openCard(board.spec, 0, 0, 0, 1).width * pitchFrom(distance, height) >= MIN_READABLE_WIDTH_PX
  const shown = onBoard ? others.filter(() => readable) : others.filter(({ side }) => !withoutHand.includes(side))
  return {
    seats: shown.map(({ seat }) => seat),
    lying: onBoard ? 'row' : hasOpenHands(cards) ? 'open' : 'hidden',
  } as const
}
