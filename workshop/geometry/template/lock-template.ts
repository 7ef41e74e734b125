import type { Point } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../plan.ts'
import { boundsOf, circle, flatten, linesAlong } from '../contour.ts'
import type { TextMark } from '../marks.ts'
import type { Template } from './template.ts'

/** Margin around the bar, arms of a cross beyond its hole, height of numbers, and their distance below a hole. */
const TEMPLATE_MARGIN_MM = 2
const CROSS_ARM_MM = 1.5
const NUMBER_HEIGHT_MM = 2.6
const NUMBER_GAP_MM = 2.6
const FLATTEN_TOLERANCE_MM = 0.2

/** A cross for setting an awl. */
export const crossAt = ({ x, y }: Point, reach: number): readonly (readonly Point[])[] => [
  [
    { x: x - reach, y },
    { x: x + reach, y },
  ],
  [
    { x, y: y - reach },
    { x, y: y + reach },
  ],
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
  const outline = flatten(contour, FLATTEN_TOLERANCE_MM)
  const { west, east, south, north } = boundsOf(outline)
  return {
    key: 'Lock',
    title: 'lock',
    sides: 0,
    copies: parts.length,
    bounds: {
      west: west - TEMPLATE_MARGIN_MM,
      east: east + TEMPLATE_MARGIN_MM,
      south: south - TEMPLATE_MARGIN_MM,
      north: north + TEMPLATE_MARGIN_MM,
    },
    drills: [],
    outlines: [contour, ...all.map(({ at }) => circle(at, lock.pin / 2))],
    hidden: [],
    seams: all.flatMap(({ at }) => crossAt(at, lock.pin / 2 + CROSS_ARM_MM)),
    marks: all.map(({ name, at }) => numberAt(name, at, lock.pin)),
    wells: [],
    guides: [],
    outlinesWithin: undefined,
    marksWithin: undefined,
    content: { dots: all.map(({ at }) => ({ ...at, reach: lock.pin / 2 })), lines: linesAlong(outline, true) },
  }
}
