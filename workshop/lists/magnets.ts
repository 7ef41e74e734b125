import { MM_PER_INCH, type Unit } from '../design/units.ts'

/** Round magnets as they are sold, mm: diameters, and how thick they are. */
const MAGNETS: Readonly<
  Record<Unit, { readonly diameters: readonly number[]; readonly thicknesses: readonly number[] }>
> = {
  mm: { diameters: [3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 25], thicknesses: [1, 1.5, 2, 3, 4, 5, 6, 8, 10] },
  inch: {
    diameters: [1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 1 / 2, 5 / 8, 3 / 4].map((inches) => inches * MM_PER_INCH),
    thicknesses: [1 / 16, 1 / 10, 1 / 8, 3 / 16, 1 / 4, 3 / 8].map((inches) => inches * MM_PER_INCH),
  },
}

/** Two sizes that are one, mm. */
const SAME = 0.06

interface MagnetSize {
  readonly diameter: number
  readonly thickness: number
}

const nearestOf = (sizes: readonly number[], size: number): number =>
  sizes.reduce((best, own) => (Math.abs(own - size) < Math.abs(best - size) ? own : best))

/** Magnets are called by the sizes of one unit, whichever it is. A disc is no thicker than it is wide. */
const isSold = ({ diameter, thickness }: MagnetSize): boolean =>
  thickness <= diameter + SAME &&
  Object.values(MAGNETS).some(
    ({ diameters, thicknesses }) =>
      Math.abs(nearestOf(diameters, diameter) - diameter) < SAME &&
      Math.abs(nearestOf(thicknesses, thickness) - thickness) < SAME,
  )

/** The magnet that comes nearest to a size, by the sizes of the person's unit; undefined: that size is sold itself. */
export const magnetNear = (size: MagnetSize, units: Unit): MagnetSize | undefined => {
  if (isSold(size)) return undefined
  const { diameters, thicknesses } = MAGNETS[units]
  const diameter = nearestOf(diameters, size.diameter)
  const thin = thicknesses.filter((own) => own <= diameter + SAME)
  return { diameter, thickness: nearestOf(thin, size.thickness) }
}
