import type { Design } from '../../workshop/design/design.ts'
import { pieceHeight } from '../../workshop/geometry/marble-seat.ts'
import type { StandingPiece } from '../../workshop/pieces/piece.ts'
import { TURNED_PIECES } from '../../workshop/pieces/turned-pieces.ts'
import { MARBLE_RADIUS } from '../dimensions.ts'
import type { PieceSize } from './piece-set.ts'

/** Returns the size of a piece on a design. */
export const pieceSizeFor = (
  { spacing, thickness }: Design,
  { kind, diameter, height: up }: Pick<StandingPiece, 'kind' | 'diameter' | 'height'>,
): PieceSize => {
  const own = kind === 'marbles' ? MARBLE_RADIUS : TURNED_PIECES[kind].shaft
  return { scale: diameter / 2 / spacing / own, seatHeight: (up - thickness) / spacing }
}

/** Returns the size of all pieces on a design with holes. */
export const designPieceSize = (design: Design): PieceSize =>
  pieceSizeFor(design, { kind: design.piece, diameter: design.pieceDiameter, height: pieceHeight(design) })
