import { expect, test } from 'vitest'
import { GALLERY_EXAMPLES } from '../../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { compensateKerf } from '../../../../workshop/exports/drawings/kerf.ts'
import { type Contour, circle, enclosedArea, flatten } from '../../../../workshop/geometry/contour.ts'
import { keyOutline } from '../../../../workshop/geometry/joints/keys.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { distanceTo } from './dxf-outline.ts'

const KERF_MM = 0.3

const sidesOf = (contour: Contour, tolerance: number) => {
  const points = flatten(contour, tolerance)
  return points.map((p, i) => [p, points[(i + 1) % points.length] as typeof p] as const)
}

/** Distances from the edge to the corners of a moved line and to the middles of its sides. */
const distancesFrom = (edge: Contour, moved: Contour): readonly number[] => {
  const sides = sidesOf(edge, 0.005)
  const places = sidesOf(moved, 0.01).flatMap(([a, b]) => [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }])
  return places.map((p) => Math.min(...sides.map(([a, b]) => distanceTo(a, b, p))))
}

const checkMoved = (edge: Contour, side: 'outside' | 'inside', name: string): void => {
  const moved = compensateKerf(edge, KERF_MM, side)
  // A beam on the moved line touches the edge, and never crosses it.
  const distances = distancesFrom(edge, moved)
  expect(Math.abs(Math.min(...distances) - KERF_MM / 2), name).toBeLessThan(0.015)
  expect(Math.max(...distances), name).toBeLessThan(KERF_MM * 2)
  const length = sidesOf(edge, 0.01).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)
  const growth = Math.abs(enclosedArea(moved)) - Math.abs(enclosedArea(edge))
  expect(growth / ((length * KERF_MM) / 2), name).toBeCloseTo(side === 'outside' ? 1 : -1, 1)
}

test('lines for parts and openings of all boards lie half a kerf beside their edges, on the side of the waste', () => {
  for (const { id, design } of [...PRESETS, ...GALLERY_EXAMPLES]) {
    const { parts, wells } = planOf(design)
    // Parts after the third are like those before them.
    for (const { contour } of parts.slice(0, 3).flatMap(({ slabs }) => slabs)) checkMoved(contour, 'outside', id)
    for (const { contour } of wells) checkMoved(contour, 'inside', id)
  }
})

test('a line that runs anticlockwise is moved to the same side', () => {
  const key = keyOutline({ keyPlay: 0 })
  const starts = [key.from, ...key.steps.map(({ to }) => to)]
  const turned: Contour = {
    from: key.from,
    steps: key.steps.toReversed().map((step, i) => {
      const to = starts[key.steps.length - 1 - i] as typeof key.from
      return 'centre' in step ? { to, centre: step.centre, clockwise: !step.clockwise } : { to }
    }),
  }
  for (const contour of [key, turned]) {
    checkMoved(contour, 'outside', 'bow tie')
    checkMoved(contour, 'inside', 'pocket')
  }
})

test('a round board grows by the kerf, and without a kerf nothing is moved', () => {
  const round = circle({ x: 3, y: 4 }, 200)
  expect(flatten(compensateKerf(round, KERF_MM, 'outside'), 0.1).map(({ x, y }) => Math.hypot(x - 3, y - 4))).toEqual(
    flatten(round, 0.1).map(() => expect.closeTo(200 + KERF_MM / 2, 9)),
  )
  expect(compensateKerf(round, 0, 'inside')).toBe(round)
})
