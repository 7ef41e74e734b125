import { expect, test } from 'vitest'
import type { Point } from '../../../../engine/boards/layout.ts'
import { parseEmblem } from '../../../../workshop/design/emblem.ts'
import { fitArcs } from '../../../../workshop/exports/drawings/arc-runs.ts'
import { boundsOf, type Contour, enclosedArea, flatten, polygon } from '../../../../workshop/geometry/contour.ts'
import { distanceToLine } from '../../../../workshop/geometry/distance.ts'
import { traceDrawing } from '../../emblem/drawings.ts'

/** Greatest distance between a drawn outline and the arcs in its place, in the units of emblems. */
const MAX_ARC_DEVIATION_UNITS = 4

const outlinesOf = async (contents: string): Promise<readonly (readonly Point[])[]> => {
  const traced = await traceDrawing(contents)
  return traced.ok ? parseEmblem(traced.emblem).flatMap(({ points, holes }) => [points, ...holes]) : []
}

const arcsOf = ({ steps }: Contour): readonly boolean[] => steps.map((step) => 'centre' in step)

/** Greatest distance of an outline's points from a contour. */
const farthest = (points: readonly Point[], contour: Contour): number => {
  const line = flatten(contour, 0.05)
  const lines = line.map((p, i) => [p, line[(i + 1) % line.length] as Point] as const)
  return Math.max(...points.map((p) => Math.min(...lines.map(([a, b]) => distanceToLine(p, a, b)))))
}

test('a circle and the ring about it are true circles again, of the drawn size, each in its direction', async () => {
  const outlines = await outlinesOf('<circle cx="50" cy="50" r="50"/><circle cx="50" cy="50" r="30" fill="white"/>')
  expect(outlines).toHaveLength(2)
  const contours = outlines.map((points) => fitArcs(points, MAX_ARC_DEVIATION_UNITS))
  expect(contours.map(arcsOf)).toEqual([
    [true, true],
    [true, true],
  ])
  const sizes = contours
    .map((contour) => boundsOf(flatten(contour, 0.05)))
    .map(({ west, east }) => (east - west) / 4095)
  expect(sizes.map((size) => Math.round(size * 500) / 500)).toEqual([1, 0.6])
  const directions = (own: readonly Contour[]) => own.map((contour) => Math.sign(enclosedArea(contour)))
  expect(directions(contours)).toEqual(directions(outlines.map(polygon)))
})

test('rounded corners are arcs between straight sides, through the points of the outline', async () => {
  const [points = []] = await outlinesOf('<rect width="90" height="60" rx="15"/>')
  const contour = fitArcs(points, MAX_ARC_DEVIATION_UNITS)
  expect(arcsOf(contour).filter((isArc) => isArc)).toHaveLength(4)
  expect(contour.steps.length).toBeLessThan(points.length / 2)
  expect(farthest(points, contour)).toBeLessThan(MAX_ARC_DEVIATION_UNITS)
})

test.each([
  ['a square', '<rect width="9" height="9"/>'],
  ['a star', '<path d="M50 14 L61 42 L90 42 L66 59 L75 88 L50 70 L25 88 L34 59 L10 42 L39 42 Z"/>'],
  ['a polygon of twelve', '<path d="M100 50 93 75 75 93 50 100 25 93 7 75 0 50 7 25 25 7 50 0 75 7 93 25z"/>'],
])('%s stays as it is', async (_, contents) => {
  const [points = []] = await outlinesOf(contents)
  const contour = fitArcs(points, MAX_ARC_DEVIATION_UNITS)
  expect(arcsOf(contour)).not.toContain(true)
  expect(farthest(points, contour)).toBeLessThan(0.1)
})

test('free curves come in few arcs within the tolerance', async () => {
  const [points = []] = await outlinesOf('<path d="M10 50C10 0 90 0 90 50S50 60 50 90S10 80 10 50Z"/>')
  const contour = fitArcs(points, MAX_ARC_DEVIATION_UNITS)
  expect(contour.steps.length).toBeLessThan(points.length / 2)
  expect(farthest(points, contour)).toBeLessThan(MAX_ARC_DEVIATION_UNITS)
})
