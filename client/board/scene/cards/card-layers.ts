import type { Card } from '../../../../engine/cards.ts'
import { CARD_THICKNESS } from '../../../../models/measures.ts'
import { BACK_SLOT, BLANK_SLOT, type CardAtlas } from '../../../../textures/card-atlas.ts'
import type { TableCards } from '../../board-props.ts'
import type { MotionFrame } from '../../motion/motion.ts'
import type { CardDrawing } from './card-drawing.ts'
import { discardHeight, discardSlabs, LOOSE_CARDS, loosePose, pileHeight, stockSlabs } from './card-piles.ts'
import type { CardPoses, Pose } from './card-poses.ts'
import { shuffledSlabs } from './card-shuffle.ts'
import { fanOfHand, type handsShown } from './hand-fans.ts'
import type { HeldCards, ShownPile } from './shown-cards.ts'

/** A card in the air; `face`: its place in the atlas. */
export interface AirborneCard {
  readonly pose: Pose
  readonly face: number
}

/** Cards that are shown in one frame. */
export interface SceneCards {
  readonly hands: ReturnType<typeof handsShown>
  readonly poses: CardPoses
  readonly known: TableCards
  readonly frame: Pick<MotionFrame, 'cards' | 'shuffle' | 'moving'>
  readonly atlas: CardAtlas
  readonly pile: ShownPile
  readonly held: HeldCards
  /** Cards of the stock and of the discard pile. */
  readonly stock: number
  readonly discards: number
  /** All discard piles, where every player has one. */
  readonly bySeat?: readonly Pick<SceneCards, 'poses' | 'pile' | 'discards'>[] | undefined
  readonly airborne: readonly AirborneCard[]
}

/** Returns a whole pile as one block, for its shadow. */
const pillar = (pile: Pose, size: number, height: number): Pose => {
  const thick = Math.max(CARD_THICKNESS, height)
  return { ...pile, y: pile.y + (thick / 2) * size, thick }
}

/** Cards above a pile by less than this, in hole spacings, shade it. */
const SHADE_REACH_SPACINGS = 4

/** Returns the lowest card in the air above this one. */
const nearestAbove = (airborne: readonly AirborneCard[], under: Pose): Pose | undefined => {
  const above = airborne.filter(
    ({ pose }) =>
      pose.y > under.y &&
      pose.y < under.y + SHADE_REACH_SPACINGS &&
      Math.hypot(pose.x - under.x, pose.z - under.z) < SHADE_REACH_SPACINGS,
  )
  return above.sort((a, b) => a.pose.y - b.pose.y)[0]?.pose
}

/** Draws the stock, at rest or while it is shuffled. */
const layStock = ({ poses, stock, frame, airborne }: SceneCards, { lay, cast }: CardDrawing): void => {
  if (stock === 0) return
  const { shuffle } = frame
  const slabs = shuffle === undefined ? stockSlabs(poses, stock) : shuffledSlabs(poses, stock, shuffle)
  const top = slabs[slabs.length - 1] as Pose
  for (const slab of slabs) lay(slab, BACK_SLOT, slab === top ? nearestAbove(airborne, slab) : undefined)
  const pile = poses.pile('stock')
  const casters = shuffle === undefined ? [pillar(pile, poses.size, pileHeight(stock))] : slabs.slice(-2)
  for (const caster of casters) cast(caster, pile.y)
}

/** Draws a discard pile: the last cards singly as they fell, packets below them. */
const layDiscards = ({ poses, pile, atlas, discards, airborne }: SceneCards, { lay, cast }: CardDrawing): void => {
  if (discards === 0) return
  for (const slab of discardSlabs(poses, discards)) lay(slab, BLANK_SLOT)
  const first = Math.max(0, discards - LOOSE_CARDS)
  const loose = Array.from({ length: discards - first }, (_, i) =>
    loosePose(poses, first + i, pile.isThrown(first + i), discards),
  )
  loose.forEach((pose, i) => {
    const card = pile.faceOf(first + i)
    const face = card === undefined ? BLANK_SLOT : atlas.slotOf(card)
    lay(pose, face, loose[i + 1] ?? nearestAbove(airborne, pose))
  })
  const ground = poses.pile('discard')
  cast(pillar(ground, poses.size, discardHeight(discards)), ground.y)
}

/** Draws a hand beside the board: a fan, open or hidden. */
const layFan = ({ poses, held, frame, atlas, hands }: SceneCards, { lay, cast }: CardDrawing, seat: number): void => {
  const fan = fanOfHand(seat, held.hands[seat] ?? 0, frame.cards)
  const isOpen = hands.lying === 'open'
  const faces = isOpen ? held.open[seat] : undefined
  const cards = fan.places.map((at) => poses[isOpen ? 'open' : 'hand'](seat, at, fan.breadth))
  cards.forEach((pose, i) => {
    const face = faces?.[i]
    lay(pose, face === undefined ? BACK_SLOT : atlas.slotOf(face), cards[i + 1])
    // Shadows that lie over each other darken: those of three stand for all.
    if ([0, cards.length >> 1, cards.length - 1].includes(i)) cast(pose, poses.groundAt(pose.x, pose.z))
  })
}

/** Draws an open hand on the board: a row. */
const layRow = ({ poses, held, atlas }: SceneCards, { lay, cast }: CardDrawing, seat: number): void => {
  const faces = held.open[seat] ?? []
  const cards = faces.map((_, i) => poses.open(seat, i, faces.length))
  cards.forEach((pose, i) => {
    lay(pose, atlas.slotOf(faces[i] as Card), cards[i + 1])
  })
  const [first, last] = [cards[0], cards[cards.length - 1]]
  if (first === undefined || last === undefined) return
  const row = { ...first, x: (first.x + last.x) / 2, z: (first.z + last.z) / 2 }
  cast(row, poses.groundAt(row.x, row.z), Math.hypot(last.x - first.x, last.z - first.z) / 2)
}

/** Shadows of flying cards lie this much above those of lying ones, hole spacings. */
const SHADOW_OFFSET_SPACINGS = 0.004

/** Draws all cards of a table: stock, discard piles, hands, and cards in the air. */
export const layCards = (table: SceneCards, drawing: CardDrawing): void => {
  const { poses, bySeat, hands, airborne } = table
  layStock(table, drawing)
  for (const pile of bySeat ?? [table]) layDiscards({ ...table, ...pile }, drawing)
  for (const seat of hands.seats) (hands.lying === 'row' ? layRow : layFan)(table, drawing, seat)
  for (const { pose, face } of airborne) {
    drawing.lay(pose, face)
    drawing.cast(pose, poses.groundAt(pose.x, pose.z) + SHADOW_OFFSET_SPACINGS)
  }
}
