import { BLANK_SLOT } from '../../../../textures/card-atlas.ts'
import { type CardLayer, nearestAbove, pillar, useCardLayer } from './card-layers.ts'
import { discardHeight, discardSlabs, fallen, LOOSE_CARDS } from './card-piles.ts'

const layPile: CardLayer = ({ poses, pile, atlas, discards, flown }, { lay, cast }) => {
  if (discards === 0) return
  for (const slab of discardSlabs(poses, discards)) lay(slab, BLANK_SLOT)
  const first = Math.max(0, discards - LOOSE_CARDS)
  const loose = Array.from({ length: discards - first }, (_, i) =>
    fallen(poses, first + i, pile.isThrown(first + i), discards),
  )
  loose.forEach((pose, i) => {
    const card = pile.faceOf(first + i)
    const face = card === undefined ? BLANK_SLOT : atlas.slotOf(card)
    lay(pose, face, loose[i + 1] ?? nearestAbove(flown, pose))
  })
  const ground = poses.pile('discard')
  cast(pillar(ground, poses.size, discardHeight(discards)), ground.y)
}

const layDiscards: CardLayer = (table, drawing) => {
  for (const pile of table.own ?? [table]) layPile({ ...table, ...pile }, drawing)
}

/** Discarded cards: the last ones singly as they fell, packets below them. */
export const DiscardPile = () => {
  useCardLayer(layDiscards)
  return null
}
