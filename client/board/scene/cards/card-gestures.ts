import { MathUtils } from 'three'
import { CARD_WIDTH } from '../../../../models/measures.ts'
import type { CardGesture } from '../../motion/motion.ts'
import { mixPose, type Pose } from './card-poses.ts'

const { smoothstep } = MathUtils

interface GesturePath {
  readonly from: Pose
  readonly to: Pose
  /** 0 to 1, eased. */
  readonly t: number
  /** Hole spacings along the ground. */
  readonly length: number
  /** A wave that is 0 at both ends and 1 in the middle. */
  readonly swell: number
}

/** Turned over within a part of the way, by the shorter turn. */
const flipAngle = ({ from, to, t }: GesturePath, begin: number, end: number): number =>
  from.flip + (to.flip - from.flip) * smoothstep(t, begin, end)

const raise = (pose: Pose, by: number): Pose => ({ ...pose, y: pose.y + by })

/** Thrown low over the table, spinning; it slides the last bit. */
const deal = (way: GesturePath): Pose => {
  const { from, to, t, swell, length } = way
  const pose = raise(mixPose(from, to, t), swell * (0.3 + length * 0.02))
  const flutter = Math.sin(t * 5 * Math.PI) * (1 - t) * 0.1
  return { ...pose, yaw: pose.yaw - 2 * Math.PI * t, tilt: pose.tilt + flutter, along: pose.along + 0.07 * swell }
}

/** Lifted off the stock by its near edge, then carried in a curve to the hand. */
const draw = (way: GesturePath): Pose => {
  const { from, to, t, swell, length } = way
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

/** Up from the hand, turned face up in the air; its far edge touches down first and the card springs flat. */
const play = (way: GesturePath): Pose => {
  const { from, to, t, swell, length } = way
  const pose = raise(mixPose(from, to, t), swell * (1.1 + length * 0.11))
  const spring = Math.sin(smoothstep(t, 0.55, 1) * Math.PI)
  return {
    ...pose,
    flip: flipAngle(way, 0.18, 0.72),
    yaw: pose.yaw + 0.5 * (1 - t) * swell,
    tilt: pose.tilt + 0.3 * swell * (1 - t) - 0.1 * spring,
    along: pose.along + 0.2 * swell * (1 - t) - 0.1 * spring,
    across: pose.across - 0.14 * swell,
  }
}

/** Pushed away, low over the table. */
const discard = (way: GesturePath): Pose => {
  const { from, to, t, swell, length } = way
  const pose = raise(mixPose(from, to, smoothstep(t, 0, 0.92)), swell * (0.45 + length * 0.045))
  return {
    ...pose,
    flip: flipAngle(way, 0.05, 0.5),
    yaw: pose.yaw + 0.9 * (1 - t) * swell,
    along: pose.along + 0.1 * Math.sin(2 * Math.PI * t),
  }
}

/** Laid down slowly, face down. */
const declare = ({ from, to, t, swell, length }: GesturePath): Pose => {
  const pose = raise(mixPose(from, to, t), swell * (0.5 + length * 0.035))
  return { ...pose, flip: to.flip, tilt: pose.tilt + 0.16 * swell, across: pose.across + 0.07 * swell }
}

/** Turned up where it lies: one long edge is peeled off the pile, the card stands, bends, and falls the other way. */
const reveal = ({ to, t, swell }: GesturePath): Pose => {
  const stands = Math.abs(Math.sin(Math.PI * t)) * (CARD_WIDTH / 2) * to.scale
  return {
    ...raise(to, stands + 0.25 * swell),
    flip: to.flip + Math.PI * (1 - t),
    across: to.across + 0.34 * Math.sin(2 * Math.PI * Math.sqrt(t)) * (t < 0.25 ? 1 : 1 - t),
    along: to.along + 0.06 * swell,
    tilt: to.tilt + 0.2 * swell,
  }
}

/** Distance to the right of its straight path at which a gift passes, so that the partner's gift passes on the left. */
const GIFT_LANE_SPACINGS = 1.7

const give = ({ from, to, t, swell, length }: GesturePath): Pose => {
  const pose = raise(mixPose(from, to, t), swell * (1.5 + length * 0.06))
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

/** A packet of the pile goes back to the stock, turned over on the way. */
const sweep = (way: GesturePath): Pose => {
  const { from, to, t, swell } = way
  const pose = raise(mixPose(from, to, t), swell * 1.5 * to.scale)
  return { ...pose, flip: flipAngle(way, 0.1, 0.85), yaw: pose.yaw + 0.25 * swell }
}

const GESTURES: Readonly<Record<CardGesture, (way: GesturePath) => Pose>> = {
  deal,
  draw,
  play,
  discard,
  declare,
  reveal,
  give,
  sweep,
}

/** Returns the pose of a flying card; `t` from 0 to 1, eased. */
export const flightPose = (gesture: CardGesture, from: Pose, to: Pose, t: number): Pose => {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  return GESTURES[gesture]({ from, to, t, length, swell: Math.sin(Math.PI * t) })
}
