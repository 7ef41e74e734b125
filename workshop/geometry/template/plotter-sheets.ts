/** Single pages for a plotter: large sheets, and rolls that are cut to the drawing's length. */

import { boardTemplates, looseTemplates } from '../../board-templates.ts'
import { MM_PER_INCH } from '../../design/units.ts'
import type { Plan } from '../../plan.ts'
import { type Bounds, extentOf } from '../contour.ts'
import { plotterSheet, type Sheet, WINDOW_MARGINS_MM } from './sheet.ts'
import type { Template } from './template.ts'

export const LARGE_SHEETS = ['a1', 'a0', 'roll-24', 'roll-36'] as const
export type LargeSheet = (typeof LARGE_SHEETS)[number]

/** Width of each paper, and its length if it is not on a roll. */
const SHEET_SIZES_MM: Readonly<Record<LargeSheet, readonly [breadth: number, length?: number]>> = {
  a1: [594, 841],
  a0: [841, 1189],
  'roll-24': [24 * MM_PER_INCH],
  'roll-36': [36 * MM_PER_INCH],
}

/** Shortest page from a roll: it has space for its footer. */
const MIN_PAGE_LENGTH_MM = 260
/** A roll is cut to multiples of this length. */
const ROLL_STEP_MM = 10

/** The page, or the length by which the paper is too narrow or too short for it. */
export type SheetFit =
  | { readonly fits: true; readonly sheet: Sheet }
  | { readonly fits: false; readonly shortfallMm: number }

/** Fits a page on paper in one orientation. `across`, `along`: size of the page across the paper and along it, in mm. */
const fitAcross = (sizes: readonly [number, number?], across: number, along: number) => {
  const [breadth, length] = sizes
  const needed = Math.ceil(Math.max(along, MIN_PAGE_LENGTH_MM) / ROLL_STEP_MM) * ROLL_STEP_MM
  const shortfallMm = Math.max(0, across - breadth, length === undefined ? 0 : along - length)
  return { shortfallMm, length: length ?? needed }
}

/** Returns the size that a page of a paper comes out with. `printScale`: what the plotter makes of a millimetre. */
const printedSize = (paper: LargeSheet, printScale: number): readonly [number, number?] => {
  const [breadth, length] = SHEET_SIZES_MM[paper]
  const share = Math.min(1, printScale)
  return length === undefined ? [breadth * share] : [breadth * share, length * share]
}

/** Fits a drawing on paper, in portrait or landscape: whichever falls short by less, or on a roll takes less length. */
export const fitLargeSheet = (paper: LargeSheet, bounds: Bounds, printScale = 1): SheetFit => {
  const { width, height } = extentOf(bounds)
  const [wide, high] = [width + WINDOW_MARGINS_MM.width, height + WINDOW_MARGINS_MM.height]
  const sizes = printedSize(paper, printScale)
  const [portrait, landscape] = [fitAcross(sizes, wide, high), fitAcross(sizes, high, wide)]
  const isLandscape =
    landscape.shortfallMm < portrait.shortfallMm ||
    (landscape.shortfallMm === portrait.shortfallMm && landscape.length < portrait.length)
  const { shortfallMm, length } = isLandscape ? landscape : portrait
  if (shortfallMm > 0) return { fits: false, shortfallMm }
  return { fits: true, sheet: isLandscape ? plotterSheet(length, sizes[0]) : plotterSheet(sizes[0], length) }
}

/** Returns the templates that get a page of their own: the board, or each kind of part. */
export const sheetTemplates = (plan: Plan): readonly Template[] => [...boardTemplates(plan), ...looseTemplates(plan)]

/** Returns for each paper by how much it is too small for the largest template of a board, in mm; 0: the board fits. */
export const plotterShortfallsMm = (plan: Plan, printScale = 1): Readonly<Record<LargeSheet, number>> => {
  const templates = sheetTemplates(plan)
  const shortfallFor = (paper: LargeSheet): number =>
    Math.max(
      ...templates.map(({ bounds }) => {
        const fit = fitLargeSheet(paper, bounds, printScale)
        return fit.fits ? 0 : fit.shortfallMm
      }),
    )
  return Object.fromEntries(LARGE_SHEETS.map((paper) => [paper, shortfallFor(paper)])) as Record<LargeSheet, number>
}
