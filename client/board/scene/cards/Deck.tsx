import { BACK_SLOT } from '../../../../textures/card-atlas.ts'
import { type CardLayer, nearestAbove, pillar, useCardLayer } from './card-layers.ts'
import { pileHeight, stockSlabs } from './card-piles.ts'
import type { Pose } from './card-poses.ts'
import { shuffledSlabs } from './card-shuffle.ts'

const layStock: CardLayer = ({ poses, stock, frame, flown }, { lay, cast }) => {
  if (stock === 0) return
  const { shuffle } = frame
  const slabs = shuffle === undefined ? stockSlabs(poses, stock) : shuffledSlabs(poses, stock, shuffle)
  const top = slabs[slabs.length - 1] as Pose
  for (const slab of slabs) lay(slab, BACK_SLOT, slab === top ? nearestAbove(flown, slab) : undefined)
  const pile = poses.pile('stock')
  const casters = shuffle === undefined ? [pillar(pile, poses.size, pileHeight(stock))] : slabs.slice(-2)
  for (const caster of casters) cast(caster, pile.y)
}

/** The stock, at rest or while it is shuffled. */
export const Deck = () => {
  useCardLayer(layStock)
  return null
}
