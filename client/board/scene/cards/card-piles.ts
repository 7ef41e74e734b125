import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../../../../models/dimensions.ts'
import {
  FALLEN_JITTER,
  type Jitter,
  jitterNoise,
  PUSHED_JITTER,
  SQUARED_JITTER,
  THROWN_JITTER,
} from '../../card-jitter.ts'
import { type CardPoses, type Pose, rotateToSide } from './card-poses.ts'

/** Number of cards on top of a discard pile that are drawn one by one, as they fell. */
export const LOOSE_CARDS = 5
/** Number of cards in a packet of a small pile. */
const PACKET_CARDS = 9
/** Greatest number of packets in a pile. */
const MAX_PACKETS = 9
/** Height that no pile exceeds, in hole spacings before scaling. */
const MAX_PILE_HEIGHT = 1.25

/** Greatest curvature of a loose card, in radians per unit of length. Its edges rise, so that the card below never shows through. */
const MAX_BOW = { across: 0.005, along: 0.0026 }
/** Greatest height by which the edges of a loose card rise. */
const MAX_EDGE_RISE = (MAX_BOW.across * (CARD_WIDTH / 2) ** 2 + MAX_BOW.along * (CARD_HEIGHT / 2) ** 2) / 2
/** Height of the layer of a loose card, which it does not leave however it bends. */
const LAYER_HEIGHT = CARD_THICKNESS + MAX_EDGE_RISE + 0.001

/** Returns the height of a squared-up pile of `count` cards. */
export const pileHeight = (count: number): number =>
  MAX_PILE_HEIGHT * (1 - Math.exp((-count * CARD_THICKNESS) / MAX_PILE_HEIGHT))

/** Returns the height of a pile of `count` cards with loose ones on top. */
export const discardHeight = (count: number): number =>
  pileHeight(Math.max(0, count - LOOSE_CARDS)) + LAYER_HEIGHT * Math.min(count, LOOSE_CARDS)

/** Reports whether a point of the board is under the discard pile, or just in front of it, where its side is visible. */
export const isOnScenePile = (poses: CardPoses, at: { readonly x: number; readonly z: number }): boolean => {
  const { x, z } = poses.pilePose('discard')
  const offset = rotateToSide(at.x - x, at.z - z, -poses.viewAngle)
  return Math.abs(offset.x) < (CARD_WIDTH / 2) * poses.size && Math.abs(offset.z) < (CARD_HEIGHT / 2 + 0.4) * poses.size
}

const addJitter = (pile: Pose, { size, viewAngle }: CardPoses, seed: number, jitter: Jitter): Pose => {
  const maxOffset = CARD_WIDTH * jitter.offset * size
  const offset = rotateToSide(jitterNoise(seed + 0.3) * maxOffset, jitterNoise(seed + 0.6) * maxOffset, viewAngle)
  return { ...pile, x: pile.x + offset.x, z: pile.z + offset.z, yaw: pile.yaw + jitterNoise(seed) * jitter.turn }
}

/** Returns the slab of a pile from card number `low` up to card number `high`. */
const slabPose = (pose: Pose, size: number, low: number, high: number): Pose => {
  const [bottom, top] = [pileHeight(low), pileHeight(high)]
  return { ...pose, y: pose.y + ((bottom + top) / 2) * size, thick: top - bottom }
}

const packetPoses = (poses: CardPoses, pile: Pose, count: number, jitter: Jitter): Pose[] => {
  const packetCount = Math.min(MAX_PACKETS, Math.ceil(count / PACKET_CARDS))
  return Array.from({ length: packetCount }, (_, i) =>
    slabPose(
      addJitter(pile, poses, i + 20, jitter),
      poses.size,
      (i / packetCount) * count,
      ((i + 1) / packetCount) * count,
    ),
  )
}

/** Returns the packets of a stock of `count` cards, the lowest first. */
export const stockSlabs = (poses: CardPoses, count: number): Pose[] => {
  const pile = { ...poses.pilePose('stock'), flip: Math.PI }
  return packetPoses(poses, pile, count, SQUARED_JITTER)
}

/** Returns the pose of the card on top of a stock of `count` cards. */
export const stockTop = (poses: CardPoses, count: number): Pose => {
  const pile = { ...poses.pilePose('stock'), flip: Math.PI }
  return { ...slabPose(pile, poses.size, Math.max(0, count - 1), Math.max(1, count)), thick: CARD_THICKNESS }
}

/** Returns the pose of card `index` (0 is the lowest) of a discard pile of `count` cards, where it is one of the loose cards. `thrown`: it fell face down. */
export const loosePose = (poses: CardPoses, index: number, thrown: boolean, count = index + 1): Pose => {
  const pose = addJitter(poses.pilePose('discard'), poses, index, thrown ? THROWN_JITTER : FALLEN_JITTER)
  const bottom = discardHeight(count) - LAYER_HEIGHT * (count - index)
  return {
    ...pose,
    y: pose.y + (bottom + CARD_THICKNESS / 2) * poses.size,
    across: MAX_BOW.across * (0.5 + 0.5 * jitterNoise(index + 0.8)),
    along: MAX_BOW.along * (0.5 + 0.5 * jitterNoise(index + 0.9)),
  }
}

/** Returns the packets below the loose cards of a discard pile, the lowest first. */
export const discardSlabs = (poses: CardPoses, count: number): Pose[] =>
  packetPoses(poses, poses.pilePose('discard'), Math.max(0, count - LOOSE_CARDS), PUSHED_JITTER)
