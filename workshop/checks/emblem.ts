/** The person's own drawing: whether it keeps clear of holes, letters and the edge, and can be cut. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { fittedEmblemSize } from '../emblem/emblem-size.ts'
import { boreOf } from '../geometry/bore.ts'
import { type Bounds, boundsOf, enlargeBounds, linesAlong } from '../geometry/contour.ts'
import { distanceToLine, isInPolygon } from '../geometry/distance.ts'
import { areaOutlines, type LineMark, type Mark, type TextMark } from '../geometry/marks.ts'
import { distanceBetween, midpoint } from '../geometry/point.ts'
import { textBox } from '../geometry/text-box.ts'
import type { Plan } from '../plan.ts'
import { isOnWood } from './edge-clearance.ts'
import { type Check, makeLoop, makeRing, resultAt, resultIf, roundUp, TOLERANCE_MM } from './finding.ts'
import { MIN_INLAID_LINE_MM } from './marks.ts'

/** Wood between the drawing and the rim of a hole. */
const MIN_HOLE_GAP_MM = 1
/** A stroke is thin if it is so for this many times its least width; the tips of areas are thin for less. */
const THIN_RUN_RATIO = 5

type Line = readonly [Point, Point]

export const isOwnDrawing = ({ design }: Pick<Plan, 'design'>, { role }: Pick<Mark, 'role'>): boolean =>
  role === 'ornament' && design.ornament === 'emblem'

const areasOf = (plan: Plan): readonly LineMark[] =>
  plan.marks.filter((mark): mark is LineMark => mark.kind === 'line' && isOwnDrawing(plan, mark))

const linesOf = (area: LineMark): readonly Line[] => areaOutlines(area).flatMap((points) => linesAlong(points, true))

const isInArea = (p: Point, { points, holes = [] }: LineMark): boolean =>
  isInPolygon(p, points) && !holes.some((hole) => isInPolygon(p, hole))

const isInBox = ({ x, y }: Point, { west, east, south, north }: Bounds): boolean =>
  x > west && x < east && y > south && y < north

/** Returns a function that tests whether an area covers a point, or comes as near as this. */
const reachOf = (area: LineMark, gap: number): ((p: Point) => boolean) => {
  const [lines, box] = [linesOf(area), enlargeBounds(boundsOf(area.points), gap)]
  return (p) =>
    isInBox(p, box) && (isInArea(p, area) || lines.some(([a, b]) => distanceToLine(p, a, b) < gap - TOLERANCE_MM))
}

const overlapsText = (text: TextMark, area: LineMark): boolean => {
  const box = textBox(text)
  return (
    box.some((corner) => isInArea(corner, area)) ||
    areaOutlines(area)
      .flat()
      .some((p) => isInPolygon(p, box))
  )
}

/** Distance along a ray to a line; infinite if they don't meet. `ray`: its start, and a unit vector. */
const distanceAlong = (from: Point, ray: Point, [a, b]: Line): number => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const cross = ray.x * y - ray.y * x
  if (Math.abs(cross) < 1e-12) return Number.POSITIVE_INFINITY
  const along = ((a.x - from.x) * y - (a.y - from.y) * x) / cross
  const share = ((a.x - from.x) * ray.y - (a.y - from.y) * ray.x) / cross
  return along > TOLERANCE_MM && share >= 0 && share <= 1 ? along : Number.POSITIVE_INFINITY
}

/** Width of an area across the middle of one of its lines. The area lies on the left of its lines. */
const widthAt = ([a, b]: Line, lines: readonly Line[]): number => {
  const length = distanceBetween(a, b) || 1
  const inwards = { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
  return Math.min(...lines.map((line) => distanceAlong(midpoint(a, b), inwards, line)))
}

/** A stretch of an outline where the area is thin. */
interface ThinStretch {
  readonly points: readonly Point[]
  readonly width: number
}

const thinStretches = (area: LineMark, least: number): readonly ThinStretch[] => {
  const all = linesOf(area)
  const stretches: { points: Point[]; width: number; length: number }[] = []
  let isThinBefore = false
  for (const line of all) {
    const width = widthAt(line, all)
    const isThin = width < least - TOLERANCE_MM
    if (isThin) {
      if (!isThinBefore) stretches.push({ points: [line[0]], width, length: 0 })
      const last = stretches.at(-1)
      last?.points.push(line[1])
      if (last !== undefined) {
        last.width = Math.min(last.width, width)
        last.length += distanceBetween(...line)
      }
    }
    isThinBefore = isThin
  }
  return stretches.filter(({ length }) => length > THIN_RUN_RATIO * least)
}

const fixesOfPlace = (plan: Plan): readonly Partial<Design>[] => {
  const emblemSize = fittedEmblemSize(plan, plan.design.emblem)
  return [{ emblemEast: 0, emblemNorth: 0 }, { emblemEast: 0, emblemNorth: 0, emblemSize }, { ornament: 'none' }]
}

export const EMBLEM_CHECKS: readonly Check[] = [
  {
    code: 'emblem/none',
    severity: 'advice',
    find: ({ design }) => resultIf(design.ornament === 'emblem' && design.emblem === '' && design.form !== 'sections'),
    fixes: () => [{ ornament: 'none' }],
  },
  {
    code: 'emblem/hole',
    severity: 'fault',
    find: (plan) => {
      const gap = boreOf(plan.design).rimDiameter / 2 + MIN_HOLE_GAP_MM
      const reaches = areasOf(plan).map((area) => reachOf(area, gap))
      const met = plan.drills.filter((drill) => reaches.some((reach) => reach(drill)))
      return resultAt(
        met.map((drill) => makeRing(drill, plan.design.spacing * 0.3)),
        { holes: met.length, least: MIN_HOLE_GAP_MM },
      )
    },
    fixes: fixesOfPlace,
  },
  {
    code: 'emblem/edge',
    severity: 'fault',
    find: (plan) => {
      const beyond = areasOf(plan).filter(({ points }) => points.some((p) => !isOnWood(plan, p)))
      return resultAt(
        beyond.map(({ points }) => makeLoop(points)),
        {},
      )
    },
    fixes: fixesOfPlace,
  },
  {
    code: 'emblem/text',
    severity: 'fault',
    find: (plan) => {
      const areas = areasOf(plan)
      const texts = plan.marks
        .filter((mark) => mark.kind === 'text')
        .filter((text) => areas.some((area) => overlapsText(text, area)))
      return resultAt(
        texts.map((text) => makeLoop(textBox(text))),
        { texts: texts.length },
      )
    },
    fixes: (plan) => [...fixesOfPlace(plan), { title: '' }, { names: [] }, { numbers: false }],
  },
  /** What is painted or carved may be as thin as it likes. */
  {
    code: 'emblem/thin',
    severity: 'advice',
    find: (plan) => {
      if (plan.design.lines !== 'inlaid') return undefined
      const thin = areasOf(plan).flatMap((area) => thinStretches(area, MIN_INLAID_LINE_MM))
      return resultAt(
        thin.map(({ points }) => ({ kind: 'line', points, closed: false })),
        { width: Math.min(...thin.map(({ width }) => width)), least: MIN_INLAID_LINE_MM },
      )
    },
    fixes: ({ design }, { values: { width = 1, least = 1 } }) => [
      { emblemSize: roundUp((design.emblemSize * least) / width, design.units) },
      { lines: 'painted' },
    ],
  },
]
