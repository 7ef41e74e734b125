import { MathUtils, type Matrix4, Quaternion, Vector3 } from 'three'
import { sideOfSeat } from '../../../../engine/board.ts'
import { angleOfSide } from '../../../../engine/boards/layout.ts'
import { hasSpaceForHands, openCard } from '../../../../models/cards/open-hand.ts'
import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH, handScale } from '../../../../models/measures.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { BoardViewProps } from '../../board-props.ts'
import { type BoardExtent, boardExtent } from '../board/board-extent.ts'
import { pilePlaces } from './pile-places.ts'

/** Middle of a card, and its rotation in radians; `flip` 0 shows the face, pi the back; `tilt` raises its far edge towards the reader. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  readonly tilt: number
  readonly fan: number
  readonly flip: number
  readonly scale: number
  /** Bends, radians a unit of its breadth and of its length; positive ones lift the edges of the face. */
  readonly across: number
  readonly along: number
  /** In card units: one card, or a packet of them. */
  readonly thick: number
}

export interface CardPoses {
  readonly size: number
  /** Clockwise angle of the viewer. */
  readonly viewAngle: number
  /** Height of what lies under a point: the board, or the table beside it. */
  readonly groundAt: (x: number, z: number) => number
  /** Pose of a pile on the ground, turned towards the viewer. */
  readonly pile: (place: 'stock' | 'discard') => Pose
  /** Card `index` of `count` in the hand of a seat; both may lie between two numbers. */
  readonly hand: (seat: number, index: number, count: number) => Pose
  /** Card `index` of `count` in a hand that lies open: on the board, or where hidden hands lie if there is no room on it. */
  readonly open: (seat: number, index: number, count: number) => Pose
  /** The viewer's own hand is not on the table: its cards come from here. */
  readonly ownHand: Pose
  /** Poses by seat where every player has a discard pile, each with that pile as the discard pile. */
  readonly bySeat?: readonly CardPoses[]
}

export interface PoseInput extends Pick<BoardViewProps, 'layout' | 'board' | 'viewSide'> {
  /** Plan of a designed board. */
  readonly plan?: Plan | undefined
}

const GROUND_SPACINGS = 0.008
const HAND_SCALE = 0.72
const FAN_STEP_RAD = 0.13
/** From card to card of a fan upwards, and by how much each leans on the one before. */
const FAN_RISE = 0.024
const FAN_LEAN_RAD = 0.03
/** The middle of a card that leans and bows is so far above its lowest corner. */
const CARD_CLEARANCE = 0.11

/** A point given as seen from a side (x to its right, z towards it), turned to where it is. */
export const rotateToSide = (x: number, z: number, angle: number) => ({
  x: x * Math.cos(angle) - z * Math.sin(angle),
  z: z * Math.cos(angle) + x * Math.sin(angle),
})

/** Gap between the board's frame and a hand on the table. */
const FRAME_GAP_SPACINGS = 0.4
/** From the middle of a hand to its innermost corner, in card sizes. */
const INNER_CORNER_SIZES = 1.31
/** Returns how far the board hides the table beyond a side from the viewer, `turn` radians from it. */
const hiddenAt = ({ thickness }: BoardExtent, turn: number): number =>
  thickness * Math.max(0, 0.5 - 1.2 * Math.cos(turn))

/** Distance of the others' hands from the middle. `turn`: radians from the viewer's side to theirs. */
const awayOf = (room: BoardExtent, turn: number): number => {
  const size = handScale(room.apothem)
  if (room.holdsHands) return room.apothem + room.reach + 1.3 + 1.45 * size
  return room.edge + FRAME_GAP_SPACINGS + INNER_CORNER_SIZES * size + hiddenAt(room, turn)
}

/** Cards of a full hand of the others. */
const FULL_HAND_CARDS = 5
const fanPivot = (size: number): number => CARD_HEIGHT * HAND_SCALE * size * 1.7

/** Returns the place of another player's hand before their side, which is `turn` radians from the viewer's: `away` from the middle, `height` deep, `reach` to both ends. */
export const fanOf = (room: BoardExtent, turn: number): { away: number; height: number; reach: number } => {
  const size = handScale(room.apothem)
  const outermost = Math.sin(((FULL_HAND_CARDS - 1) / 2) * FAN_STEP_RAD) * fanPivot(size)
  return {
    away: awayOf(room, turn),
    height: CARD_HEIGHT * HAND_SCALE * size,
    reach: outermost + (CARD_WIDTH / 2) * HAND_SCALE * size,
  }
}

export const flatPose = (at: { x: number; z: number }, y: number, yaw: number, scale: number): Pose => ({
  ...at,
  y,
  yaw,
  tilt: 0,
  fan: 0,
  flip: 0,
  scale,
  across: 0,
  along: 0,
  thick: CARD_THICKNESS,
})

export const makeCardPoses = ({ layout, plan, board, viewSide }: PoseInput): CardPoses => {
  const spec = board.spec
  const viewAngle = angleOfSide(spec, viewSide)
  const room = boardExtent(layout, spec, plan)
  const { apothem } = room
  const table = GROUND_SPACINGS - room.thickness
  const piles = pilePlaces(plan, apothem, viewAngle)
  const { size } = piles
  const held = handScale(apothem)
  const groundAt = (x: number, z: number): number => {
    const away = Math.hypot(x, z)
    return away > room.edge || away < room.hollow ? table : GROUND_SPACINGS
  }
  const handGround = room.holdsHands ? GROUND_SPACINGS : table

  const hand = (seat: number, index: number, count: number): Pose => {
    const angle = angleOfSide(spec, sideOfSeat(spec, board.seats, seat))
    const fan = (index - (count - 1) / 2) * FAN_STEP_RAD
    const pivot = fanPivot(held)
    const away = awayOf(room, angle - viewAngle)
    const at = rotateToSide(Math.sin(fan) * pivot, away + pivot * (1 - Math.cos(fan)), angle)
    const y = handGround + 0.02 + (CARD_CLEARANCE * HAND_SCALE + index * FAN_RISE) * held
    const lying = flatPose(at, y, -angle, HAND_SCALE * held)
    return { ...lying, tilt: 0.02, fan: -fan, flip: Math.PI + FAN_LEAN_RAD, across: 0.035 }
  }
  const open = (seat: number, index: number, count: number): Pose => {
    if (!hasSpaceForHands(spec)) return { ...hand(seat, index, count), flip: FAN_LEAN_RAD, across: 0 }
    const at = openCard(spec, sideOfSeat(spec, board.seats, seat), viewSide, index, count)
    const place = { x: at.x, z: -at.y }
    return {
      ...flatPose(place, groundAt(place.x, place.z) + 0.035 + index * 0.022, -at.angle, at.width / CARD_WIDTH),
      tilt: 0.012,
    }
  }
  return {
    size,
    viewAngle,
    groundAt,
    pile: (place) => {
      const { x, z, depth, angle } = piles[place]
      return flatPose({ x, z }, groundAt(x, z) - depth, -angle, size)
    },
    hand,
    open,
    ownHand: { ...flatPose(rotateToSide(0, apothem + 5, viewAngle), 2, -viewAngle, size), tilt: 0.7 },
  }
}

const X_AXIS = new Vector3(1, 0, 0)
const Y_AXIS = new Vector3(0, 1, 0)
const Z_AXIS = new Vector3(0, 0, 1)
const position = new Vector3()
const scale = new Vector3()
const turn = new Quaternion()
const part = new Quaternion()

export const poseMatrix = (pose: Pose, into: Matrix4): Matrix4 => {
  turn.setFromAxisAngle(Y_AXIS, pose.yaw)
  turn.multiply(part.setFromAxisAngle(X_AXIS, pose.tilt - Math.PI / 2))
  turn.multiply(part.setFromAxisAngle(Z_AXIS, pose.fan))
  turn.multiply(part.setFromAxisAngle(Y_AXIS, pose.flip))
  return into.compose(position.set(pose.x, pose.y, pose.z), turn, scale.setScalar(pose.scale))
}

const { lerp } = MathUtils

const mixAngle = (a: number, b: number, t: number): number => {
  const turnBy = (b - a) / (2 * Math.PI)
  return a + (turnBy - Math.round(turnBy)) * 2 * Math.PI * t
}

/** Straight between two poses; `t` from 0 to 1. */
export const mixPose = (from: Pose, to: Pose, t: number): Pose => ({
  x: lerp(from.x, to.x, t),
  y: lerp(from.y, to.y, t),
  z: lerp(from.z, to.z, t),
  yaw: mixAngle(from.yaw, to.yaw, t),
  tilt: lerp(from.tilt, to.tilt, t),
  fan: lerp(from.fan, to.fan, t),
  flip: lerp(from.flip, to.flip, t),
  scale: lerp(from.scale, to.scale, t),
  across: lerp(from.across, to.across, t),
  along: lerp(from.along, to.along, t),
  thick: lerp(from.thick, to.thick, t),
})
