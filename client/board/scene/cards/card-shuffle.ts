import { MathUtils } from 'three'
import { CARD_WIDTH } from '../../../../models/measures.ts'
import { pileHeight } from './card-piles.ts'
import { type CardPoses, type Pose, rotateToSide } from './card-poses.ts'

const { smoothstep } = MathUtils

/** Packets that each half falls in. */
const PACKETS_PER_HALF = 8
/** Parts of the shuffle: the halves are taken apart, fall into each other from the thumbs, are pushed together. */
const APART_END = 0.2
const FALLING_SPAN = [0.24, 0.7] as const
const TOGETHER_SPAN = [0.74, 0.94] as const

/** Packet `k` from below of the left (-1) or right half. */
const packetPose = (poses: CardPoses, count: number, s: number, k: number, half: -1 | 1): Pose => {
  const { size, viewAngle } = poses
  const thick = pileHeight(count) / (2 * PACKETS_PER_HALF)
  const order = 2 * k + (half > 0 ? 1 : 0)
  const begin = FALLING_SPAN[0] + ((FALLING_SPAN[1] - FALLING_SPAN[0]) * order) / (2 * PACKETS_PER_HALF)
  const [away, fallen, home] = [
    smoothstep(s, 0, APART_END),
    smoothstep(s, begin, begin + 0.09),
    smoothstep(s, ...TOGETHER_SPAN),
  ]
  const held = away * (1 - fallen)
  const rest = half > 0 ? PACKETS_PER_HALF + k : k
  const low = rest * (1 - away) + k * away
  const level = low * (1 - fallen) + order * fallen
  const apart = (0.58 * away * (1 - fallen) + 0.4 * fallen) * (1 - home)
  const pile = poses.pile('stock')
  const off = rotateToSide(half * apart * CARD_WIDTH * size, 0, viewAngle)
  return {
    ...pile,
    x: pile.x + off.x,
    z: pile.z + off.z,
    y: pile.y + ((level + 0.5) * thick + held * (0.34 + 0.02 * k)) * size,
    yaw: pile.yaw + half * 0.13 * away * (1 - home),
    flip: Math.PI + half * held * 0.26,
    across: -0.24 * held,
    thick,
  }
}

/** The stock of `count` cards while it is shuffled; `s` from 0 to 1. */
export const shuffledSlabs = (poses: CardPoses, count: number, s: number): Pose[] =>
  Array.from({ length: PACKETS_PER_HALF }, (_, k) =>
    ([-1, 1] as const).map((half) => packetPose(poses, count, s, k, half)),
  ).flat()
