import { expect, test } from 'vitest'
import { ORNAMENTS } from '../../../workshop/design/design.ts'
import { enclosedArea, extremePointsOf } from '../../../workshop/geometry/contour.ts'
import { ornamentLines } from '../../../workshop/geometry/ornament.ts'

test('a rosette has six petals between two arcs each, from the middle to the rim', () => {
  const petals = ornamentLines('rosette', 100).filter(({ filled }) => filled)
  expect(petals).toHaveLength(6)
  // Intersection of two circles of radius r with middles r·√3 apart.
  const lens = 94 ** 2 * (Math.PI / 3 - Math.sqrt(3) / 2)
  for (const { points, curve } of petals) {
    expect(
      enclosedArea({
        from: points[0] as never,
        steps: [...points.slice(1), points[0] as never].map((to) => ({ to })),
      }) / lens,
    ).toBeCloseTo(1, 2)
    expect(curve === undefined ? 0 : enclosedArea(curve)).toBeCloseTo(lens, 6)
  }
  const tips = petals.flatMap(({ points }) => points.filter(({ x, y }) => Math.hypot(x, y) > 93.99))
  expect(tips).toHaveLength(6)
})

test.each(ORNAMENTS)('the %s stays within its radius, and its true curves are where its points are', (ornament) => {
  for (const { points, width, curve } of ornamentLines(ornament, 100)) {
    for (const { x, y } of points) expect(Math.hypot(x, y) + width / 2).toBeLessThan(100.001)
    if (curve === undefined) continue
    for (const { x, y } of extremePointsOf(curve)) expect(Math.hypot(x, y) + width / 2).toBeLessThan(100.001)
    for (const { x, y } of points) {
      const near = curve.steps.some(
        (step) =>
          'centre' in step &&
          Math.abs(
            Math.hypot(x - step.centre.x, y - step.centre.y) -
              Math.hypot(step.to.x - step.centre.x, step.to.y - step.centre.y),
          ) < 1e-6,
      )
      expect(near).toBe(true)
    }
  }
})
