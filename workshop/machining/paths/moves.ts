/** How tools move: mm, x and y from the blank's lower left corner as it lies on the machine, z up from its upper face. */

import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf } from '../../geometry/contour.ts'
import type { Tool } from '../tool.ts'

export interface Spot extends Point {
  readonly z: number
}

/** Straight, or along an arc (a helix if z changes). */
export type Move = { readonly to: Spot } | { readonly to: Spot; readonly centre: Point; readonly clockwise: boolean }

/** Begins in the air, or where the same tool has cut already, and stays in the wood until its end. */
export interface MillCut {
  readonly kind: 'cut'
  readonly from: Spot
  readonly moves: readonly Move[]
}

/** Straight down and up again; `top`: where the wood begins. Deeper than `peck` the bit comes up for its chips. */
export interface DrillCycle {
  readonly kind: 'drill'
  readonly at: Point
  readonly top: number
  readonly bottom: number
  readonly peck: number
}

export type Run = MillCut | DrillCycle

/** How far above the wood a tool slows down, mm. */
export const CLEAR = 1

/** Length of a move, and how far it goes down; mm. */
export const lengthOf = (move: Move, from: Spot): { readonly length: number; readonly down: number } => {
  const down = from.z - move.to.z
  const flat =
    'centre' in move
      ? Math.abs(arcOf(from, move).turn) * arcOf(from, move).radius
      : Math.hypot(move.to.x - from.x, move.to.y - from.y)
  return { length: Math.hypot(flat, down), down }
}

/** Feed of a move: where it goes down, no faster than the tool may plunge. */
export const feedOf = (move: Move, from: Spot, { feed, plunge }: Pick<Tool, 'feed' | 'plunge'>): number => {
  const { length, down } = lengthOf(move, from)
  if (down <= 0 || length === 0) return feed
  return Math.round(Math.min(feed, (plunge * length) / down))
}

/** Where each move begins. */
export const startsOf = ({ from, moves }: MillCut): readonly Spot[] => [from, ...moves.map(({ to }) => to)].slice(0, -1)

/** Depths of the pecks of a hole, from its top down. */
export const pecksOf = ({ top, bottom, peck }: DrillCycle): readonly number[] => {
  const count = Math.max(1, Math.ceil((top - bottom) / peck - 1e-6))
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? bottom : top - peck * (i + 1)))
}

/** Depths of passes from one height down to another one, none deeper than the tool goes. */
export const passesOf = (top: number, bottom: number, pass: number): readonly number[] => {
  const count = Math.max(1, Math.ceil((top - bottom) / pass - 1e-6))
  return Array.from({ length: count }, (_, i) => top - ((top - bottom) * (i + 1)) / count)
}
