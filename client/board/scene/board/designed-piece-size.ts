import { type Grip, PIECE_GRIPS } from '../../../../models/pieces/piece-kinds.ts'
import type { PieceSize } from '../../../../models/pieces/piece-set.ts'
import { designPieceSize } from '../../../../models/pieces/piece-size.ts'
import type { Look } from '../../../../server/protocol/look.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { TableSceneProps } from '../scene-props.ts'

/** Least size relative to ordinary pieces: smaller ones could hardly be seen or picked from a seat. */
const MIN_SCALE = 0.6
/** Greatest size relative to ordinary pieces: larger ones would overlap. */
const MAX_SCALE = 1.3
/** Least radius within which a pointer picks a piece. */
const MIN_GRIP_RADIUS_SPACINGS = 0.3

/** Returns the true size of pieces on a designed board; undefined for other boards, and for pieces that the board was not designed for. */
export const designedPieceSize = (pieces: Look['pieces'], plan: Plan | undefined): PieceSize | undefined => {
  if (plan === undefined || plan.design.piece !== pieces) return undefined
  const { scale, seatHeight: seat } = designPieceSize(plan.design)
  return { scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)), seatHeight: seat }
}

/** Returns the part of a piece that a pointer can pick. */
export const pieceGrip = ({ look, plan }: Pick<TableSceneProps, 'look' | 'plan'>): Grip => {
  const { low, high, radius } = PIECE_GRIPS[look.pieces]
  const size = designedPieceSize(look.pieces, plan)
  if (size === undefined) return { low, high, radius }
  const gripRadius = Math.max(MIN_GRIP_RADIUS_SPACINGS, radius * size.scale)
  const isMarble = look.pieces === 'marbles'
  return isMarble
    ? { low: size.seatHeight, high: size.seatHeight, radius: gripRadius }
    : { low: low * size.scale, high: high * size.scale, radius: gripRadius }
}
