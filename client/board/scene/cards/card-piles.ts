import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../../../../models/measures.ts'
import {
  FALLEN_JITTER,
  type Jitter,
  jitterNoise,
  PUSHED_JITTER,
  SQUARED_JITTER,
  THROWN_JITTER,
} from '../../card-jitter.ts'
import { type CardPoses, type Pose, rotateToSide } from './card-poses.ts'

/** Cards of a pile that lie singly on top of the packets below, as they fell. */
export const LOOSE_CARDS = 5
/** Cards of a packet, and most packets a pile is drawn with. */
const PACKET_CARDS = 9
const MAX_PACKETS = 9
/** No pile grows higher than this, in card units. */
const MAX_PILE_HEIGHT = 1.25

/** Most bends of a loose card, radians a unit: its edges rise, so that the card below it never shows through. */
const MAX_BOW = { across: 0.005, along: 0.0026 }
/** By how much the edges of a loose card rise at most, in card units. */
const MAX_EDGE_RISE = (MAX_BOW.across * (CARD_WIDTH / 2) ** 2 + MAX_BOW.along * (CARD_HEIGHT / 2) ** 2) / 2
/** From loose card to loose card: each keeps a layer of its own, however it bends. */
const LAYER_HEIGHT = CARD_THICKNESS + MAX_EDGE_RISE + 0.001

/** Returns the height of a squared pile of `count` cards. */
export const pileHeight = (count: number): number =>
  MAX_PILE_HEIGHT * (1 - Math.exp((-count * CARD_THICKNESS) / MAX_PILE_HEIGHT))

/** Returns the height of a pile of `count` cards with loose ones on top. */
export const discardHeight = (count: number): number =>
  pileHeight(Math.max(0, count - LOOSE_CARDS)) + LAYER_HEIGHT * Math.min(count, LOOSE_CARDS)

/** Reports whether a point of the board is under the discard pile, or just in front of it, where its top is visible. */
export const isOnScenePile = (poses: CardPoses, at: { readonly x: number; readonly z: number }): boolean => {
  const { x, z } = poses.pile('discard')
  const off = rotateToSide(at.x - x, at.z - z, -poses.viewAngle)
  return Math.abs(off.x) < (CARD_WIDTH / 2) * poses.size && Math.abs(off.z) < (CARD_HEIGHT / 2 + 0.4) * poses.size
}

const addJitter = (pile: Pose, { size, viewAngle }: CardPoses, n: number, { turn, offset }: Jitter): Pose => {
  const maxOffset = CARD_WIDTH * offset * size
  const off = rotateToSide(jitterNoise(n + 0.3) * maxOffset, jitterNoise(n + 0.6) * maxOffset, viewAngle)
  return { ...pile, x: pile.x + off.x, z: pile.z + off.z, yaw: pile.yaw + jitterNoise(n) * turn }
}

/** Returns the slab between two heights of a pile, given in cards. */
const slabPose = (pose: Pose, size: number, low: number, high: number): Pose => {
  const [bottom, top] = [pileHeight(low), pileHeight(high)]
  return { ...pose, y: pose.y + ((bottom + top) / 2) * size, thick: top - bottom }
}

const packets = (poses: CardPoses, pile: Pose, count: number, tidy: Jitter): Pose[] => {
  const many = Math.min(MAX_PACKETS, Math.ceil(count / PACKET_CARDS))
  return Array.from({ length: many }, (_, i) =>
    slabPose(addJitter(pile, poses, i + 20, tidy), poses.size, (i / many) * count, ((i + 1) / many) * count),
  )
}

/** The stock, from below; the top of the last packet is its top. */
export const stockSlabs = (poses: CardPoses, count: number): Pose[] => {
  const pile = { ...poses.pile('stock'), flip: Math.PI }
  return packets(poses, pile, count, SQUARED_JITTER)
}

/** The card on top of a stock of `count` cards. */
export const stockTop = (poses: CardPoses, count: number): Pose => {
  const pile = { ...poses.pile('stock'), flip: Math.PI }
  return { ...slabPose(pile, poses.size, Math.max(0, count - 1), Math.max(1, count)), thick: CARD_THICKNESS }
}

/** One of the loose cards: number `index` from below of a pile of `count`, as it came to lie. */
export const loosePose = (poses: CardPoses, index: number, thrown: boolean, count = index + 1): Pose => {
  const pose = addJitter(poses.pile('discard'), poses, index, thrown ? THROWN_JITTER : FALLEN_JITTER)
  const bottom = discardHeight(count) - LAYER_HEIGHT * (count - index)
  return {
    ...pose,
    y: pose.y + (bottom + CARD_THICKNESS / 2) * poses.size,
    across: MAX_BOW.across * (0.5 + 0.5 * jitterNoise(index + 0.8)),
    along: MAX_BOW.along * (0.5 + 0.5 * jitterNoise(index + 0.9)),
  }
}

/** Returns the packets below the loose cards. */
export const discardSlabs = (poses: CardPoses, count: number): Pose[] =>
  packets(poses, poses.pile('discard'), Math.max(0, count - LOOSE_CARDS), PUSHED_JITTER)
