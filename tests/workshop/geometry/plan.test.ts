import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import { designBody } from '../../../models/board/design-body.ts'
import { arcOf, boundsOf, enclosedArea, extremePointsOf, flatten } from '../../../workshop/geometry/contour.ts'
import type { WoodPart } from '../../../workshop/geometry/wood-parts.ts'
import { planOf } from '../../../workshop/plan.ts'
import proven from '../../board/three-in-one.json' with { type: 'json' }
import { LONG } from '../../long.ts'
import { anyDesign, designOf } from '../designs.ts'

const polygonArea = (points: readonly Point[]): number =>
  points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] as Point
    return sum - (p.x * q.y - q.x * p.y) / 2
  }, 0)

const isInside = (points: readonly Point[], p: Point): boolean =>
  points.reduce((inside, a, i) => {
    const b = points[(i + 1) % points.length] as Point
    const crosses = a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x
    return crosses ? !inside : inside
  }, false)

describe('the plan of a design', () => {
  test('the first design is the proven board of 504 holes, half an inch apart', () => {
    const { drills, bounds } = planOf(designOf({}))
    expect(drills).toHaveLength(504)
    for (const hole of proven) {
      const near = drills.filter((d) => Math.hypot(d.x - hole.x * 12.7, d.y - hole.y * 12.7) < 0.001)
      expect(near).toHaveLength(1)
    }
    expect(bounds.east - bounds.west).toBeCloseTo(46.456 * 12.7, 1)
  })

  test('every hole has its name, the holes of a start area one together', () => {
    const names = planOf(designOf({})).drills.map(({ name }) => name)
    expect(names.filter((name) => name === 'aS')).toHaveLength(5)
    expect(names).toContain('h17')
    expect(names).toContain('2fH5')
    expect(names).toContain('3d0')
    expect(new Set(names).size).toBe(504 - 18 * 4)
  })

  test('two players have the board of four, with two homes and starts', () => {
    const { drills } = planOf(designOf({ form: 'polygon', players: 2, homeLean: [0] }))
    expect(drills).toHaveLength(72 + 2 * 10)
  })

  test.each([3, 4, 5, 6, 8, 12])('%d sections make a ring without overlap or gap', (players) => {
    const { parts, drills } = planOf(designOf({ form: 'sections', players, homeShape: 'forward', spacing: 15.875 }))
    expect(parts).toHaveLength(players)
    for (const half of [0, 1]) {
      const outlines = parts.map(({ slabs }) => flatten(slabs[half]?.contour as never, 0.01))
      outlines.forEach((outline, i) => {
        const others = outlines.filter((_, j) => j !== i)
        for (const p of outline) expect(others.some((other) => isInside(other, p))).toBe(false)
      })
      for (const drill of drills) expect(outlines.filter((outline) => isInside(outline, drill))).toHaveLength(1)
    }
    expect(drills.filter((drill) => drill.parts.length === 2)).toHaveLength(players)
  })

  test('a section is sawn round both its halves, and the pockets of its joints leave the halves', () => {
    const { parts } = planOf(designOf({ form: 'sections', players: 5, homeShape: 'forward' }))
    for (const { outline, slabs, laps } of parts) {
      const all = flatten(outline, 0.005)
      const halves = slabs.map(({ contour }) => flatten(contour, 0.005))
      const { west, east, south, north } = boundsOf(all)
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (i, j) => {
          const p = { x: west + (east - west) * i, y: south + (north - south) * j }
          if (laps.some(({ centre, radius }) => Math.abs(Math.hypot(p.x - centre.x, p.y - centre.y) - radius) < 0.02))
            return
          const cut = (face: 'top' | 'bottom') =>
            laps.some((lap) => lap.face === face && Math.hypot(p.x - lap.centre.x, p.y - lap.centre.y) < lap.radius)
          expect(isInside(halves[1] as never, p)).toBe(isInside(all, p) && !cut('top'))
          expect(isInside(halves[0] as never, p)).toBe(isInside(all, p) && !cut('bottom'))
        }),
        { numRuns: 300 },
      )
    }
  })

  test('a fold beside the middle makes two halves of the same size', () => {
    for (const form of ['polygon', 'round', 'oval'] as const) {
      const at = form === 'round' ? 0 : 6.35
      const { parts, drills, fold } = planOf(designOf({ form, players: 4, fold: 'across', foldAt: at, homeLean: [0] }))
      const areas = parts.map(({ slabs }) => enclosedArea(slabs[0]?.contour as never))
      expect(areas[0]).toBeCloseTo(areas[1] ?? 0, 6)
      expect(fold?.[0].x).toBe(at)
      for (const drill of drills) {
        const outline = flatten(parts[drill.parts[0] ?? 0]?.slabs[0]?.contour as never, 0.01)
        expect(isInside(outline, drill)).toBe(true)
      }
    }
  })

  test('outlines are closed, run clockwise, and their area is that of their finely cut polygon', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const { slabs } of planOf(design).parts) {
          for (const { contour } of slabs) {
            const end = contour.steps.at(-1)?.to
            expect(Math.hypot((end?.x ?? 0) - contour.from.x, (end?.y ?? 0) - contour.from.y)).toBeLessThan(1e-9)
            const area = enclosedArea(contour)
            expect(area).toBeGreaterThan(0)
            expect(polygonArea(flatten(contour, 0.0005)) / area).toBeCloseTo(1, 4)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('an outline reaches as far as its finely cut polygon, and not a hair farther', LONG, () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const { outline } of planOf(design).parts) {
          const [far, cut] = [boundsOf(extremePointsOf(outline)), boundsOf(flatten(outline, 0.0005))]
          for (const edge of ['west', 'east', 'south', 'north'] as const) {
            expect(Math.abs(far[edge] - cut[edge])).toBeLessThan(0.0006)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('an arc ends where it says', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const { contour } of planOf(design).parts.flatMap(({ slabs }) => slabs)) {
          let at = contour.from
          for (const step of contour.steps) {
            if ('centre' in step) {
              const { radius } = arcOf(at, step)
              expect(Math.hypot(step.to.x - step.centre.x, step.to.y - step.centre.y)).toBeCloseTo(radius, 6)
            }
            at = step.to
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('an oval is longer than it is high by its straight sides, its ends are half circles, its grain runs along it', () => {
  const plan = planOf(designOf({ form: 'oval', players: 7, spacing: 10 }))
  const { bounds, parts, design } = plan
  expect(design.players).toBe(8)
  expect(bounds.east - bounds.west).toBeCloseTo(bounds.north - bounds.south + 180, 9)
  const { steps } = (parts[0] as WoodPart).outline
  expect(steps.map((step) => 'centre' in step)).toEqual([true, false, true, false])
  expect(designBody(plan).parts[0]?.grain.angle).toBe(Math.PI / 2)
})

test('a round board is as broad as it is high, and as its margin says', () => {
  const { bounds, drills, design } = planOf(designOf({ form: 'round', players: 7 }))
  const outermost = Math.max(...drills.map(({ x, y }) => Math.hypot(x, y))) + design.margin
  for (const side of [bounds.east, -bounds.west, bounds.north, -bounds.south]) expect(side).toBeCloseTo(outermost, 6)
})
