import type { Card } from '../../../../engine/cards.ts'
import { BACK_SLOT } from '../../../../textures/card-atlas.ts'
import type { CardDrawing } from './card-drawing.ts'
import { type SceneCards, useCardLayer } from './card-layers.ts'
import { fanOfHand } from './hand-fans.ts'

const layFan = (
  { poses, held, frame, atlas }: SceneCards,
  { lay, cast }: CardDrawing,
  seat: number,
  open = false,
): void => {
  const fan = fanOfHand(seat, held.hands[seat] ?? 0, frame.cards)
  const faces = open ? held.open[seat] : undefined
  const cards = fan.places.map((at) => poses[open ? 'open' : 'hand'](seat, at, fan.breadth))
  cards.forEach((pose, i) => {
    const face = faces?.[i]
    lay(pose, face === undefined ? BACK_SLOT : atlas.slotOf(face), cards[i + 1])
    // Shadows that lie over each other darken: those of three stand for all.
    if ([0, cards.length >> 1, cards.length - 1].includes(i)) cast(pose, poses.groundAt(pose.x, pose.z))
  })
}

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

interface HandFanProps {
  readonly seat: number
  readonly lying: 'row' | 'open' | 'hidden'
}

/** The hand of a player on the table. */
export const HandFan = ({ seat, lying }: HandFanProps) => {
  useCardLayer((table, drawing) =>
    lying === 'row' ? layRow(table, drawing, seat) : layFan(table, drawing, seat, lying === 'open'),
  )
  return null
}
