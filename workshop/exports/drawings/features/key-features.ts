import { boundsOf, extentOf, extremePointsOf, placeContour } from '../../../geometry/contour.ts'
import { keyOutline } from '../../../geometry/joints/keys.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawingSheet } from '../drawing-sheet.ts'
import type { DrawnFeature } from '../shapes.ts'

/** Space between two bow ties in mm; beside the parts there is twice as much. */
const KEY_SPACING_MM = 12

/** Returns a bow tie for each pocket, one above the other on the right of the parts. */
export const keyFeatures = ({ seam, design }: Plan, sheet: Pick<DrawingSheet, 'width'>): readonly DrawnFeature[] => {
  if (seam === undefined || seam.keys.length === 0) return []
  const contour = keyOutline(design)
  const own = boundsOf(extremePointsOf(contour))
  const { height } = extentOf(own)
  const places = seam.keys.map((_, i) => ({
    x: sheet.width + 2 * KEY_SPACING_MM - own.west,
    y: i * (height + KEY_SPACING_MM) - own.south,
  }))
  return [
    {
      feature: { kind: 'outline', wood: design.inlay },
      shapes: places.map((by) => ({ kind: 'contour', contour: placeContour(contour, 0, by) })),
    },
  ]
}
