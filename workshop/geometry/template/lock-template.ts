import type { Point } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../plan.ts'
import { boundsOf, circle, enlargeBounds, flatten } from '../contour.ts'
import type { TextMark } from '../marks.ts'
import { point } from '../point.ts'
import { FLATTEN_TOLERANCE_MM, linesOf, OUTLINES_ONLY, TEMPLATE_MARGIN_MM, type Template } from './template.ts'

/** Arms of a cross beyond its hole, height of numbers, and their distance below a hole. */
const CROSS_ARM_MM = 1.5
const NUMBER_HEIGHT_MM = 2.6
const NUMBER_GAP_MM = 2.6

/** A cross for setting an awl. */
export const crossAt = ({ x, y }: Point, reach: number): readonly (readonly Point[])[] => [
  [point(x - reach, y), point(x + reach, y)],
  [point(x, y - reach), point(x, y + reach)],
]

const numberAt = (text: string, { x, y }: Point, pin: number): TextMark => ({
  kind: 'text',
  role: 'number',
  track: 0,
  side: 0,
  text,
  at: { x, y: y - pin / 2 - NUMBER_GAP_MM },
  angle: 0,
  size: NUMBER_HEIGHT_MM,
  maxWidth: 10,
})

/**
 * Template of the bar that sets the angle of a joint: one hole for all rings, and one for each by its number of parts.
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
    outlines: [contour, ...all.map(({ at }) => circle(at, lock.pin / 2))],
    seams: all.flatMap(({ at }) => crossAt(at, lock.pin / 2 + CROSS_ARM_MM)),
    marks: all.map(({ name, at }) => numberAt(name, at, lock.pin)),
    content: { dots: all.map(({ at }) => ({ ...at, reach: lock.pin / 2 })), lines: linesOf([contour], []) },
  }
}
