import type { Design } from '../../workshop/design/design.ts'
import { sunkOf } from '../../workshop/geometry/marble-seat.ts'
import { MARBLE_RADIUS } from '../measures.ts'
import type { PieceSize } from './piece-set.ts'

/** Radius of the part of a game's own piece that stands in the hole, hole spacings. */
const SHAFTS: Readonly<Record<Exclude<Design['piece'], 'marbles'>, number>> = { pegs: 0.205, tees: 0.125, bulbs: 0.215 }

/** The pieces of a design in their true size. */
export const pieceSizeOf = (design: Design): PieceSize => {
  const radius = design.pieceDiameter / 2 / design.spacing
  const own = design.piece === 'marbles' ? MARBLE_RADIUS : SHAFTS[design.piece]
  return { scale: radius / own, seat: radius - sunkOf(design) / design.spacing }
}
