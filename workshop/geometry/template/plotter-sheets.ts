/** Single pages for a plotter: large sheets, and rolls that are cut to the drawing's length. */

import { boardTemplates, looseTemplates } from '../../board-templates.ts'
import { MM_PER_INCH } from '../../design/units.ts'
import type { Plan } from '../../plan.ts'
import { type Bounds, extentOf } from '../contour.ts'
import { plotterSheet, type Sheet, WINDOW_MARGINS_MM } from './sheet.ts'
import type { Template } from './template.ts'

export const LARGE_SHEETS = ['a1', 'a0', 'roll-24', 'roll-36'] as const
export type LargeSheet = (typeof LARGE_SHEETS)[number]

/** Width, and length where the paper has one. */
const SHEET_SIZES_MM: Readonly<Record<LargeSheet, readonly [breadth: number, length?: number]>> = {
  a1: [594, 841],
  a0: [841, 1189],
  'roll-24': [24 * MM_PER_INCH],
  'roll-36': [36 * MM_PER_INCH],
}

/** Shortest page with space for its footer, and step in which a roll is cut. */
const MIN_PAGE_LENGTH_MM = 260
const ROLL_STEP_MM = 10

/** The page, or by how many mm the paper is too narrow or too short for it. */
export type SheetFit = { readonly fits: true; readonly sheet: Sheet } | { readonly fits: false; readonly lacks: number }

/** Fits a page across the paper: the length that it needs, and what is missing. */
const fitAcross = (sizes: readonly [number, number?], across: number, along: number) => {
  const [breadth, length] = sizes
  const needed = Math.ceil(Math.max(along, MIN_PAGE_LENGTH_MM) / ROLL_STEP_MM) * ROLL_STEP_MM
  const lacks = Math.max(0, across - breadth, length === undefined ? 0 : along - length)
  return { lacks, length: length ?? needed }
}

/** The paper in portrait or landscape, whichever falls short by less, or on a roll takes less length. */
export const largeSheetOf = (paper: LargeSheet, bounds: Bounds): SheetFit => {
  const { width, height } = extentOf(bounds)
  const [wide, high] = [width + WINDOW_MARGINS_MM.width, height + WINDOW_MARGINS_MM.height]
  const sizes = SHEET_SIZES_MM[paper]
  const [standing, lying] = [fitAcross(sizes, wide, high), fitAcross(sizes, high, wide)]
  const isLying = lying.lacks < standing.lacks || (lying.lacks === standing.lacks && lying.length < standing.length)
  const { lacks, length } = isLying ? lying : standing
  if (lacks > 0) return { fits: false, lacks }
  return { fits: true, sheet: isLying ? plotterSheet(length, sizes[0]) : plotterSheet(sizes[0], length) }
}

/** Templates with a page of their own: the board, or each kind of part. */
export const sheetTemplates = (plan: Plan): readonly Template[] => [...boardTemplates(plan), ...looseTemplates(plan)]

/** By how much a plotter's page is too small for a board, in mm; 0: the board fits. */
export const sheetLacks = (plan: Plan): Readonly<Record<LargeSheet, number>> => {
  const templates = sheetTemplates(plan)
  const lacksOf = (paper: LargeSheet): number =>
    Math.max(
      ...templates.map(({ bounds }) => {
        const laid = largeSheetOf(paper, bounds)
        return laid.fits ? 0 : laid.lacks
      }),
    )
  return Object.fromEntries(LARGE_SHEETS.map((paper) => [paper, lacksOf(paper)])) as Record<LargeSheet, number>
}
