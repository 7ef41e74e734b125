/**
 * Movements of a tool. Lengths in mm: x and y from the blank's lower left corner on the machine, z up from its upper
 * face, so that depths are negative. Feeds in mm per minute.
 */

import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf } from '../../geometry/contour.ts'
import { distanceBetween } from '../../geometry/point.ts'
import type { Tool } from '../tool.ts'

export interface ToolPosition extends Point {
  readonly z: number
}

/** A straight move, or an arc (a helix if z changes). */
export type Move =
  | { readonly to: ToolPosition }
  | { readonly to: ToolPosition; readonly centre: Point; readonly clockwise: boolean }

/** A cut that begins in the air, or where the same tool has already cut, and stays in the wood until its end. */
export interface MillCut {
  readonly kind: 'cut'
  readonly from: ToolPosition
  readonly moves: readonly Move[]
}

/** A hole that is drilled straight down. */
export interface DrillCycle {
  readonly kind: 'drill'
  readonly at: Point
  /** Height where the wood begins. */
  readonly top: number
  readonly bottom: number
  /** Depth after which the bit comes up to clear chips. */
  readonly peck: number
}

export type Run = MillCut | DrillCycle

/** Height above the wood at which a tool slows down. */
export const CLEARANCE_MM = 1

/** Length of a move, and the height that it loses (negative if it goes up). */
export const measureMove = (move: Move, from: ToolPosition): { readonly length: number; readonly down: number } => {
  const down = from.z - move.to.z
  const flat =
    'centre' in move ? Math.abs(arcOf(from, move).turn) * arcOf(from, move).radius : distanceBetween(move.to, from)
  return { length: Math.hypot(flat, down), down }
}

/** Feed of a move; where it goes down, it is limited by the tool's plunge rate. */
export const feedForMove = (
  move: Move,
  from: ToolPosition,
  { feed, plunge }: Pick<Tool, 'feed' | 'plunge'>,
): number => {
  const { length, down } = measureMove(move, from)
  if (down <= 0 || length === 0) return feed
  return Math.round(Math.min(feed, (plunge * length) / down))
}

/** Returns each move of a cut with the position where it begins. */
export const movesWithStarts = ({ from, moves }: MillCut): readonly (readonly [Move, ToolPosition])[] =>
  moves.map((move, i) => [move, moves[i - 1]?.to ?? from])

/** Position to which a tool is moved through the air before a run. */
export const entryPosition = (run: Run): ToolPosition =>
  run.kind === 'cut' ? run.from : { ...run.at, z: run.top + CLEARANCE_MM }

/** Heights at which the pecks of a hole end, from its top down. */
export const peckDepths = ({ top, bottom, peck }: DrillCycle): readonly number[] => {
  const count = Math.max(1, Math.ceil((top - bottom) / peck - 1e-6))
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? bottom : top - peck * (i + 1)))
}

/** Heights of equal passes from one height down to another. `maxPassDepth`: what the tool may cut in one pass. */
export const passDepths = (top: number, bottom: number, maxPassDepth: number): readonly number[] => {
  const count = Math.max(1, Math.ceil((top - bottom) / maxPassDepth - 1e-6))
  return Array.from({ length: count }, (_, i) => top - ((top - bottom) * (i + 1)) / count)
}
