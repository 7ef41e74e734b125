import type { PieceSize } from '../../../../models/pieces/piece-set.ts'
import { pieceSizeOf } from '../../../../models/pieces/piece-size.ts'
import { type Grip, PIECE_GRIPS } from '../../../../models/pieces/pieces.ts'
import type { Look } from '../../../../server/protocol/look.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { TableSceneProps } from '../scene-props.ts'

/** Limits of a piece's size against the games' own pieces: smaller ones could hardly be seen or picked up from a seat, larger ones would overlap. */
const MIN_SCALE = 0.6
const MAX_SCALE = 1.3
/** Least radius that is felt for, in hole spacings. */
const MIN_GRIP_RADIUS_SPACINGS = 0.3

/** The true size of pieces on a designed board; undefined: those of the game, or others than the board was made for. */
export const designedPieceSize = (pieces: Look['pieces'], plan: Plan | undefined): PieceSize | undefined => {
  if (plan === undefined || plan.design.piece !== pieces) return undefined
  const { scale, seat } = pieceSizeOf(plan.design)
  return { scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)), seat }
}

export const pieceGrip = ({ look, plan }: Pick<TableSceneProps, 'look' | 'plan'>): Grip => {
  const { low, high, radius } = PIECE_GRIPS[look.pieces]
  const size = designedPieceSize(look.pieces, plan)
  if (size === undefined) return { low, high, radius }
  const grown = Math.max(MIN_GRIP_RADIUS_SPACINGS, radius * size.scale)
  const isMarble = look.pieces === 'marbles'
  return isMarble
    ? { low: size.seat, high: size.seat, radius: grown }
    : { low: low * size.scale, high: high * size.scale, radius: grown }
}
