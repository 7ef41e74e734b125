import { MathUtils } from 'three'
import { CARD_WIDTH } from '../../../../models/dimensions.ts'
import { pileHeight } from './card-piles.ts'
import { type CardPoses, type Pose, rotateToSide } from './card-poses.ts'

const { smoothstep } = MathUtils

/** Number of packets of each half. */
const PACKETS_PER_HALF = 8
/** Progress at which the halves have been taken apart. */
const APART_END = 0.2
/** Interval of the progress in which the packets fall into each other. */
const FALLING_SPAN = [0.24, 0.7] as const
/** Interval of the progress in which the halves are pushed together. */
const TOGETHER_SPAN = [0.74, 0.94] as const

/** Returns the pose of packet `index` (0 is the lowest) of the left (-1) or right (1) half. */
const packetPose = (poses: CardPoses, count: number, progress: number, index: number, half: -1 | 1): Pose => {
  const { size, viewAngle } = poses
  const thick = pileHeight(count) / (2 * PACKETS_PER_HALF)
  const order = 2 * index + (half > 0 ? 1 : 0)
  const begin = FALLING_SPAN[0] + ((FALLING_SPAN[1] - FALLING_SPAN[0]) * order) / (2 * PACKETS_PER_HALF)
  const [away, fallen, home] = [
    smoothstep(progress, 0, APART_END),
    smoothstep(progress, begin, begin + 0.09),
    smoothstep(progress, ...TOGETHER_SPAN),
  ]
  const held = away * (1 - fallen)
  const rest = half > 0 ? PACKETS_PER_HALF + index : index
  const low = rest * (1 - away) + index * away
  const level = low * (1 - fallen) + order * fallen
  const apart = (0.58 * away * (1 - fallen) + 0.4 * fallen) * (1 - home)
  const pile = poses.pilePose('stock')
  const offset = rotateToSide(half * apart * CARD_WIDTH * size, 0, viewAngle)
  return {
    ...pile,
    x: pile.x + offset.x,
    z: pile.z + offset.z,
    y: pile.y + ((level + 0.5) * thick + held * (0.34 + 0.02 * index)) * size,
    yaw: pile.yaw + half * 0.13 * away * (1 - home),
    flip: Math.PI + half * held * 0.26,
    across: -0.24 * held,
    thick,
  }
}

/** Returns the packets of a stock of `count` cards that is being shuffled. `progress` runs from 0 to 1. */
export const shuffledSlabs = (poses: CardPoses, count: number, progress: number): Pose[] =>
  Array.from({ length: PACKETS_PER_HALF }, (_, index) =>
    ([-1, 1] as const).map((half) => packetPose(poses, count, progress, index, half)),
  ).flat()
