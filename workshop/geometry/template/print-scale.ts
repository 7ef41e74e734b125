/** Printed length of a millimetre, calculated from the measured length of a printed line. */

import { decimalText } from '../../design/number-text.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'

/** A quarter of the width of the frame that is printed to be measured. It is 4 by 3 of them with a diagonal of 5: round numbers in either unit. */
const QUARTER_WIDTH_MM: Readonly<Record<Unit, number>> = { mm: 25, inch: MM_PER_INCH }

export const scaleFrameSize = (unit: Unit) => ({
  width: 4 * QUARTER_WIDTH_MM[unit],
  height: 3 * QUARTER_WIDTH_MM[unit],
  diagonal: 5 * QUARTER_WIDTH_MM[unit],
})

/** Lengths of a bar to measure along, the longest first; the longest that fits is drawn. */
const BAR_LENGTHS_MM: Readonly<Record<Unit, readonly number[]>> = {
  mm: [1000, 500, 250, 100],
  inch: [36 * MM_PER_INCH, 20 * MM_PER_INCH, 10 * MM_PER_INCH, 4 * MM_PER_INCH],
}

/** Returns the length of the bar along a side of a plotter's page; undefined if it is too short for any. */
export const barLength = (side: number, unit: Unit): number | undefined =>
  BAR_LENGTHS_MM[unit].find((length) => length <= side)

/** Pages are written for printers between these scales; 0.7 is A3 on A4. Others have printed on another paper, or a part of the page. */
const MIN_SCALE = 0.7
const MAX_SCALE = 1.1
/** Nobody measures 100 mm on paper more exactly than by this share. */
const TRUE_SHARE = 0.002
/** A program has taken a unit for another one if the scale is as near to their ratio as this share. */
const MISTAKE_SHARE = 0.03

/** Ratios of the units that programs take for each other; a point is 1/72 in. */
const UNIT_MISTAKES = { mmAsInches: 25.4, inchesAsMm: 1 / 25.4, pointsAsMm: 72 / 25.4, mmAsPoints: 25.4 / 72 } as const

const MISTAKE_NAMES = Object.keys(UNIT_MISTAKES) as readonly (keyof typeof UNIT_MISTAKES)[]

/** Verdict on printed pages: true to size, can be written for the printer, read in another unit, or wrong in another way. */
type PrintVerdict = 'exact' | 'correctable' | keyof typeof UNIT_MISTAKES | 'other'

export const judgePrintScale = (scale: number): PrintVerdict => {
  if (Math.abs(scale - 1) <= TRUE_SHARE) return 'exact'
  if (scale >= MIN_SCALE && scale <= MAX_SCALE) return 'correctable'
  return MISTAKE_NAMES.find((name) => Math.abs(scale / UNIT_MISTAKES[name] - 1) < MISTAKE_SHARE) ?? 'other'
}

/** Writes a scale in per cent, to a tenth. */
export const percentText = (scale: number): string => decimalText(scale * 100, 1)
