/** Thicknesses in which wood is sold. All lengths in mm. */

import { ok, type Result } from '../../engine/result.ts'
import {
  inBothUnits,
  MM_PER_INCH,
  makeLength,
  nearestSize,
  parseLength,
  soldLength,
  type Unit,
} from '../design/units.ts'

export interface SoldThickness {
  readonly mm: number
  /** Name at the yard: `4/4`, `26 mm`, `23/32"`. */
  readonly name: string
}

/** Returns a name with the thickness in the other unit: `4/4 (25.4 mm)`. */
export const soldThicknessText = ({ mm, name }: SoldThickness): string => inBothUnits(mm, 'mm', () => name)

/** Wood lost before a rough board is flat and parallel: a board of 4/4 gives 3/4". */
const PLANING_LOSS_MM = 6

const quarterInches = (count: number): SoldThickness => ({ mm: (count / 4) * MM_PER_INCH, name: `${count}/4` })
const wholeMillimetres = (mm: number): SoldThickness => ({ mm, name: `${mm} mm` })

/** Rough-sawn hardwood: quarters of an inch, and the thicknesses of European sawmills. */
const ROUGH_THICKNESSES: Readonly<Record<Unit, readonly SoldThickness[]>> = {
  inch: [4, 5, 6, 8, 10, 12, 16].map(quarterInches),
  mm: [26, 32, 40, 52, 65, 80, 100].map(wholeMillimetres),
}

/** Returns the thinnest rough board that can be planed to a thickness. */
export const roughThicknessFor = (thickness: number, units: Unit): SoldThickness => {
  const needed = thickness + PLANING_LOSS_MM
  return (
    ROUGH_THICKNESSES[units].find(({ mm }) => mm >= needed - 1e-6) ?? { mm: needed, name: makeLength(needed, units) }
  )
}

/** Reads a thickness: `4/4` and more are quarters of an inch in any unit, everything else is a length. */
export const parseThickness = (text: string, unit: Unit): Result<number> => {
  const quarterCount = Number(/^\s*(\d+)\/4\s*$/.exec(text)?.[1] ?? 0)
  return quarterCount >= 4 ? ok(quarterInches(quarterCount).mm) : parseLength(text, unit)
}

/** Birch plywood is made in millimetres everywhere. */
const METRIC_SHEETS_MM = [3, 4, 6.5, 9, 12, 15, 18, 21, 24, 27, 30, 35, 40]
/** Softwood mills in countries that use inches sand their plywood to 1/32" below its name. */
const INCH_SHEETS_MM = [15 / 32, 19 / 32, 23 / 32, 9 / 8].map((inches) => inches * MM_PER_INCH)

/** Tolerance of a sheet's nominal thickness. */
const SHEET_TOLERANCE_MM = 0.3

/** Returns the thicknesses of sheets nearest to the wanted one, first in the given unit, then in the other. */
export const nearestSheets = (thickness: number, units: Unit): readonly number[] => {
  const [own, other] = units === 'mm' ? [METRIC_SHEETS_MM, INCH_SHEETS_MM] : [INCH_SHEETS_MM, METRIC_SHEETS_MM]
  return [nearestSize(own, thickness), nearestSize(other, thickness)]
}

/** Returns true if plywood of this thickness is sold. */
export const isSheetThickness = (thickness: number): boolean =>
  Math.abs(nearestSize([...METRIC_SHEETS_MM, ...INCH_SHEETS_MM], thickness) - thickness) <= SHEET_TOLERANCE_MM

/** Returns the thickness of a sheet as it is sold: sheets are not planed. */
export const sheetThickness = (thickness: number, units: Unit): SoldThickness => ({
  mm: thickness,
  name: soldLength(thickness, units),
})
