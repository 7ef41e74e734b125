import type { Paper } from '../../design/design.ts'

/** Short and long edge of a sheet, mm. */
const SHEETS: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
  a3: [297, 420],
  legal: [215.9, 355.6],
}

/** A sheet of paper lying one way, and the window on it that drawings are seen through; mm from the lower left corner. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** What printers leave white, the strip of the upright ruler on the left, and the foot with the lying one. All mm. */
const EDGE = 7
const STRIP = 6
const BOTTOM = 10
const FOOT = 14
/** Drawings go on this far beyond a seam on both of its pages. */
export const OVERLAP = 12

/** What plotters leave white on the left, mm: less than printers. */
const PLOTTER_EDGE = 5

const sheetWith = (width: number, height: number, left: number): Sheet => {
  const [x, y] = [left + STRIP, BOTTOM + FOOT]
  return { width, height, window: { x, y, width: width - x - EDGE, height: height - y - EDGE } }
}

/** What a plotter's page is larger than the window on it. */
export const BESIDE_WINDOW = { width: PLOTTER_EDGE + STRIP + EDGE, height: BOTTOM + FOOT + EDGE } as const

/** A page of a plotter. */
export const plotterSheet = (width: number, height: number): Sheet => sheetWith(width, height, PLOTTER_EDGE)

export const paperSheet = (paper: Paper, lying: boolean): Sheet => {
  const [short, long] = SHEETS[paper]
  return lying ? sheetWith(long, short, EDGE) : sheetWith(short, long, EDGE)
}
