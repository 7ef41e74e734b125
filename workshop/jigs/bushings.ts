/** Drill bushings as they are sold: pressed in, headless. */

import { MM_PER_INCH, type Unit } from '../design/units.ts'

/** Widest bit that a bushing takes, and its outer diameter, in mm. */
interface BushingSize {
  readonly bit: number
  readonly outer: number
}

const sizes = (rows: readonly (readonly [bit: number, outer: number])[], scale = 1): readonly BushingSize[] =>
  rows.map(([bit, outer]) => ({ bit: bit * scale, outer: outer * scale }))

/** Sizes of DIN 179, and of type P of ANSI B94.33 in inches. */
const BUSHING_SIZES: Readonly<Record<Unit, readonly BushingSize[]>> = {
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

/** Bits are measured no more finely than this. */
const BIT_TOLERANCE_MM = 0.005
/** Steel around a bit that is wider than any for which bushings are sold. */
const BUSHING_WALL_MM = 7

/** Outer diameters of bushings that are sold for a bit or a wider one, in mm. */
export const bushingsFor = (bit: number, units: Unit): readonly number[] =>
  BUSHING_SIZES[units].filter((size) => size.bit >= bit - BIT_TOLERANCE_MM).map(({ outer }) => outer)

/** Outer diameter of the usual bushing for a bit, in mm. */
export const defaultBushing = (bit: number, units: Unit): number =>
  bushingsFor(bit, units)[0] ?? bit + 2 * BUSHING_WALL_MM
