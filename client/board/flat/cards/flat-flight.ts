import type { Board, Seat } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import type { TableCards } from '../../board-props.ts'
import type { CardGesture, CardPlace, FlyingCard } from '../../motion/motion.ts'
import type { ShownPile } from '../../scene/cards/shown-cards.ts'
import { fallenAt } from './lying-cards.ts'

/** Pose of a card in the air on the flat board. Lengths are in hole spacings, angles in degrees. */
export interface FlatFlight extends Point {
  readonly turn: number
  /** Height above the board: the card is drawn larger, and its shadow further away. */
  readonly lift: number
  /** Horizontal scale while it turns over: 1 shows its face, -1 its back. */
  readonly shown: number
}

export interface FlatPath {
  readonly from: Point
  readonly to: Point
  /** Degrees that it lies turned in the end. */
  readonly turn: number
  /** Its face shows at these ends. */
  readonly up: readonly [from: boolean, to: boolean]
  readonly t: number
}

interface GestureArc {
  readonly lift: number
  /** Degrees that it still has to turn when it leaves. */
  readonly spin: number
  /** Part of the way in which it is turned over. */
  readonly flip: readonly [number, number]
  /** Distance to the right of its straight path, in hole spacings. */
  readonly aside: number
}

const GESTURE_ARCS: Readonly<Record<CardGesture, GestureArc>> = {
  deal: { lift: 0.5, spin: -360, flip: [0, 1], aside: 0 },
  draw: { lift: 1.6, spin: -12, flip: [0.3, 0.8], aside: 0.6 },
  play: { lift: 2, spin: 40, flip: [0.18, 0.72], aside: 0 },
  discard: { lift: 0.8, spin: 70, flip: [0.05, 0.5], aside: 0 },
  declare: { lift: 0.7, spin: 0, flip: [0, 1], aside: 0 },
  reveal: { lift: 1.4, spin: 0, flip: [0.1, 0.9], aside: 0 },
  give: { lift: 2, spin: 14, flip: [0, 1], aside: 1.7 },
  sweep: { lift: 1, spin: -16, flip: [0.1, 0.85], aside: 0 },
}

const part = (t: number, from: number, to: number): number => {
  const s = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return s * s * (3 - 2 * s)
}

export const flatFlight = (gesture: CardGesture, { from, to, turn, up, t }: FlatPath): FlatFlight => {
  const { lift, spin, flip, aside } = GESTURE_ARCS[gesture]
  const swell = Math.sin(Math.PI * t)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const off = (aside * swell) / Math.max(0.01, Math.hypot(dx, dy))
  const begins = gesture === 'reveal' ? Math.PI : up[0] ? 0 : Math.PI
  const ends = up[1] ? 0 : Math.PI
  const over = Math.cos(begins + (ends - begins) * part(t, ...flip))
  return {
    x: from.x + dx * t - dy * off,
    y: from.y + dy * t + dx * off,
    turn: turn + spin * (1 - t),
    lift: lift * swell,
    // Never quite on edge: a line of no breadth would be gone.
    shown: Math.abs(over) < 0.04 ? 0.04 * Math.sign(over || 1) : over,
  }
}

/** Input for a card in the air on the flat board. */
export interface Airborne {
  readonly map: FlatMap
  readonly board: Board
  readonly ownSeat: Seat | undefined
  readonly cards: Pick<TableCards, 'open'>
  readonly pile: ShownPile
  readonly card: FlyingCard
}

const placeOf = (map: FlatMap, board: Board, place: CardPlace): Point => {
  if (place.at === 'stock') return map.stock
  return place.at === 'discard' ? map.discard : map.handOf(board.sideOf[place.seat] ?? 0)
}

/** Reports whether a card lies face up: on the discard pile, and in hands that this person sees. */
const isUp = ({ ownSeat, cards, card }: Airborne, place: CardPlace): boolean => {
  if (card.card === undefined || card.gesture === 'sweep' || place.at === 'stock') return false
  return place.at === 'discard' || place.seat === ownSeat || (cards.open[place.seat]?.length ?? 0) > 0
}

/** Returns the present place of a card in the air. */
export const flownCard = (airborne: Airborne): FlatFlight => {
  const { map, board, card, pile } = airborne
  const index = pile.indexOf(card.id)
  const thrown = card.card === undefined || card.gesture === 'reveal'
  const end = index === undefined ? { ...placeOf(map, board, card.to), turn: 0 } : fallenAt(map, index, thrown)
  const from = card.gesture === 'reveal' ? end : placeOf(map, board, card.from)
  const up = [isUp(airborne, card.from), isUp(airborne, card.to)] as const
  return flatFlight(card.gesture, { from, to: end, turn: end.turn, up, t: card.t })
}

/** Returns the scale of a card at a height above the board. */
export const sizeAloft = (lift: number): number => 1 + lift * 0.07
