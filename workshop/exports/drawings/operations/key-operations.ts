import { boundsOf, extentOf, placeContour, reachOf } from '../../../geometry/contour.ts'
import { keyOutline } from '../../../geometry/joints/keys.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawnWork } from '../shapes.ts'
import type { DrawingSheet } from '../sheet.ts'

/** Room between bow ties, and beside the parts, mm. */
const APART = 12

/** A bow tie for each pocket, above each other on the right of the parts. */
export const keyWorks = ({ seam, design }: Plan, sheet: Pick<DrawingSheet, 'width'>): readonly DrawnWork[] => {
  if (seam === undefined || seam.keys.length === 0) return []
  const contour = keyOutline(design)
  const own = boundsOf(reachOf(contour))
  const { height } = extentOf(own)
  const places = seam.keys.map((_, i) => ({
    x: sheet.width + 2 * APART - own.west,
    y: i * (height + APART) - own.south,
  }))
  return [
    {
      work: { kind: 'outline', wood: design.inlay },
      shapes: places.map((by) => ({ kind: 'contour', contour: placeContour(contour, 0, by) })),
    },
  ]
}
