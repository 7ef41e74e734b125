import { describe, expect, test } from 'vitest'
import { flatten } from '../../../workshop/geometry/contour.ts'
import { distanceToLine } from '../../../workshop/geometry/distance.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

/** Shortest distance between two parts' layers of the same height, in mm. */
const apart = (players: number, jointGap: number): number => {
  const { parts } = planOf(designOf({ form: 'sections', players, jointGap, spacing: 15.875, holeDepth: 14 }))
  const [a, b] = parts
  if (a === undefined || b === undefined) throw new Error('no ring')
  const distances = a.slabs.flatMap((slab, layer) => {
    const [own, other] = [slab, b.slabs[layer] ?? slab].map(({ contour }) => flatten(contour, 0.001))
    if (own === undefined || other === undefined) return []
    const to = (points: typeof own, line: typeof own) =>
      points.flatMap((p) => line.map((q, i) => distanceToLine(p, q, line[(i + 1) % line.length] ?? q)))
    return [...to(own, other), ...to(other, own)]
  })
  return Math.min(...distances)
}

describe('parts of a ring', () => {
  test.each([3, 4, 6, 12])('leave the gap of their joints everywhere, in a ring of %d', (players) => {
    expect(apart(players, 0.3)).toBeCloseTo(0.3, 2)
  })

  test('three of them meet with their mitres as close as that, and touch without a gap', () => {
    expect(apart(3, 0.8)).toBeCloseTo(0.8, 2)
    expect(apart(3, 0)).toBeLessThan(0.001)
  })
})
