/** The person's own drawing: whether it keeps clear of holes, letters and the edge, and can be cut. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { fittedEmblemSize } from '../emblem/emblem-size.ts'
import { boreOf } from '../geometry/bore.ts'
import { type Bounds, boundsOf, enlargeBounds, linesAlong } from '../geometry/contour.ts'
import { distanceToLine, isInPolygon } from '../geometry/distance.ts'
import { areaOutlines, drawnAreas, type LineMark, type TextMark } from '../geometry/marks.ts'
import { textBox } from '../geometry/text-box.ts'
import { thinStretches } from '../geometry/thin-strokes.ts'
import type { Plan } from '../plan.ts'
import { isOnWood } from './edge-clearance.ts'
import { type Check, makeLoop, makeRing, resultAt, resultIf, roundUp, TOLERANCE_MM } from './finding.ts'
import { MIN_INLAID_LINE_MM } from './marks.ts'

/** Wood between the drawing and the rim of a hole. */
const MIN_HOLE_GAP_MM = 1

const isInArea = (p: Point, { points, holes = [] }: LineMark): boolean =>
  isInPolygon(p, points) && !holes.some((hole) => isInPolygon(p, hole))

const isInBox = ({ x, y }: Point, { west, east, south, north }: Bounds): boolean =>
  x > west && x < east && y > south && y < north

/** Returns a function that tests whether an area covers a point, or comes as near as this. */
const reachOf = (area: LineMark, gap: number): ((p: Point) => boolean) => {
  const lines = areaOutlines(area).flatMap((points) => linesAlong(points, true))
  const box = enlargeBounds(boundsOf(area.points), gap)
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
      const reaches = drawnAreas(plan).map((area) => reachOf(area, gap))
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
      const beyond = drawnAreas(plan).filter(({ points }) => points.some((p) => !isOnWood(plan, p)))
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
      const areas = drawnAreas(plan)
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
  // Painted and carved strokes have no least width.
  {
    code: 'emblem/thin',
    severity: 'advice',
    find: (plan) => {
      if (plan.design.lines !== 'inlaid') return undefined
      const thin = drawnAreas(plan).flatMap((area) => thinStretches(area, MIN_INLAID_LINE_MM))
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
