/** Thicknesses that wood is sold in. All lengths in mm. */

import { inBothUnits, MM_PER_INCH, makeLength, soldLength, type Unit } from '../design/units.ts'

export interface SoldThickness {
  readonly mm: number
  /** As it is asked for at the yard: `4/4`, `26 mm`, `23/32"`. */
  readonly name: string
}

/** With its thickness in the other unit: `4/4 (25.4 mm)`. */
export const stockText = ({ mm, name }: SoldThickness): string => inBothUnits(mm, 'mm', () => name)

/** What goes off a rough board before it is flat and parallel. A board of 4/4 gives 3/4". */
const PLANING = 6

const quarters = (count: number): SoldThickness => ({ mm: (count / 4) * MM_PER_INCH, name: `${count}/4` })
const metric = (mm: number): SoldThickness => ({ mm, name: `${mm} mm` })

/** Rough-sawn hardwood: quarters of an inch, and what European sawmills cut. */
const ROUGH: Readonly<Record<Unit, readonly SoldThickness[]>> = {
  inch: [4, 5, 6, 8, 10, 12, 16].map(quarters),
  mm: [26, 32, 40, 52, 65, 80, 100].map(metric),
}

/** The thinnest rough board that can be planed to a thickness. */
export const roughFor = (thickness: number, units: Unit): SoldThickness => {
  const needed = thickness + PLANING
  return ROUGH[units].find(({ mm }) => mm >= needed - 1e-6) ?? { mm: needed, name: makeLength(needed, units) }
}

/** Birch plywood is made in whole millimetres everywhere; softwood mills of the inch countries sand theirs to a 32nd below the name. */
const METRIC_SHEETS = [3, 4, 6.5, 9, 12, 15, 18, 21, 24, 27, 30, 35, 40]
const INCH_SHEETS = [15 / 32, 19 / 32, 23 / 32, 9 / 8].map((inches) => inches * MM_PER_INCH)

/** A sheet is as thick as its name says, give or take this. */
const TRUE = 0.3

const nearest = (sizes: readonly number[], thickness: number): number =>
  sizes.reduce((best, size) => (Math.abs(size - thickness) < Math.abs(best - thickness) ? size : best))

/** Thicknesses of sheets next to the one asked for, those of the person's own unit first. */
export const sheetsNear = (thickness: number, units: Unit): readonly number[] => {
  const [own, other] = units === 'mm' ? [METRIC_SHEETS, INCH_SHEETS] : [INCH_SHEETS, METRIC_SHEETS]
  return [nearest(own, thickness), nearest(other, thickness)]
}

/** Whether plywood is sold so thick. */
export const isSheetThickness = (thickness: number): boolean =>
  Math.abs(nearest([...METRIC_SHEETS, ...INCH_SHEETS], thickness) - thickness) <= TRUE

/** A sheet is not planed: it is sold as thick as it is used. */
export const sheetOf = (thickness: number, units: Unit): SoldThickness => ({
  mm: thickness,
  name: soldLength(thickness, units),
})
