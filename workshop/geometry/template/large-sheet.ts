/** One page for a plotter: large sheets, and rolls that are cut to the length that a drawing takes. */

import { MM_PER_INCH } from '../../design/units.ts'
import { type Bounds, extentOf } from '../contour.ts'
import { BESIDE_WINDOW, plotterSheet, type Sheet } from './sheet.ts'

export const LARGE_SHEETS = ['a1', 'a0', 'roll-24', 'roll-36'] as const
export type LargeSheet = (typeof LARGE_SHEETS)[number]

/** Breadth, and length where the paper has one; mm. */
const SIZES: Readonly<Record<LargeSheet, readonly [breadth: number, length?: number]>> = {
  a1: [594, 841],
  a0: [841, 1189],
  'roll-24': [24 * MM_PER_INCH],
  'roll-36': [36 * MM_PER_INCH],
}

/** Shortest page that its foot has room on, and steps in which a roll is cut, mm. */
const SHORTEST = 260
const STEP = 10

/** The page, or by how many mm the paper is too narrow or too short for it. */
export type LaidSheet =
  | { readonly fits: true; readonly sheet: Sheet }
  | { readonly fits: false; readonly lacks: number }

/** A page lying one way: how long it must be, and what it lacks. */
const lie = (sizes: readonly [number, number?], across: number, along: number) => {
  const [breadth, length] = sizes
  const needed = Math.ceil(Math.max(along, SHORTEST) / STEP) * STEP
  const lacks = Math.max(0, across - breadth, length === undefined ? 0 : along - length)
  return { lacks, length: length ?? needed }
}

/** The paper with the longer side up or lying, as it lacks less, and of a roll as it takes less. */
export const largeSheetOf = (paper: LargeSheet, bounds: Bounds): LaidSheet => {
  const { width, height } = extentOf(bounds)
  const [wide, high] = [width + BESIDE_WINDOW.width, height + BESIDE_WINDOW.height]
  const sizes = SIZES[paper]
  const [standing, lying] = [lie(sizes, wide, high), lie(sizes, high, wide)]
  const isLying = lying.lacks < standing.lacks || (lying.lacks === standing.lacks && lying.length < standing.length)
  const { lacks, length } = isLying ? lying : standing
  if (lacks > 0) return { fits: false, lacks }
  return { fits: true, sheet: isLying ? plotterSheet(length, sizes[0]) : plotterSheet(sizes[0], length) }
}
