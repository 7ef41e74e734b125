import type { Point } from '../../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import type { BoardProps, TableCards } from '../../board-props.ts'
import type { CardGesture, CardPlace, FlyingCard } from '../../motion/motion.ts'
import { smoothstep } from '../../motion/peg-flight.ts'
import type { ShownPile } from '../../scene/cards/shown-cards.ts'
import { discardPlace } from './lying-cards.ts'

/** Pose of a card in the air on the flat board. Lengths are in hole spacings, angles in degrees. */
export interface FlatCardPose extends Point {
  readonly turn: number
  /** Height above the board. It makes the card larger and moves its shadow away. */
  readonly lift: number
  /** Horizontal scale of a card that is being turned over, from 1 for its face to -1 for its back. */
  readonly faceScale: number
}

/** Flight of a card, and the moment of it that is shown. */
export interface FlatFlightPath {
  readonly from: Point
  readonly to: Point
  /** Rotation of the card at the end, in degrees. */
  readonly turn: number
  /** True if the face is visible at the start and at the end. */
  readonly faceUp: readonly [from: boolean, to: boolean]
  /** Progress of the flight, 0 to 1. */
  readonly t: number
}

/** Curve that a card follows, by gesture. */
interface GestureArc {
  /** Greatest height above the board, in hole spacings. */
  readonly lift: number
  /** Degrees by which the card turns during the flight. */
  readonly spin: number
  /** Interval of `t` in which the card is turned over. */
  readonly flip: readonly [number, number]
  /** Greatest distance to the right of the straight path, in hole spacings. */
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

/** Least horizontal scale. A card exactly on edge would have no width and disappear. */
const MIN_FACE_SCALE = 0.04

/** Returns the pose of a card during a gesture. */
export const flatFlightPose = (gesture: CardGesture, { from, to, turn, faceUp, t }: FlatFlightPath): FlatCardPose => {
  const { lift, spin, flip, aside } = GESTURE_ARCS[gesture]
  const arc = Math.sin(Math.PI * t)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const offset = (aside * arc) / Math.max(0.01, Math.hypot(dx, dy))
  const startAngle = faceUp[0] && gesture !== 'reveal' ? 0 : Math.PI
  const endAngle = faceUp[1] ? 0 : Math.PI
  const flipped = smoothstep(Math.min(1, Math.max(0, (t - flip[0]) / (flip[1] - flip[0]))))
  const faceScale = Math.cos(startAngle + (endAngle - startAngle) * flipped)
  return {
    x: from.x + dx * t - dy * offset,
    y: from.y + dy * t + dx * offset,
    turn: turn + spin * (1 - t),
    lift: lift * arc,
    faceScale: Math.abs(faceScale) < MIN_FACE_SCALE ? MIN_FACE_SCALE * Math.sign(faceScale || 1) : faceScale,
  }
}

/** A card in the air, with the table that it flies over. */
export interface FlatAirborneCard extends Pick<BoardProps, 'board' | 'ownSeat'> {
  readonly map: FlatMap
  readonly cards: Pick<TableCards, 'open'>
  readonly pile: ShownPile
  readonly card: FlyingCard
}

const cardPoint = ({ map, board }: FlatAirborneCard, place: CardPlace): Point => {
  if (place.at === 'stock') return map.stock
  return place.at === 'discard' ? map.discard : map.handPlaceOf(board.sideOf[place.seat] ?? 0)
}

/** Reports whether the card is visible to the viewer at this end of its flight: on the discard pile, and in hands that the viewer sees. */
const isFaceUp = ({ ownSeat, cards, card }: FlatAirborneCard, place: CardPlace): boolean => {
  if (card.card === undefined || card.gesture === 'sweep' || place.at === 'stock') return false
  return place.at === 'discard' || place.seat === ownSeat || (cards.open[place.seat]?.length ?? 0) > 0
}

/** Returns the present pose of a card in the air. */
export const airbornePose = (airborne: FlatAirborneCard): FlatCardPose => {
  const { map, card, pile } = airborne
  const index = pile.indexOf(card.id)
  const thrown = card.card === undefined || card.gesture === 'reveal'
  const end = index === undefined ? { ...cardPoint(airborne, card.to), turn: 0 } : discardPlace(map, index, thrown)
  const from = card.gesture === 'reveal' ? end : cardPoint(airborne, card.from)
  const faceUp = [isFaceUp(airborne, card.from), isFaceUp(airborne, card.to)] as const
  return flatFlightPose(card.gesture, { from, to: end, turn: end.turn, faceUp, t: card.t })
}

/** Returns the scale of a card at a height above the board. */
export const scaleAtHeight = (lift: number): number => 1 + lift * 0.07
