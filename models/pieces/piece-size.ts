import type { Design } from '../../workshop/design/design.ts'
import { MARBLE_RADIUS } from '../measures.ts'
import type { PieceSize } from './piece-set.ts'

/** Radius of the part of a game's own piece that stands in the hole, hole spacings. */
const SHAFTS: Readonly<Record<Exclude<Design['piece'], 'marbles'>, number>> = { pegs: 0.205, tees: 0.125, bulbs: 0.215 }

/** Height of a marble's middle over the top: it lies on the chamfer, on one of its edges, or on the bottom. */
const seatOf = (design: Design): number => {
  const [marble, bit, depth] = [design.pieceDiameter / 2, design.holeDiameter / 2, design.holeDepth]
  const ball = design.holeBottom === 'ball'
  const rim = ball && depth < bit ? Math.sqrt(depth * (2 * bit - depth)) : bit
  const mouth = rim + design.holeChamfer
  const onBottom = marble - depth
  if (ball ? marble <= bit : marble <= rim) return onBottom
  const touch = marble / Math.SQRT2
  if (touch > mouth) return Math.max(onBottom, Math.sqrt(marble ** 2 - mouth ** 2))
  if (touch >= rim) return Math.max(onBottom, marble * Math.SQRT2 - mouth)
  return Math.max(onBottom, Math.sqrt(marble ** 2 - rim ** 2) - design.holeChamfer)
}

/** The pieces of a design in their true size. */
export const pieceSizeOf = (design: Design): PieceSize => {
  const radius = design.pieceDiameter / 2 / design.spacing
  const own = design.piece === 'marbles' ? MARBLE_RADIUS : SHAFTS[design.piece]
  return { scale: radius / own, seat: seatOf(design) / design.spacing }
}
