import { MathUtils } from 'three'
import { CARD_WIDTH } from '../../../../models/dimensions.ts'
import type { CardGesture } from '../../motion/motion.ts'
import { mixPose, type Pose } from './card-poses.ts'

const { smoothstep } = MathUtils

/** Flight of a card, and the moment of it that is shown. */
interface GesturePath {
  readonly from: Pose
  readonly to: Pose
  /** Progress, 0 to 1, eased. */
  readonly t: number
  /** Length of the flight along the ground, in hole spacings. */
  readonly length: number
  /** 0 at both ends of the flight, 1 in the middle. */
  readonly swell: number
}

/** Returns the flip angle of a card that is turned over while `t` goes from `begin` to `end`. */
const flipAngle = ({ from, to, t }: GesturePath, begin: number, end: number): number =>
  from.flip + (to.flip - from.flip) * smoothstep(t, begin, end)

const raisePose = (pose: Pose, by: number): Pose => ({ ...pose, y: pose.y + by })

/** The card is thrown low over the table, spins, and slides the last bit. */
const dealPose = (path: GesturePath): Pose => {
  const { from, to, t, swell, length } = path
  const pose = raisePose(mixPose(from, to, t), swell * (0.3 + length * 0.02))
  const flutter = Math.sin(t * 5 * Math.PI) * (1 - t) * 0.1
  return { ...pose, yaw: pose.yaw - 2 * Math.PI * t, tilt: pose.tilt + flutter, along: pose.along + 0.07 * swell }
}

/** The card is lifted off the stock by its near edge and carried in a curve to the hand. */
const drawPose = (path: GesturePath): Pose => {
  const { from, to, t, swell, length } = path
  const pose = mixPose(from, to, t ** 1.5)
  const lift = Math.sin(Math.PI * Math.min(1, t ** 0.75)) * (1 + length * 0.06) * to.scale
  return {
    ...pose,
    y: pose.y + lift,
    tilt: pose.tilt + 0.35 * swell,
    across: pose.across + 0.22 * Math.sin(Math.PI * Math.sqrt(t)),
    along: pose.along - 0.1 * swell,
  }
}

/** The card goes up from the hand and is turned face up in the air. Its far edge touches down first, and it springs flat. */
const playPose = (path: GesturePath): Pose => {
  const { from, to, t, swell, length } = path
  const pose = raisePose(mixPose(from, to, t), swell * (1.1 + length * 0.11))
  const spring = Math.sin(smoothstep(t, 0.55, 1) * Math.PI)
  return {
    ...pose,
    flip: flipAngle(path, 0.18, 0.72),
    yaw: pose.yaw + 0.5 * (1 - t) * swell,
    tilt: pose.tilt + 0.3 * swell * (1 - t) - 0.1 * spring,
    along: pose.along + 0.2 * swell * (1 - t) - 0.1 * spring,
    across: pose.across - 0.14 * swell,
  }
}

/** The card is pushed away, low over the table. */
const discardPose = (path: GesturePath): Pose => {
  const { from, to, t, swell, length } = path
  const pose = raisePose(mixPose(from, to, smoothstep(t, 0, 0.92)), swell * (0.45 + length * 0.045))
  return {
    ...pose,
    flip: flipAngle(path, 0.05, 0.5),
    yaw: pose.yaw + 0.9 * (1 - t) * swell,
    along: pose.along + 0.1 * Math.sin(2 * Math.PI * t),
  }
}

/** The card is laid down slowly, face down. */
const declarePose = ({ from, to, t, swell, length }: GesturePath): Pose => {
  const pose = raisePose(mixPose(from, to, t), swell * (0.5 + length * 0.035))
  return { ...pose, flip: to.flip, tilt: pose.tilt + 0.16 * swell, across: pose.across + 0.07 * swell }
}

/** The card is turned up where it lies: one long edge is peeled off the pile, and the card stands, bends, and falls over. */
const revealPose = ({ to, t, swell }: GesturePath): Pose => {
  const height = Math.abs(Math.sin(Math.PI * t)) * (CARD_WIDTH / 2) * to.scale
  return {
    ...raisePose(to, height + 0.25 * swell),
    flip: to.flip + Math.PI * (1 - t),
    across: to.across + 0.34 * Math.sin(2 * Math.PI * Math.sqrt(t)) * (t < 0.25 ? 1 : 1 - t),
    along: to.along + 0.06 * swell,
    tilt: to.tilt + 0.2 * swell,
  }
}

/** Greatest distance of a gift to the right of its straight path, so that the partner's gift passes on the left. */
const GIFT_LANE_SPACINGS = 1.7

/** The card is carried in a curve to another player. */
const givePose = ({ from, to, t, swell, length }: GesturePath): Pose => {
  const pose = raisePose(mixPose(from, to, t), swell * (1.5 + length * 0.06))
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const aside = (GIFT_LANE_SPACINGS * to.scale * swell) / Math.max(0.01, length)
  return {
    ...pose,
    x: pose.x - dz * aside,
    z: pose.z + dx * aside,
    flip: pose.flip + 0.3 * Math.sin(2 * Math.PI * t),
    along: pose.along + 0.13 * swell,
  }
}

/** A packet of the discard pile returns to the stock and is turned over on its way. */
const sweepPose = (path: GesturePath): Pose => {
  const { from, to, t, swell } = path
  const pose = raisePose(mixPose(from, to, t), swell * 1.5 * to.scale)
  return { ...pose, flip: flipAngle(path, 0.1, 0.85), yaw: pose.yaw + 0.25 * swell }
}

const GESTURE_POSES: Readonly<Record<CardGesture, (path: GesturePath) => Pose>> = {
  deal: dealPose,
  draw: drawPose,
  play: playPose,
  discard: discardPose,
  declare: declarePose,
  reveal: revealPose,
  give: givePose,
  sweep: sweepPose,
}

/** Additional height in the middle of a flight up or down, as a multiple of the climb: cards from the table clear the board's edge. */
const CLIMB_FACTOR = 1.9

/** Returns the pose of a card in the air. `t` is its progress from 0 to 1, eased. */
export const flightPose = (gesture: CardGesture, from: Pose, to: Pose, t: number): Pose => {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const swell = Math.sin(Math.PI * t)
  return raisePose(
    GESTURE_POSES[gesture]({ from, to, t, length, swell }),
    swell * CLIMB_FACTOR * Math.abs(to.y - from.y),
  )
}
