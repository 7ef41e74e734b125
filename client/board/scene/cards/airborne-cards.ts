import { BACK_SLOT, BLANK_SLOT } from '../../../../textures/card-atlas.ts'
import { hasOpenHands } from '../../board-props.ts'
import type { FlyingCard } from '../../motion/motion.ts'
import { flightPose } from './card-gestures.ts'
import type { AirborneCard, SceneCards } from './card-layers.ts'
import { loosePose, stockTop } from './card-piles.ts'
import type { Pose } from './card-poses.ts'
import { FULL_FAN_CARDS, leavingIndex } from './hand-fans.ts'

/** Thickness of a packet that is swept up, in hole spacings before scaling. */
const SWEPT_THICKNESS_SPACINGS = 0.12

export interface AirborneInput extends Omit<SceneCards, 'airborne' | 'held' | 'discards' | 'hands'> {
  readonly ownSeat: number | undefined
  /** Pose from which the viewer's next card flies, if it was dropped on the table; undefined if it flies from their hand. */
  readonly droppedPose: Pose | undefined
}

/** Reports whether a card shows its back at this end of its flight. `pose` is that of a card that lies there. */
const isFaceDown = (card: FlyingCard, end: 'from' | 'to', pose: Pose): boolean => {
  if (card.gesture === 'sweep') return end === 'to'
  return card.card === undefined || card[end].at === 'stock' || (card[end].at === 'hand' && Math.cos(pose.flip) < 0)
}

/** Returns the pose of a card at one end of its flight. */
const endPose = (table: AirborneInput, card: FlyingCard, end: 'from' | 'to'): Pose => {
  const { poses, pile, known } = table
  const place = card[end]
  if (place.at === 'stock') return stockTop(poses, table.stock)
  if (place.at === 'discard') {
    const index = pile.indexOf(card.id)
    if (index === undefined) return loosePose(poses, known.discards, pile.isThrown(known.discards))
    const thrown = card.card === undefined || card.gesture === 'reveal' || pile.isThrown(index)
    return loosePose(poses, index, thrown)
  }
  if (place.seat === table.ownSeat) return (end === 'from' ? table.droppedPose : undefined) ?? poses.ownHand
  if (hasOpenHands(known)) return poses.openHandPose(place.seat, FULL_FAN_CARDS - 1, FULL_FAN_CARDS)
  const count = known.hands[place.seat] ?? FULL_FAN_CARDS
  return poses.handPose(place.seat, end === 'to' ? count : leavingIndex(card.id, count + 1), count + 1)
}

/** Returns the poses of the cards in the air. */
export const airborneCards = (table: AirborneInput): AirborneCard[] => {
  const { atlas, pile } = table
  const flying = table.frame.cards.filter((card) => card.t > 0)
  return flying.map((card) => {
    const end = (at: 'from' | 'to'): Pose => {
      const pose = endPose(table, card, at)
      return { ...pose, flip: isFaceDown(card, at, pose) ? Math.PI : 0 }
    }
    const face = card.card === undefined ? BACK_SLOT : atlas.slotOf(card.card)
    const pose = flightPose(card.gesture, end('from'), end('to'), card.t)
    if (card.gesture !== 'sweep') return { pose, face }
    const top = card.id === flying[0]?.id ? pile.top : undefined
    return {
      pose: { ...pose, thick: SWEPT_THICKNESS_SPACINGS },
      face: top === undefined ? BLANK_SLOT : atlas.slotOf(top),
    }
  })
}
