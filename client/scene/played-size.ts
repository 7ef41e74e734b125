import type { PieceSize } from '../../models/piece-set.ts'
import { pieceSizeOf } from '../../models/piece-size.ts'
import { GRIPS, type Grip } from '../../models/pieces.ts'
import type { TableSceneProps } from './scene-props.ts'

type Played = Pick<TableSceneProps, 'look' | 'plan'>

/** By the games' own pieces: smaller ones could hardly be seen or taken hold of from a seat, larger ones stand on each other. */
const SMALLEST = 0.6
const LARGEST = 1.3
/** Least radius that is felt for, in hole spacings. */
const LEAST_GRIP = 0.3

/** The pieces' true size on a board of somebody's own, if they are those that it was made for. */
export const playedSize = ({ look, plan }: Played): PieceSize | undefined => {
  if (plan === undefined || plan.design.piece !== look.pieces) return undefined
  const { scale, seat } = pieceSizeOf(plan.design)
  return { scale: Math.min(LARGEST, Math.max(SMALLEST, scale)), seat }
}

export const playedGrip = (played: Played): Grip => {
  const { low, high, radius } = GRIPS[played.look.pieces]
  const size = playedSize(played)
  if (size === undefined) return { low, high, radius }
  const grown = Math.max(LEAST_GRIP, radius * size.scale)
  const isMarble = played.look.pieces === 'marbles'
  return isMarble
    ? { low: size.seat, high: size.seat, radius: grown }
    : { low: low * size.scale, high: high * size.scale, radius: grown }
}
