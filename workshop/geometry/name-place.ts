import type { TrackSpec } from '../../engine/board.ts'
import { apothemOf, type Layout } from '../../engine/boards/layout.ts'
import { type NameRoom, nameRoom } from './side-signs.ts'

/** Depths at which a place for a name is looked for, in hole spacings. */
const DEPTHS = [1.74, 1.5, 1.25, 2, 2.3, 2.6]
/** Room about a hole's rim. */
const CLEAR = 0.15

/** Holes of the whole board as the southern side sees them. */
const seenFromSide = ({ spec, holes }: Layout) => {
  const track = spec.tracks[0] as TrackSpec
  return holes.map(({ x, y }) => ({ along: track.holesPerSide / 2 - x, deep: y + apothemOf(track) }))
}

/** The longest stretch of a side that no hole reaches into at this depth. */
const widest = (layout: Layout, depth: number, height: number, rim: number): Pick<NameRoom, 'from' | 'to'> => {
  const { holesPerSide, outward } = layout.spec.tracks[0] as TrackSpec
  const reach = rim + CLEAR
  const near = seenFromSide(layout).filter(
    ({ deep }) => Math.abs(deep - (outward ? -depth : depth)) < height / 2 + reach,
  )
  const stops = near.map(({ along }) => along).filter((along) => along > 0 && along < holesPerSide)
  const sorted = [0, ...stops, holesPerSide].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((to, i) => ({ from: (sorted[i] as number) + reach, to: to - reach }))
  return gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from ? gap : best))
}

/** Where a name goes if its usual place is taken, for example by a neighbour's leaning home. `rim`: radius of holes, in spacings. */
export const freeNameRoom = (layout: Layout, rim: number): NameRoom => {
  const usual = nameRoom(layout.spec.tracks[0] as TrackSpec)
  const rooms = DEPTHS.map((depth) => ({ ...usual, depth, ...widest(layout, depth, usual.size * 0.7, rim) }))
  return rooms.reduce((best, room) => (room.to - room.from > best.to - best.from + 0.5 ? room : best))
}
