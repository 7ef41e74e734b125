/** Sizes of bits that shops sell. */

import type { Design } from '../design/design.ts'
import { MM_PER_INCH, nearestSize, type Unit } from '../design/units.ts'

const numberRange = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

type Bottom = Design['holeBottom']

/** Metric drills a little wider than rods of 3, 4, 5, 6 and 8 mm. */
const CLEARANCE_DRILLS_MM = [3.3, 4.3, 5.3, 6.4, 8.4]

/**
 * Diameters of twist and brad-point bits, and of Forstner bits above 1/2" or 13 mm; for balls, of core-box and
 * ball-nose bits.
 */
const BIT_DIAMETERS_MM: Readonly<Record<Unit, Readonly<Record<Bottom, readonly number[]>>>> = {
  inch: {
    flat: [...numberRange(1 / 16, 1 / 2, 1 / 64), ...numberRange(9 / 16, 2, 1 / 16)].map((bit) => bit * MM_PER_INCH),
    ball: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32].map((sixteenths) => (sixteenths / 16) * MM_PER_INCH),
  },
  mm: {
    flat: [...numberRange(1, 13, 0.5), ...CLEARANCE_DRILLS_MM, ...numberRange(14, 50, 1)],
    ball: [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 19, 20, 22, 24, 25, 30, 32, 38, 40, 50],
  },
}

/** Holes from this diameter on are bored with Forstner bits. */
export const MIN_FORSTNER_DIAMETER_MM = 13

/** Bits with diameters that differ by less are the same. */
const SAME_BIT_TOLERANCE_MM = 0.06

export interface NearestBit {
  readonly bit: number
  /** True if the wanted bit is sold, in sizes of either unit. */
  readonly isSold: boolean
}

export const nearestBit = (diameter: number, bottom: Bottom, units: Unit): NearestBit => {
  const all = [...BIT_DIAMETERS_MM.mm[bottom], ...BIT_DIAMETERS_MM.inch[bottom]]
  const isSold = Math.abs(nearestSize(all, diameter) - diameter) < SAME_BIT_TOLERANCE_MM
  return { bit: isSold ? diameter : nearestSize(BIT_DIAMETERS_MM[units][bottom], diameter), isSold }
}

/** Returns the smallest bit sold in a unit's sizes that has at least this diameter; the diameter itself if there is none. */
export const smallestBitFrom = (least: number, bottom: Bottom, units: Unit): number =>
  [...BIT_DIAMETERS_MM[units][bottom]].sort((a, b) => a - b).find((bit) => bit >= least - 1e-6) ?? least
