import { MM_PER_INCH, nearestSize, type Unit } from '../design/units.ts'

/** Diameters and thicknesses of round magnets that are sold. */
const MAGNET_SIZES_MM: Readonly<
  Record<Unit, { readonly diameters: readonly number[]; readonly thicknesses: readonly number[] }>
> = {
  mm: { diameters: [3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 25], thicknesses: [1, 1.5, 2, 3, 4, 5, 6, 8, 10] },
  inch: {
    diameters: [1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 1 / 2, 5 / 8, 3 / 4].map((inches) => inches * MM_PER_INCH),
    thicknesses: [1 / 16, 1 / 10, 1 / 8, 3 / 16, 1 / 4, 3 / 8].map((inches) => inches * MM_PER_INCH),
  },
}

/** Sizes that differ by less are the same. */
const SAME_SIZE_TOLERANCE_MM = 0.06

interface MagnetSize {
  readonly diameter: number
  readonly thickness: number
}

/** Returns true if both sizes are sold in the same unit, whichever it is. A disc is no thicker than it is wide. */
const isSold = ({ diameter, thickness }: MagnetSize): boolean =>
  thickness <= diameter + SAME_SIZE_TOLERANCE_MM &&
  Object.values(MAGNET_SIZES_MM).some(
    ({ diameters, thicknesses }) =>
      Math.abs(nearestSize(diameters, diameter) - diameter) < SAME_SIZE_TOLERANCE_MM &&
      Math.abs(nearestSize(thicknesses, thickness) - thickness) < SAME_SIZE_TOLERANCE_MM,
  )

/** Returns the sold magnet nearest to a size, in the given unit; undefined if the size itself is sold. */
export const nearestMagnet = (size: MagnetSize, units: Unit): MagnetSize | undefined => {
  if (isSold(size)) return undefined
  const { diameters, thicknesses } = MAGNET_SIZES_MM[units]
  const diameter = nearestSize(diameters, size.diameter)
  const thin = thicknesses.filter((own) => own <= diameter + SAME_SIZE_TOLERANCE_MM)
  return { diameter, thickness: nearestSize(thin, size.thickness) }
}
