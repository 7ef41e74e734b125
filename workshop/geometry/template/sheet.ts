import type { Paper } from '../../design/design.ts'

/** Short and long edge of a sheet. */
const PAPER_SIZES_MM: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
  a3: [297, 420],
  legal: [215.9, 355.6],
}

/**
 * A sheet of paper in one orientation, and the window on it that shows the drawing; in mm from the lower left corner.
 */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Margin that printers leave white. */
const PRINTER_EDGE_MM = 7
/** Width of the upright ruler's strip, to the left of the drawing. */
const RULER_STRIP_MM = 6
const BOTTOM_MARGIN_MM = 10
/** Height of the footer, which contains the horizontal ruler. */
const FOOT_HEIGHT_MM = 14
/** Drawings continue this far beyond a seam on both of its pages. */
export const PAGE_OVERLAP_MM = 12

/** Margin that plotters leave white on the left: less than printers. */
const PLOTTER_EDGE_MM = 5

const makeSheet = (width: number, height: number, leftMargin: number): Sheet => {
  const [x, y] = [leftMargin + RULER_STRIP_MM, BOTTOM_MARGIN_MM + FOOT_HEIGHT_MM]
  return { width, height, window: { x, y, width: width - x - PRINTER_EDGE_MM, height: height - y - PRINTER_EDGE_MM } }
}

/** Difference in size between a plotter's page and the window on it. */
export const WINDOW_MARGINS_MM = {
  width: PLOTTER_EDGE_MM + RULER_STRIP_MM + PRINTER_EDGE_MM,
  height: BOTTOM_MARGIN_MM + FOOT_HEIGHT_MM + PRINTER_EDGE_MM,
} as const

/** Makes a plotter's page; sizes in mm. */
export const plotterSheet = (width: number, height: number): Sheet => makeSheet(width, height, PLOTTER_EDGE_MM)

/**
 * Makes a printer's page in landscape or in portrait. `printScale`: what the printer makes of a millimetre; of one that
 * makes pages smaller, the sheet is what a page comes out as.
 */
export const paperSheet = (paper: Paper, isLandscape: boolean, printScale = 1): Sheet => {
  const [short, long] = PAPER_SIZES_MM[paper].map((mm) => mm * Math.min(1, printScale)) as [number, number]
  return isLandscape ? makeSheet(long, short, PRINTER_EDGE_MM) : makeSheet(short, long, PRINTER_EDGE_MM)
}

/** Both orientations of a printer's page. */
export const paperSheets = (paper: Paper, printScale = 1): readonly Sheet[] =>
  [false, true].map((isLandscape) => paperSheet(paper, isLandscape, printScale))
