import type { Point } from '../../../engine/boards/layout.ts'
import { boundsOf, extentOf, ORIGIN, placeContour, reachOf } from '../../geometry/contour.ts'
import type { LockBar } from '../../geometry/joints/lock.ts'
import type { Plan } from '../../plan.ts'
import type { DrawingTools } from '../drawing-tools.ts'
import type { DrawingStyle } from '../format.ts'
import { writtenShapes } from './reference.ts'
import type { DrawnWork } from './shapes.ts'
import type { DrawingSheet } from './sheet.ts'

/** Room between bars, and beside the parts; height of the numbers; mm. */
const APART = 12
const LETTER = 3

const barWorks = (
  { contour, base, holes }: LockBar,
  pin: number,
  by: Point,
  desk: DrawingTools,
  style: DrawingStyle,
): readonly DrawnWork[] => {
  const moved = (p: Point): Point => ({ x: p.x + by.x, y: p.y + by.y })
  const all = [{ name: '0', at: base }, ...holes.map(({ parts, at }) => ({ name: String(parts), at }))]
  return [
    { work: { kind: 'outline' }, shapes: [{ kind: 'contour', contour: placeContour(contour, 0, by) }] },
    {
      work: { kind: 'drill', diameter: pin },
      shapes: all.map(({ name, at }) => ({ kind: 'circle', centre: moved(at), radius: pin / 2, name })),
    },
    { work: { kind: 'centres' }, shapes: all.map(({ name, at }) => ({ kind: 'point', at: moved(at), name })) },
    {
      work: { kind: style.letters === 'lines' ? 'writing' : 'letters' },
      shapes: all.flatMap(({ name, at }) =>
        writtenShapes(desk, style, name, moved({ x: at.x, y: at.y - pin / 2 - LETTER }), LETTER),
      ),
    },
  ]
}

/** A bar for each joint, above each other on the right of the parts. */
export const lockWorks = (
  { lock, parts }: Plan,
  sheet: DrawingSheet,
  desk: DrawingTools,
  style: DrawingStyle,
): readonly DrawnWork[] => {
  if (lock === undefined) return []
  const own = boundsOf(reachOf(placeContour(lock.bar.contour, 0, ORIGIN)))
  const { height } = extentOf(own)
  return parts.flatMap((_, i) => {
    const by = { x: sheet.width + 2 * APART - own.west, y: i * (height + APART) - own.south }
    return barWorks(lock.bar, lock.pin, by, desk, style)
  })
}
