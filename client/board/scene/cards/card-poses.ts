import { MathUtils, type Matrix4, Quaternion, Vector3 } from 'three'
import { sideOfSeat } from '../../../../engine/board.ts'
import { angleOfSide, centreOfSide, distanceFromMiddle } from '../../../../engine/boards/layout.ts'
import { hasSpaceForHands, openCard } from '../../../../models/cards/open-hand.ts'
import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH, handScale } from '../../../../models/dimensions.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { BoardProps } from '../../board-props.ts'
import { type BoardExtent, boardExtent } from '../board/board-extent.ts'
import { pilePlaces } from './pile-places.ts'

/** Pose of a card or a packet of cards: the place of its middle in scene coordinates, its rotation in radians, and its shape. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  /** Raises the far edge towards the reader. */
  readonly tilt: number
  readonly fan: number
  /** 0 shows the face, pi the back. */
  readonly flip: number
  readonly scale: number
  /** Curvature across the card, in radians per unit of its width; a positive one lifts the edges of the face. */
  readonly across: number
  /** Curvature along the card, in radians per unit of its length. */
  readonly along: number
  /** Thickness before scaling, of one card or a packet. */
  readonly thick: number
}

/** Poses of all cards on a table. */
export interface CardPoses {
  /** Scale of the cards in piles. */
  readonly size: number
  /** Clockwise angle of the viewer's side, in radians. */
  readonly viewAngle: number
  /** Returns the height of the board, or of the table beside it, under a point. */
  readonly groundAt: (x: number, z: number) => number
  /** Returns the pose of a pile on the ground, turned towards the viewer. */
  readonly pilePose: (place: 'stock' | 'discard') => Pose
  /** Returns the pose of card `index` of `count` in the hidden hand of a seat. Both numbers may be fractions while the fan opens or closes. */
  readonly handPose: (seat: number, index: number, count: number) => Pose
  /** Returns the pose of card `index` of `count` in an open hand: on the board, or in the place of a hidden hand if the board has no space. */
  readonly openHandPose: (seat: number, index: number, count: number) => Pose
  /** Pose from which the viewer's own cards fly, as their hand is not on the table. */
  readonly ownHand: Pose
  /** Poses by seat, if every player has a discard pile: `pilePose` of each returns the pile of that seat. */
  readonly bySeat?: readonly CardPoses[]
}

export interface PoseInput extends Pick<BoardProps, 'layout' | 'board' | 'viewSide'> {
  /** Plan of a designed board. */
  readonly plan?: Plan | undefined
}

/** Height of a card above the surface that it lies on. */
const GROUND_SPACINGS = 0.008
const HAND_SCALE = 0.72
const FAN_STEP_RAD = 0.13
/** Height from one card of a fan to the next. */
const FAN_RISE_SPACINGS = 0.024
/** Angle by which each card of a fan leans on the one before. */
const FAN_LEAN_RAD = 0.03
/** Height of the middle of a leaning, curved card above its lowest corner. */
const CARD_CLEARANCE_SPACINGS = 0.11

/** Rotates a point given as seen from a side (x to the right, z towards the viewer) into scene coordinates. `angle` is the clockwise angle of the side. */
export const rotateToSide = (x: number, z: number, angle: number) => ({
  x: x * Math.cos(angle) - z * Math.sin(angle),
  z: z * Math.cos(angle) + x * Math.sin(angle),
})

/** Gap between the board's frame and a hand on the table. */
const FRAME_GAP_SPACINGS = 0.4
/** Distance from the middle of a hand to its innermost corner, as a multiple of the scale of the cards. */
const INNER_CORNER_SIZES = 1.31

/** Returns how much of the table beyond a side the board hides from a viewer at the side `turn` radians away. */
const hiddenDepth = ({ thickness }: BoardExtent, turn: number): number =>
  thickness * Math.max(0, 0.5 - 1.2 * Math.cos(turn))

/** Returns the distance of a hand from the middle of the board. `turn` is the angle from the viewer's side to that of the hand. */
const handDistance = (extent: BoardExtent, turn: number): number => {
  const size = handScale(extent.apothem)
  if (extent.holdsHands) return extent.apothem + extent.reach + 1.3 + 1.45 * size
  return extent.edge + FRAME_GAP_SPACINGS + INNER_CORNER_SIZES * size + hiddenDepth(extent, turn)
}

/** Number of cards in a full hand. */
const FULL_HAND_CARDS = 5
const fanPivot = (size: number): number => CARD_HEIGHT * HAND_SCALE * size * 1.7

/**
 * Returns the extent of another player's hand in front of their side, which is `turn` radians from the viewer's: its distance `away`
 * from the middle of the board, its `height`, and its `reach` to both ends.
 */
export const fanExtent = (extent: BoardExtent, turn: number): { away: number; height: number; reach: number } => {
  const size = handScale(extent.apothem)
  const outermost = Math.sin(((FULL_HAND_CARDS - 1) / 2) * FAN_STEP_RAD) * fanPivot(size)
  return {
    away: handDistance(extent, turn),
    height: CARD_HEIGHT * HAND_SCALE * size,
    reach: outermost + (CARD_WIDTH / 2) * HAND_SCALE * size,
  }
}

/** Returns the pose of a card that lies flat at a height `y`, with its face up. */
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

/** Makes the poses of cards on a table. */
export const makeCardPoses = ({ layout, plan, board, viewSide }: PoseInput): CardPoses => {
  const spec = board.spec
  const viewAngle = angleOfSide(spec, viewSide)
  const extent = boardExtent(layout, spec, plan)
  const { apothem } = extent
  const table = GROUND_SPACINGS - extent.thickness
  const piles = pilePlaces(plan, apothem, viewAngle)
  const { size } = piles
  const handSize = handScale(apothem)
  const groundAt = (x: number, z: number): number => {
    const away = distanceFromMiddle(spec, { x, y: z })
    return away > extent.edge || away < extent.hollow ? table : GROUND_SPACINGS
  }
  const handGround = extent.holdsHands ? GROUND_SPACINGS : table

  const handPose = (seat: number, index: number, count: number): Pose => {
    const side = sideOfSeat(spec, board.seats, seat)
    const angle = angleOfSide(spec, side)
    const centre = centreOfSide(spec, side)
    const fan = (index - (count - 1) / 2) * FAN_STEP_RAD
    const pivot = fanPivot(handSize)
    const away = handDistance(extent, angle - viewAngle)
    const { x, z } = rotateToSide(Math.sin(fan) * pivot, away + pivot * (1 - Math.cos(fan)), angle)
    const at = { x: centre.x + x, z: z - centre.y }
    const y = handGround + 0.02 + (CARD_CLEARANCE_SPACINGS * HAND_SCALE + index * FAN_RISE_SPACINGS) * handSize
    const lying = flatPose(at, y, -angle, HAND_SCALE * handSize)
    return { ...lying, tilt: 0.02, fan: -fan, flip: Math.PI + FAN_LEAN_RAD, across: 0.035 }
  }
  const openHandPose = (seat: number, index: number, count: number): Pose => {
    if (!hasSpaceForHands(spec)) return { ...handPose(seat, index, count), flip: FAN_LEAN_RAD, across: 0 }
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
    pilePose: (place) => {
      const { x, z, depth, angle } = piles[place]
      return flatPose({ x, z }, groundAt(x, z) - depth, -angle, size)
    },
    handPose,
    openHandPose,
    ownHand: { ...flatPose(rotateToSide(0, apothem + 5, viewAngle), 2, -viewAngle, size), tilt: 0.7 },
  }
}

const X_AXIS = new Vector3(1, 0, 0)
const Y_AXIS = new Vector3(0, 1, 0)
const Z_AXIS = new Vector3(0, 0, 1)
const position = new Vector3()
const scale = new Vector3()
const rotation = new Quaternion()
const axisRotation = new Quaternion()

/** Writes the matrix of a pose into `into` and returns it. */
export const poseMatrix = (pose: Pose, into: Matrix4): Matrix4 => {
  rotation.setFromAxisAngle(Y_AXIS, pose.yaw)
  rotation.multiply(axisRotation.setFromAxisAngle(X_AXIS, pose.tilt - Math.PI / 2))
  rotation.multiply(axisRotation.setFromAxisAngle(Z_AXIS, pose.fan))
  rotation.multiply(axisRotation.setFromAxisAngle(Y_AXIS, pose.flip))
  return into.compose(position.set(pose.x, pose.y, pose.z), rotation, scale.setScalar(pose.scale))
}

const { lerp } = MathUtils

/** Interpolates between two angles in the shorter direction. */
const mixAngle = (a: number, b: number, t: number): number => {
  const turns = (b - a) / (2 * Math.PI)
  return a + (turns - Math.round(turns)) * 2 * Math.PI * t
}

/** Interpolates between two poses. `t` runs from 0 to 1. */
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
