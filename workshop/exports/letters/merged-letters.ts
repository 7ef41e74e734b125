import type { ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { enclosedArea, polygon } from '../../geometry/contour.ts'
import { flattenLetter, type LetterOutline } from '../../geometry/lettering.ts'
import { DRAWING_TOLERANCE_MM } from '../drawings/shapes.ts'
import { cornerPairs } from '../solids/kernel.ts'

/** A smaller share of the letters' area is rounding. */
const MIN_AREA_SHARE = 1e-3

/**
 * Returns the outlines of the letters' areas as polygons; undefined if none of their outlines overlap. Fonts put some letters
 * together from outlines that do, such as the two limbs of a caron, and a program that fills areas between lines would leave
 * a hole there.
 */
export const mergeLetters = (
  kernel: ManifoldToplevel,
  outlines: readonly LetterOutline[],
): readonly (readonly Point[])[] | undefined => {
  const polygons = outlines.map((outline) => flattenLetter(outline, DRAWING_TOLERANCE_MM))
  const twice = Math.abs(polygons.reduce((sum, points) => sum + enclosedArea(polygon(points)), 0))
  const section = new kernel.CrossSection(polygons.map(cornerPairs), 'NonZero')
  const [once, merged] = [section.area(), section.toPolygons()]
  section.delete()
  if (twice - once < twice * MIN_AREA_SHARE) return undefined
  return merged.map((points) => points.map(([x, y]) => ({ x, y })))
}
