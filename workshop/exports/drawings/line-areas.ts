/** Areas that broad lines cover, to be pocketed, filled or masked. mm. */

import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import {
  arcOf,
  boundsOf,
  type Contour,
  enclosedArea,
  extentOf,
  flatten,
  linesAlong,
  mapSteps,
  polygon,
} from '../../geometry/contour.ts'
import { insetContour } from '../../geometry/inset.ts'
import type { LineMark } from '../../geometry/marks.ts'
import { pointOnCircle } from '../../geometry/point.ts'
import { cornerPairs } from '../solids/kernel.ts'
import { type Circle, restoreArcs } from './arc-fitting.ts'
import { fitArcs } from './arc-runs.ts'
import { simplifyLine } from './line-simplification.ts'
import { DRAWING_TOLERANCE_MM } from './shapes.ts'

/** A piece of the covered area, anticlockwise, or a hole in it, clockwise, with the circles that its curves lie on. */
interface Piece {
  readonly points: readonly Point[]
  readonly circles: readonly Circle[]
}

const halfCirclePoints = (centre: Point, radius: number, from: number): readonly Point[] => {
  const count = Math.max(6, Math.ceil(Math.PI / (2 * Math.acos(1 - Math.min(0.5, DRAWING_TOLERANCE_MM / radius)))))
  return Array.from({ length: count + 1 }, (_, i) => pointOnCircle(centre, radius, from + (Math.PI * i) / count))
}

/** Returns the slot that a round bit leaves between a and b. */
const slotPiece = (a: Point, b: Point, radius: number): Piece => {
  const ahead = Math.atan2(b.y - a.y, b.x - a.x) - Math.PI / 2
  return {
    points: [...halfCirclePoints(b, radius, ahead), ...halfCirclePoints(a, radius, ahead + Math.PI)],
    circles: [a, b].map((centre) => ({ centre, radius })),
  }
}

/** Returns the circles that the arcs of a contour lie on. */
const circlesOf = (contour: Contour): readonly Circle[] =>
  mapSteps(contour, (step, from) =>
    'centre' in step ? [{ centre: step.centre, radius: arcOf(from, step).radius }] : [],
  ).flat()

/** Returns the ring that a line along a clockwise contour with arcs covers. */
const ringPieces = (contour: Contour, width: number): readonly Piece[] => {
  const pieceAt = (inwards: number): Piece => {
    const edge = insetContour(
      contour,
      contour.steps.map(() => inwards),
    )
    const points = flatten(edge, DRAWING_TOLERANCE_MM)
    return { points: inwards < 0 ? [...points].reverse() : points, circles: circlesOf(edge) }
  }
  const least = Math.min(...circlesOf(contour).map(({ radius }) => radius))
  const rim = pieceAt(-width / 2)
  return least - width / 2 < DRAWING_TOLERANCE_MM ? [rim] : [rim, pieceAt(width / 2)]
}

const toAnticlockwise = (points: readonly Point[]): readonly Point[] =>
  enclosedArea(polygon(points)) > 0 ? [...points].reverse() : points

const toClockwise = (points: readonly Point[]): readonly Point[] => [...toAnticlockwise(points)].reverse()

/** Returns a filled area with its holes, and circles by which its arcs are restored. */
const filledPieces = ({ points, holes = [], curve }: LineMark): readonly Piece[] => {
  if (curve === undefined) {
    const outlines = [toAnticlockwise(points), ...holes.map(toClockwise)]
    return outlines.map((corners) => ({ points: corners, circles: [] }))
  }
  return [{ points: toAnticlockwise(flatten(curve, DRAWING_TOLERANCE_MM)), circles: circlesOf(curve) }]
}

const piecesOfMark = (mark: LineMark): readonly Piece[] => {
  if (mark.filled) return filledPieces(mark)
  if (mark.curve !== undefined) return ringPieces(mark.curve, mark.width)
  return linesAlong(simplifyLine(mark), mark.closed).map(([from, to]) => slotPiece(from, to, mark.width / 2))
}

const clipSection = (kernel: ManifoldToplevel, all: CrossSection, within: readonly Point[]): CrossSection => {
  const window = new kernel.CrossSection([cornerPairs(toAnticlockwise(within))], 'Positive')
  const rest = all.intersect(window)
  for (const used of [all, window]) used.delete()
  return rest
}

/** Smaller areas are specks that rounding leaves where two edges nearly meet. */
const MIN_AREA_MM2 = 0.01

/** Returns the cross-section of all marks together, clipped to a polygon. The caller must `delete()` it. */
export const lineSection = (
  kernel: ManifoldToplevel,
  marks: readonly LineMark[],
  within: readonly Point[],
): CrossSection => {
  const pieces = marks.flatMap(piecesOfMark)
  const polygons = pieces.map(({ points }) => cornerPairs(points))
  const all = new kernel.CrossSection(polygons, 'Positive')
  const rest = clipSection(kernel, all, within)
  const simple = rest.simplify(1e-4)
  rest.delete()
  return simple
}

/** Distance of the straight pieces of a person's drawing from its curves, as a share of its longer side. */
const DRAWN_TOLERANCE_RATIO = 0.001

/** Returns the outlines of the area that the marks cover within a polygon: outsides and the edges of islands run in opposite directions. */
export const lineAreaOutlines = (
  kernel: ManifoldToplevel,
  marks: readonly LineMark[],
  within: readonly Point[],
): readonly Contour[] => {
  if (marks.length === 0) return []
  const circles = marks.flatMap(piecesOfMark).flatMap((piece) => piece.circles)
  const section = lineSection(kernel, marks, within)
  const outlines = section.toPolygons().map((corners) => corners.map(([x, y]) => ({ x, y })))
  section.delete()
  const large = outlines.filter((points) => Math.abs(enclosedArea(polygon(points))) > MIN_AREA_MM2)
  if (circles.length > 0) return large.map((points) => restoreArcs(points, circles))
  const { width, height } = extentOf(boundsOf(marks.flatMap(({ points }) => points)))
  const tolerance = Math.max(width, height) * DRAWN_TOLERANCE_RATIO
  return large.map((points) => fitArcs(points, tolerance))
}
