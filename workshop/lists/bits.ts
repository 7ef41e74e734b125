/** Bits that shops keep. */

import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'

const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

type Bottom = Design['holeBottom']

/** Metric drills a little wider than rods of 3, 4, 5, 6 and 8 mm. */
const CLEARING = [3.3, 4.3, 5.3, 6.4, 8.4]

/** Diameters in mm: twist and brad-point bits, Forstner bits above 1/2" or 13 mm; for balls, core-box and ball-nose bits. */
const BITS: Readonly<Record<Unit, Readonly<Record<Bottom, readonly number[]>>>> = {
  inch: {
    flat: [...range(1 / 16, 1 / 2, 1 / 64), ...range(9 / 16, 2, 1 / 16)].map((bit) => bit * MM_PER_INCH),
    ball: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32].map((sixteenths) => (sixteenths / 16) * MM_PER_INCH),
  },
  mm: {
    flat: [...range(1, 13, 0.5), ...CLEARING, ...range(14, 50, 1)],
    ball: [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 19, 20, 22, 24, 25, 30, 32, 38, 40, 50],
  },
}

/** From this diameter on holes are bored with Forstner bits, mm. */
export const FORSTNER = 13

/** A bit cuts a hole of its own size to a twentieth of a millimetre. */
const SAME = 0.06

export interface NearestBit {
  readonly bit: number
  /** Whether it is the one that was asked for; one sold by the other unit's sizes counts too. */
  readonly isThere: boolean
}

const nearestOf = (bits: readonly number[], diameter: number): number =>
  bits.reduce((best, bit) => (Math.abs(bit - diameter) < Math.abs(best - diameter) ? bit : best))

export const nearestBit = (diameter: number, bottom: Bottom, units: Unit): NearestBit => {
  const all = [...BITS.mm[bottom], ...BITS.inch[bottom]]
  const isThere = Math.abs(nearestOf(all, diameter) - diameter) < SAME
  return { bit: isThere ? diameter : nearestOf(BITS[units][bottom], diameter), isThere }
}

/** The smallest bit, as they are sold in a unit, that is at least so large; the size itself where none is. */
export const bitFrom = (least: number, bottom: Bottom, units: Unit): number =>
  [...BITS[units][bottom]].sort((a, b) => a - b).find((bit) => bit >= least - 1e-6) ?? least
