/** Tool movements in mm: x and y from the blank's lower left corner on the machine, z up from its upper face. */

import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf } from '../../geometry/contour.ts'
import { distanceBetween } from '../../geometry/point.ts'
import type { Tool } from '../tool.ts'

export interface Spot extends Point {
  readonly z: number
}

/** A straight move, or an arc (a helix if z changes). */
export type Move = { readonly to: Spot } | { readonly to: Spot; readonly centre: Point; readonly clockwise: boolean }

/** A cut that begins in the air, or where the same tool has already cut, and stays in the wood until its end. */
export interface MillCut {
  readonly kind: 'cut'
  readonly from: Spot
  readonly moves: readonly Move[]
}

/**
 * Straight down and up again; `top`: height where the wood begins. If deeper than `peck`, the bit comes up to clear
 * chips.
 */
export interface DrillCycle {
  readonly kind: 'drill'
  readonly at: Point
  readonly top: number
  readonly bottom: number
  readonly peck: number
}

export type Run = MillCut | DrillCycle

/** Height above the wood at which a tool slows down. */
export const CLEARANCE_MM = 1

/** Length of a move, and how far it goes down, in mm. */
export const lengthOf = (move: Move, from: Spot): { readonly length: number; readonly down: number } => {
  const down = from.z - move.to.z
  const flat =
    'centre' in move ? Math.abs(arcOf(from, move).turn) * arcOf(from, move).radius : distanceBetween(move.to, from)
  return { length: Math.hypot(flat, down), down }
}

/** Feed of a move; where it goes down, it is limited by the tool's plunge rate. */
export const feedOf = (move: Move, from: Spot, { feed, plunge }: Pick<Tool, 'feed' | 'plunge'>): number => {
  const { length, down } = lengthOf(move, from)
  if (down <= 0 || length === 0) return feed
  return Math.round(Math.min(feed, (plunge * length) / down))
}

/** Each move of a cut with the spot where it begins. */
export const movesOf = ({ from, moves }: MillCut): readonly (readonly [Move, Spot])[] =>
  moves.map((move, i) => [move, moves[i - 1]?.to ?? from])

/** Where a tool enters a run. */
export const startOf = (run: Run): Spot => (run.kind === 'cut' ? run.from : { ...run.at, z: run.top + CLEARANCE_MM })

/** Depths of the pecks of a hole, from its top down. */
export const pecksOf = ({ top, bottom, peck }: DrillCycle): readonly number[] => {
  const count = Math.max(1, Math.ceil((top - bottom) / peck - 1e-6))
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? bottom : top - peck * (i + 1)))
}

/** Depths of passes from one height down to another, none deeper than the tool allows. */
export const passesOf = (top: number, bottom: number, pass: number): readonly number[] => {
  const count = Math.max(1, Math.ceil((top - bottom) / pass - 1e-6))
  return Array.from({ length: count }, (_, i) => top - ((top - bottom) * (i + 1)) / count)
}
