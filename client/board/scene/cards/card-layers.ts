import type { Card } from '../../../../engine/cards.ts'
import { CARD_THICKNESS } from '../../../../models/dimensions.ts'
import { BACK_SLOT, BLANK_SLOT, type CardAtlas } from '../../../../textures/card-atlas.ts'
import type { TableCards } from '../../board-props.ts'
import type { MotionFrame } from '../../motion/motion.ts'
import type { CardDrawing } from './card-drawing.ts'
import { discardHeight, discardSlabs, LOOSE_CARDS, loosePose, pileHeight, stockSlabs } from './card-piles.ts'
import type { CardPoses, Pose } from './card-poses.ts'
import { shuffledSlabs } from './card-shuffle.ts'
import { handFan, type shownHands } from './hand-fans.ts'
import type { HeldCards, ShownPile } from './shown-cards.ts'

/** A card in the air. */
export interface AirborneCard {
  readonly pose: Pose
  /** Slot in the atlas. */
  readonly face: number
}

/** Cards of one frame. */
export interface SceneCards {
  readonly hands: ReturnType<typeof shownHands>
  readonly poses: CardPoses
  readonly known: TableCards
  readonly frame: Pick<MotionFrame, 'cards' | 'shuffle' | 'moving'>
  readonly atlas: CardAtlas
  readonly pile: ShownPile
  readonly held: HeldCards
  /** Number of cards in the stock. */
  readonly stock: number
  /** Number of cards in the discard pile. */
  readonly discards: number
  /** Discard piles by seat, if every player has one. */
  readonly bySeat?: readonly Pick<SceneCards, 'poses' | 'pile' | 'discards'>[] | undefined
  readonly airborne: readonly AirborneCard[]
}

/** Returns a whole pile as one block, for its shadow. */
const pileBlock = (pile: Pose, size: number, height: number): Pose => {
  const thick = Math.max(CARD_THICKNESS, height)
  return { ...pile, y: pile.y + (thick / 2) * size, thick }
}

/** Cards in the air nearer to a pile than this shade it. */
const SHADE_REACH_SPACINGS = 4

/** Returns the pose of the lowest card in the air above this one; undefined if there is none. */
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
const drawStock = ({ poses, stock, frame, airborne }: SceneCards, { drawCard, drawShadow }: CardDrawing): void => {
  if (stock === 0) return
  const { shuffle } = frame
  const slabs = shuffle === undefined ? stockSlabs(poses, stock) : shuffledSlabs(poses, stock, shuffle)
  const top = slabs[slabs.length - 1] as Pose
  for (const slab of slabs) drawCard(slab, BACK_SLOT, slab === top ? nearestAbove(airborne, slab) : undefined)
  const pile = poses.pilePose('stock')
  const shadowPoses = shuffle === undefined ? [pileBlock(pile, poses.size, pileHeight(stock))] : slabs.slice(-2)
  for (const pose of shadowPoses) drawShadow(pose, pile.y)
}

/** Draws a discard pile: the last cards one by one as they fell, and packets below them. */
const drawDiscards = (
  { poses, pile, atlas, discards, airborne }: SceneCards,
  { drawCard, drawShadow }: CardDrawing,
): void => {
  if (discards === 0) return
  for (const slab of discardSlabs(poses, discards)) drawCard(slab, BLANK_SLOT)
  const first = Math.max(0, discards - LOOSE_CARDS)
  const loose = Array.from({ length: discards - first }, (_, i) =>
    loosePose(poses, first + i, pile.isThrown(first + i), discards),
  )
  loose.forEach((pose, i) => {
    const card = pile.faceOf(first + i)
    const face = card === undefined ? BLANK_SLOT : atlas.slotOf(card)
    drawCard(pose, face, loose[i + 1] ?? nearestAbove(airborne, pose))
  })
  const ground = poses.pilePose('discard')
  drawShadow(pileBlock(ground, poses.size, discardHeight(discards)), ground.y)
}

/** Draws a hand beside the board as a fan, open or hidden. */
const drawFan = (
  { poses, held, frame, atlas, hands }: SceneCards,
  { drawCard, drawShadow }: CardDrawing,
  seat: number,
): void => {
  const fan = handFan(seat, held.hands[seat] ?? 0, frame.cards)
  const isOpen = hands.lying === 'open'
  const faces = isOpen ? held.open[seat] : undefined
  const cards = fan.places.map((at) => poses[isOpen ? 'openHandPose' : 'handPose'](seat, at, fan.cardSpan))
  cards.forEach((pose, i) => {
    const face = faces?.[i]
    drawCard(pose, face === undefined ? BACK_SLOT : atlas.slotOf(face), cards[i + 1])
    // Overlapping shadows would get too dark, so only three cards cast one.
    if ([0, cards.length >> 1, cards.length - 1].includes(i)) drawShadow(pose, poses.groundAt(pose.x, pose.z))
  })
}

/** Draws an open hand on the board as a row. */
const drawRow = ({ poses, held, atlas }: SceneCards, { drawCard, drawShadow }: CardDrawing, seat: number): void => {
  const faces = held.open[seat] ?? []
  const cards = faces.map((_, i) => poses.openHandPose(seat, i, faces.length))
  cards.forEach((pose, i) => {
    drawCard(pose, atlas.slotOf(faces[i] as Card), cards[i + 1])
  })
  const [first, last] = [cards[0], cards[cards.length - 1]]
  if (first === undefined || last === undefined) return
  const row = { ...first, x: (first.x + last.x) / 2, z: (first.z + last.z) / 2 }
  drawShadow(row, poses.groundAt(row.x, row.z), Math.hypot(last.x - first.x, last.z - first.z) / 2)
}

/** Height of the shadows of cards in the air above those of cards that lie. */
const SHADOW_OFFSET_SPACINGS = 0.004

/** Draws all cards of a table: stock, discard piles, hands, and cards in the air. */
export const drawTableCards = (table: SceneCards, drawing: CardDrawing): void => {
  const { poses, bySeat, hands, airborne } = table
  drawStock(table, drawing)
  for (const pile of bySeat ?? [table]) drawDiscards({ ...table, ...pile }, drawing)
  for (const seat of hands.seats) (hands.lying === 'row' ? drawRow : drawFan)(table, drawing, seat)
  for (const { pose, face } of airborne) {
    drawing.drawCard(pose, face)
    drawing.drawShadow(pose, poses.groundAt(pose.x, pose.z) + SHADOW_OFFSET_SPACINGS)
  }
}
