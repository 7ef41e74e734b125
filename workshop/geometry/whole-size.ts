/** Size of the whole board from edge to edge, and the designs that have a wanted one. Lengths in mm. */

import { layout } from '../../engine/boards/layout.ts'
import { boardSpecOf } from '../design/board-spec.ts'
import { type Design, FIELDS, isChase } from '../design/design.ts'
import { applyChanges } from '../design/home-start-shapes.ts'
import { minSpacingFor } from '../design/pieces.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import { boundsOf, type Extent, extentOf, extremePointsOf } from './contour.ts'
import { woodPartsOf } from './wood-parts.ts'

/** Across the plan from west to east, or from south to north. */
export type SizeAxis = keyof Extent
/** Fields that are set so that the board has its size. With both, the spacing is a usual one. */
export const SIZE_FITS = ['both', 'spacing', 'margin'] as const
export type SizeFit = (typeof SIZE_FITS)[number]
type SizeChanges = Partial<Pick<Design, 'spacing' | 'margin'>>

/** Distances between holes that suit rulers, drilling machines and pieces. */
const USUAL_SPACINGS_MM: Readonly<Record<Unit, readonly number[]>> = {
  mm: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 25, 28, 30, 35, 40],
  inch: [1 / 4, 5 / 16, 3 / 8, 7 / 16, 1 / 2, 9 / 16, 5 / 8, 11 / 16, 3 / 4, 7 / 8, 1, 9 / 8, 5 / 4, 3 / 2].map(
    (inches) => inches * MM_PER_INCH,
  ),
}

/** Largest spacing that is offered, in relation to the least one that leaves room for fingers. */
const MAX_SPACING_RATIO = 2.2

/** A board has its size if it differs by less. */
const SIZE_TOLERANCE_MM = 0.001
const MAX_SOLVER_STEPS = 12

export const wholeSizeOf = (design: Design): Extent =>
  extentOf(
    boundsOf(
      woodPartsOf(design, layout(boardSpecOf(design))).flatMap(({ slabs }) =>
        slabs.flatMap(({ contour }) => extremePointsOf(contour)),
      ),
    ),
  )

const sizeWith = (design: Design, changes: SizeChanges, axis: SizeAxis): number =>
  wholeSizeOf(applyChanges(design, changes))[axis]

const isReached = (size: number, wanted: number): boolean => Math.abs(size - wanted) <= SIZE_TOLERANCE_MM

/** Returns the value of a field with which the board has this size; undefined if no value that the field may hold gives it. */
const solveField = (
  design: Design,
  axis: SizeAxis,
  wanted: number,
  field: 'spacing' | 'margin',
): number | undefined => {
  const sizeAt = (mm: number) => sizeWith(design, { [field]: mm }, axis)
  let [low, high]: [number, number] = [FIELDS[field].min, FIELDS[field].max]
  let [lowSize, highSize] = [sizeAt(low), sizeAt(high)]
  if (wanted < lowSize - SIZE_TOLERANCE_MM || wanted > highSize + SIZE_TOLERANCE_MM) return undefined
  // The size is a straight line of the field, but for corners that are rounded: mostly the first step is right.
  for (let step = 0; step < MAX_SOLVER_STEPS; step++) {
    const guess = low + ((wanted - lowSize) * (high - low)) / (highSize - lowSize)
    const size = sizeAt(guess)
    if (isReached(size, wanted)) return guess
    if (size < wanted) [low, lowSize] = [guess, size]
    else [high, highSize] = [guess, size]
  }
  return undefined
}

/** Returns a usual spacing and the margin that goes with it. Among all that give the size, the margin differs least from the present one. */
const solveBoth = (design: Design, axis: SizeAxis, wanted: number): SizeChanges | undefined => {
  const solutions = USUAL_SPACINGS_MM[design.units].flatMap((spacing) => {
    const margin = solveField(applyChanges(design, { spacing }), axis, wanted, 'margin')
    return margin === undefined ? [] : [{ spacing, margin }]
  })
  const difference = ({ margin }: { readonly margin: number }) => Math.abs(Math.log(margin / design.margin))
  return solutions.length === 0
    ? undefined
    : solutions.reduce((best, other) => (difference(other) < difference(best) ? other : best))
}

/** Returns the changes with which the board measures this much along an axis; undefined if it can't. */
export const changesForSize = (
  design: Design,
  axis: SizeAxis,
  wanted: number,
  fit: SizeFit,
): SizeChanges | undefined => {
  if (isChase(design)) return undefined
  if (fit === 'both') return solveBoth(design, axis, wanted)
  const value = solveField(design, axis, wanted, fit)
  return value === undefined ? undefined : { [fit]: value }
}

/** Returns the least and the greatest size along an axis that `changesForSize` can give. */
export const sizeLimits = (design: Design, axis: SizeAxis, fit: SizeFit) => {
  const changesAt = (bound: 'min' | 'max'): SizeChanges =>
    fit === 'both'
      ? { spacing: Math[bound](...USUAL_SPACINGS_MM[design.units]), margin: FIELDS.margin[bound] }
      : { [fit]: FIELDS[fit][bound] }
  return { min: sizeWith(design, changesAt('min'), axis), max: sizeWith(design, changesAt('max'), axis) }
}

/** Returns usual spacings that leave room for fingers about the present pieces, each with the size of its board. */
export const spacingChoices = (design: Design): readonly { readonly spacing: number; readonly size: Extent }[] => {
  const least = minSpacingFor(design)
  return USUAL_SPACINGS_MM[design.units]
    .filter((spacing) => spacing >= least && spacing <= MAX_SPACING_RATIO * least)
    .map((spacing) => ({ spacing, size: wholeSizeOf(applyChanges(design, { spacing })) }))
}
