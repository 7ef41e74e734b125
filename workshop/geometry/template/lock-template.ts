import type { Point } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../plan.ts'
import { boundsOf, circle, enlargeBounds, flatten } from '../contour.ts'
import type { TextMark } from '../marks.ts'
import { point } from '../point.ts'
import { FLATTEN_TOLERANCE_MM, linesOf, OUTLINES_ONLY, TEMPLATE_MARGIN_MM, type Template } from './template.ts'

/** Length of the arms of a cross outside its hole. */
const CROSS_ARM_MM = 1.5
const NUMBER_HEIGHT_MM = 2.6
/** Distance from a hole to the middle of the number below it. */
const NUMBER_GAP_MM = 2.6

/** Both lines of a cross on which an awl is set. `armLength`: from its middle to the tips, in mm. */
export const crossLines = ({ x, y }: Point, armLength: number): readonly (readonly Point[])[] => [
  [point(x - armLength, y), point(x + armLength, y)],
  [point(x, y - armLength), point(x, y + armLength)],
]

const numberAt = (text: string, { x, y }: Point, pinDiameter: number): TextMark => ({
  kind: 'text',
  role: 'number',
  track: 0,
  side: 0,
  text,
  at: { x, y: y - pinDiameter / 2 - NUMBER_GAP_MM },
  angle: 0,
  size: NUMBER_HEIGHT_MM,
  maxWidth: 10,
})

/**
 * Returns the template of the bar that sets the angle of a joint; undefined for boards without bars. One hole, named 0,
 * is for all rings; the others are named by the number of parts in a ring.
 */
export const lockTemplate = ({ lock, parts }: Plan): Template | undefined => {
  if (lock === undefined) return undefined
  const { contour, base, holes } = lock.bar
  const all = [{ name: '0', at: base }, ...holes.map(({ parts: count, at }) => ({ name: String(count), at }))]
  return {
    ...OUTLINES_ONLY,
    key: 'Lock',
    title: 'lock',
    copies: parts.length,
    bounds: enlargeBounds(boundsOf(flatten(contour, FLATTEN_TOLERANCE_MM)), TEMPLATE_MARGIN_MM),
    outlines: [contour, ...all.map(({ at }) => circle(at, lock.pinDiameter / 2))],
    seams: all.flatMap(({ at }) => crossLines(at, lock.pinDiameter / 2 + CROSS_ARM_MM)),
    marks: all.map(({ name, at }) => numberAt(name, at, lock.pinDiameter)),
    content: { dots: all.map(({ at }) => ({ ...at, reach: lock.pinDiameter / 2 })), lines: linesOf([contour], []) },
  }
}
