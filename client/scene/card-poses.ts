import { type Matrix4, Quaternion, Vector3 } from 'three'
import { type Board, sideOfSeat } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout } from '../../engine/layout.ts'
import { BOARD_THICKNESS, CARD_HEIGHT, CARD_WIDTH, cardScale, FRAME } from '../../models/measures.ts'
import { openCard } from '../../models/open-hand.ts'
import type { CardPlace } from '../motion/motion.ts'

/** Where a card lies. Radians; `flip` 0 shows the face, pi the back; `tilt` raises its far edge towards the reader. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  readonly tilt: number
  readonly fan: number
  readonly flip: number
  readonly scale: number
}

export interface CardPoses {
  readonly stock: (layer: number) => Pose
  readonly discard: (layer: number) => Pose
  /** Card `index` of `count` in the hand of a seat. */
  readonly hand: (seat: number, index: number, count: number) => Pose
  /** Card `index` of `count` in a hand that lies open. */
  readonly open: (seat: number, index: number, count: number) => Pose
  /** Where a flight begins or ends. */
  readonly of: (place: CardPlace, known: boolean) => Pose
}

export interface PoseOrder {
  readonly layout: Layout
  readonly board: Board
  readonly activeTrack: number
  readonly viewSide: number
  readonly ownSeat: number | undefined
  readonly stock: number
  readonly discards: number
  readonly openHands: boolean
  /** The discard pile lies face down: thrown less neatly, so that it is not taken for the stock. */
  readonly faceDown: boolean
}

const PILE_OFFSET = CARD_WIDTH * 0.58
/** Height of one shown layer; a pile is drawn with at most LAYERS of them. */
const LAYER = 0.028
export const LAYERS = 26
const CARDS_A_LAYER = 3
/** Most that a card of a pile lies askew, radians. */
const NEAT = 0.035
const THROWN = 0.17
const HAND_SCALE = 0.72
const FAN_STEP = 0.13

/** Layers drawn for a pile of `count` cards. */
export const layersOf = (count: number): number => Math.min(LAYERS, Math.ceil(count / CARDS_A_LAYER))

/** A point given as seen from a side (x to its right, z towards it), turned to where it is. */
const turned = (x: number, z: number, angle: number) => ({
  x: x * Math.cos(angle) - z * Math.sin(angle),
  z: z * Math.cos(angle) + x * Math.sin(angle),
})

/** Distance of the others' hands from the middle: on the board where it has room outside the track, else on the table. */
const awayOf = (layout: Layout, apothem: number, size: number): { away: number; onBoard: boolean } => {
  const onBoard = layout.apothem - apothem > 4.5
  return { away: onBoard ? apothem + 1.3 + 1.45 * size : layout.apothem + FRAME + 0.35 + 1.2 * size, onBoard }
}

/** Cards of a full hand of the others. */
const FULL_HAND = 5
const fanPivot = (size: number): number => CARD_HEIGHT * HAND_SCALE * size * 1.7

/** Where the others' hands lie before their sides: `away` from the middle, `height` deep, `reach` to both ends. */
export const fanOf = (layout: Layout, apothem: number): { away: number; height: number; reach: number } => {
  const size = cardScale(apothem)
  const outermost = Math.sin(((FULL_HAND - 1) / 2) * FAN_STEP) * fanPivot(size)
  return {
    away: awayOf(layout, apothem, size).away,
    height: CARD_HEIGHT * HAND_SCALE * size,
    reach: outermost + (CARD_WIDTH / 2) * HAND_SCALE * size,
  }
}

const jitter = (i: number): number => (((i * 7 + 3) % 11) - 5) / 5

export const makeCardPoses = (order: PoseOrder): CardPoses => {
  const spec = order.board.spec
  const viewAngle = angleOfSide(spec, order.viewSide)
  const apothem = apothemOf(spec)
  const size = cardScale(apothem)
  const { away, onBoard } = awayOf(order.layout, apothem, size)
  const ground = onBoard ? 0.05 : 0.05 - BOARD_THICKNESS

  const pile = (x: number, layer: number, flip: number, askew = NEAT): Pose => ({
    ...turned((x + jitter(layer) * 0.03) * size, jitter(layer + 4) * 0.03 * size, viewAngle),
    y: 0.05 + layer * LAYER * size,
    yaw: -viewAngle + jitter(layer) * askew,
    tilt: 0,
    fan: 0,
    flip,
    scale: size,
  })
  const hand = (seat: number, index: number, count: number): Pose => {
    const angle = angleOfSide(spec, sideOfSeat(spec, order.board.seats, seat))
    const fan = (index - (count - 1) / 2) * FAN_STEP
    const pivot = fanPivot(size)
    const along = Math.sin(fan) * pivot
    return {
      ...turned(along, away + pivot * (1 - Math.cos(fan)), angle),
      y: ground + index * 0.035,
      yaw: -angle,
      tilt: 0.05,
      fan: -fan,
      flip: Math.PI,
      scale: HAND_SCALE * size,
    }
  }
  const open = (seat: number, index: number, count: number): Pose => {
    const at = openCard(spec, sideOfSeat(spec, order.board.seats, seat), order.viewSide, index, count)
    const y = 0.05 + index * 0.03
    return { x: at.x, y, z: -at.y, yaw: -at.angle, tilt: 0.012, fan: 0, flip: 0, scale: at.width / CARD_WIDTH }
  }
  const ownHand: Pose = {
    ...turned(0, apothem + 5, viewAngle),
    y: 2,
    yaw: -viewAngle,
    tilt: 0.7,
    fan: 0,
    flip: 0,
    scale: size,
  }
  const stock = (layer: number) => pile(-PILE_OFFSET, layer, Math.PI)
  const discard = (layer: number) => pile(PILE_OFFSET, layer, 0, order.faceDown ? THROWN : NEAT)
  return {
    stock,
    discard,
    hand,
    open,
    of: (place, known) => {
      if (place.at === 'stock') return stock(layersOf(order.stock))
      if (place.at === 'discard') return discard(layersOf(order.discards))
      if (place.seat === order.ownSeat) return known ? ownHand : { ...ownHand, flip: Math.PI }
      return order.openHands ? open(place.seat, 3, 4) : hand(place.seat, 2, FULL_HAND)
    },
  }
}

const X = new Vector3(1, 0, 0)
const Y = new Vector3(0, 1, 0)
const Z = new Vector3(0, 0, 1)
const position = new Vector3()
const scale = new Vector3()
const turn = new Quaternion()
const part = new Quaternion()

export const poseMatrix = (pose: Pose, into: Matrix4): Matrix4 => {
  turn.setFromAxisAngle(Y, pose.yaw)
  turn.multiply(part.setFromAxisAngle(X, pose.tilt - Math.PI / 2))
  turn.multiply(part.setFromAxisAngle(Z, pose.fan))
  turn.multiply(part.setFromAxisAngle(Y, pose.flip))
  scale.set(CARD_WIDTH * pose.scale, CARD_HEIGHT * pose.scale, 1)
  return into.compose(position.set(pose.x, pose.y, pose.z), turn, scale)
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t

const mixAngle = (a: number, b: number, t: number): number => {
  const turnBy = (b - a) / (2 * Math.PI)
  return a + (turnBy - Math.round(turnBy)) * 2 * Math.PI * t
}

/** Between two poses on a low arc; `t` from 0 to 1. */
export const between = (from: Pose, to: Pose, t: number): Pose => {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  return {
    x: mix(from.x, to.x, t),
    y: mix(from.y, to.y, t) + (0.8 + length * 0.12) * 4 * t * (1 - t),
    z: mix(from.z, to.z, t),
    yaw: mixAngle(from.yaw, to.yaw, t),
    tilt: mix(from.tilt, to.tilt, t),
    fan: mix(from.fan, to.fan, t),
    flip: mix(from.flip, to.flip, t),
    scale: mix(from.scale, to.scale, t),
  }
}
