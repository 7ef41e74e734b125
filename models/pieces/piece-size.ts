import type { Design } from '../../workshop/design/design.ts'
import { pieceHeight } from '../../workshop/geometry/marble-seat.ts'
import type { StandingPiece } from '../../workshop/pieces/piece.ts'
import { TURNED_PIECES } from '../../workshop/pieces/turned-pieces.ts'
import { MARBLE_RADIUS } from '../dimensions.ts'
import type { PieceSize } from './piece-set.ts'

/** A piece on a design in its true size. */
export const pieceSizeFor = (
  { spacing, thickness }: Design,
  { kind, diameter, up }: Pick<StandingPiece, 'kind' | 'diameter' | 'up'>,
): PieceSize => {
  const own = kind === 'marbles' ? MARBLE_RADIUS : TURNED_PIECES[kind].shaft
  return { scale: diameter / 2 / spacing / own, seatHeight: (up - thickness) / spacing }
}

/** The pieces of a design with holes in their true size. */
export const designPieceSize = (design: Design): PieceSize =>
  pieceSizeFor(design, { kind: design.piece, diameter: design.pieceDiameter, up: pieceHeight(design) })
