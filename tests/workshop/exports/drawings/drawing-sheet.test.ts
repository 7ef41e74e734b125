import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { contourOnSheet, layOutSheet } from '../../../../workshop/exports/drawings/drawing-sheet.ts'
import type { Bounds } from '../../../../workshop/geometry/contour.ts'
import { boundsOf, flatten } from '../../../../workshop/geometry/contour.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../designs.ts'

/** Paddles of about 302 by 82 mm. */
const sheet = (changes: Partial<Design>) =>
  layOutSheet(
    planOf(
      designOf({ form: 'sections', players: 6, homeLean: [0], homeShape: 'forward', spacing: 15.875, ...changes }),
    ),
  )

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.west >= outer.west - 1e-6 &&
  inner.east <= outer.east + 1e-6 &&
  inner.south >= outer.south - 1e-6 &&
  inner.north <= outer.north + 1e-6

const areApart = (a: Bounds, b: Bounds): boolean =>
  a.east < b.west - 5 || b.east < a.west - 5 || a.north < b.south - 5 || b.north < a.south - 5

describe('parts on a sheet', () => {
  test.each([
    { bedWidth: 0, bedHeight: 0, beds: 0 },
    { bedWidth: 700, bedHeight: 400, beds: 1 },
    { bedWidth: 400, bedHeight: 300, beds: 2 },
    { bedWidth: 120, bedHeight: 400, beds: 6 },
    { bedWidth: 250, bedHeight: 310, beds: 3 },
    { bedWidth: 200, bedHeight: 200, beds: 0 },
  ])('lie in the reach of a machine of $bedWidth by $bedHeight mm, apart from each other', ({ beds, ...bed }) => {
    const laid = sheet(bed)
    expect(laid.beds).toHaveLength(beds)
    for (const placed of laid.placed) {
      const sawn = boundsOf(flatten(contourOnSheet(placed, placed.part.outline), 0.001))
      for (const edge of ['west', 'east', 'south', 'north'] as const) {
        expect(Math.abs(sawn[edge] - placed.bounds[edge])).toBeLessThan(0.01)
      }
      expect(isWithin(placed.bounds, { west: 0, south: 0, east: laid.width, north: laid.height })).toBe(true)
      if (beds > 0) expect(laid.beds.filter((one) => isWithin(placed.bounds, one))).toHaveLength(1)
      for (const other of laid.placed) {
        if (other !== placed) expect(areApart(placed.bounds, other.bounds)).toBe(true)
      }
    }
  })
})
