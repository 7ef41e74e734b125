/** Drill bushings as they are sold: pressed in, without a head. */

import { MM_PER_INCH, type Unit } from '../design/units.ts'

/** Widest bit that a bushing takes, and its outer diameter; mm. */
interface BushingSize {
  readonly bit: number
  readonly outer: number
}

const sizes = (rows: readonly (readonly [bit: number, outer: number])[], scale = 1): readonly BushingSize[] =>
  rows.map(([bit, outer]) => ({ bit: bit * scale, outer: outer * scale }))

/** DIN 179, and type P of ANSI B94.33 in inches. */
const USUAL: Readonly<Record<Unit, readonly BushingSize[]>> = {
  mm: sizes([
    [1.8, 4],
    [2.6, 5],
    [3.3, 6],
    [4, 7],
    [5, 8],
    [6, 10],
    [8, 12],
    [10, 15],
    [12, 18],
    [15, 22],
    [18, 26],
    [22, 30],
    [26, 35],
    [30, 42],
    [35, 48],
  ]),
  inch: sizes(
    [
      [0.0625, 5 / 32],
      [0.0995, 13 / 64],
      [0.1405, 1 / 4],
      [0.1875, 5 / 16],
      [0.25, 13 / 32],
      [0.3125, 1 / 2],
      [0.4219, 5 / 8],
      [0.5, 3 / 4],
      [0.625, 7 / 8],
      [0.75, 1],
      [1, 11 / 8],
      [1.375, 7 / 4],
    ],
    MM_PER_INCH,
  ),
}

/** Bits are measured no finer, mm. */
const SAME = 0.005
/** Steel about a bit that is wider than any that bushings are sold for, mm. */
const STEEL = 7

/** Outer diameters that are sold, for a bit or wider, mm. */
export const bushingsFor = (bit: number, units: Unit): readonly number[] =>
  USUAL[units].filter((size) => size.bit >= bit - SAME).map(({ outer }) => outer)

/** Outer diameter of the usual bushing for a bit, mm. */
export const usualBushing = (bit: number, units: Unit): number => bushingsFor(bit, units)[0] ?? bit + 2 * STEEL
