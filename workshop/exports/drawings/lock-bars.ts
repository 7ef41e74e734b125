import type { Point } from '../../../engine/boards/layout.ts'
import { boundsOf, extentOf, extremePointsOf, ORIGIN, placeContour, placePoint } from '../../geometry/contour.ts'
import type { LockBar } from '../../geometry/joints/lock.ts'
import type { Plan } from '../../plan.ts'
import type { DrawingSheet } from './drawing-sheet.ts'
import type { LabelWriter } from './reference-bars.ts'
import type { DrawnFeature } from './shapes.ts'

/** Space between two bars in mm; beside the parts there is twice as much. */
const BAR_SPACING_MM = 12
const LETTER_HEIGHT_MM = 3

const barFeatures = (
  { contour, base, holes }: LockBar,
  pin: number,
  by: Point,
  { feature, write }: LabelWriter,
): readonly DrawnFeature[] => {
  const all = [{ name: '0', at: base }, ...holes.map(({ parts, at }) => ({ name: String(parts), at }))].map(
    ({ name, at }) => ({ name, at: placePoint(at, 0, by) }),
  )
  return [
    { feature: { kind: 'outline' }, shapes: [{ kind: 'contour', contour: placeContour(contour, 0, by) }] },
    {
      feature: { kind: 'drill', diameter: pin },
      shapes: all.map(({ name, at }) => ({ kind: 'circle', centre: at, radius: pin / 2, name })),
    },
    { feature: { kind: 'centres' }, shapes: all.map(({ name, at }) => ({ kind: 'point', at, name })) },
    {
      feature,
      shapes: all.flatMap(({ name, at }) =>
        write(name, { x: at.x, y: at.y - pin / 2 - LETTER_HEIGHT_MM }, LETTER_HEIGHT_MM),
      ),
    },
  ]
}

/** Returns a bar for each joint, one above the other on the right of the parts. */
export const lockBarFeatures = (
  { lock, parts }: Plan,
  sheet: DrawingSheet,
  writer: LabelWriter,
): readonly DrawnFeature[] => {
  if (lock === undefined) return []
  const own = boundsOf(extremePointsOf(placeContour(lock.bar.contour, 0, ORIGIN)))
  const { height } = extentOf(own)
  return parts.flatMap((_, i) => {
    const by = { x: sheet.width + 2 * BAR_SPACING_MM - own.west, y: i * (height + BAR_SPACING_MM) - own.south }
    return barFeatures(lock.bar, lock.pinDiameter, by, writer)
  })
}
