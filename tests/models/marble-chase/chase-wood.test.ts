import { Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import {
  FIELD_MM,
  MARBLE_RADIUS_MM,
  RAIL_MM,
  SLOT_MM,
  SLOT_PLACES,
  type SlotPlace,
} from '../../../engine/marble-chase/field.ts'
import { MARBLES } from '../../../engine/marble-chase/flick.ts'
import { restingPlace } from '../../../models/marble-chase/marble-place.ts'
import { spacingsToMm, toFieldPoint } from '../../../models/marble-chase/scene-units.ts'
import {
  BOARD_THICKNESS_MM,
  heightInTrough,
  MARBLE_REST,
  MARBLE_TROUGH,
  SCORING_BOARD_TOP_MM,
} from '../../../models/marble-chase/table-layout.ts'
import { ChaseWoodGeometry, chaseSlabs } from '../../../models/marble-chase/wood-geometry.ts'

const geometry = new ChaseWoodGeometry(2, 'beside')

/** Corners of all triangles, mm: x, height, z of the field. */
const corners = (): readonly (readonly Vector3[])[] => {
  const { position } = geometry.attributes
  const index = geometry.index?.array ?? []
  if (position === undefined) throw new Error('no positions')
  const at = (i: number): Vector3 => {
    const { x, z } = toFieldPoint(position.getX(i), position.getZ(i))
    return new Vector3(x, spacingsToMm(position.getY(i)), z)
  }
  return Array.from({ length: index.length / 3 }, (_, i) => [0, 1, 2].map((k) => at(index[3 * i + k] as number)))
}
const WOOD_TRIANGLES = corners()

/** Height of the highest wood under a place of the field, mm. */
const heightAt = (x: number, z: number): number => {
  let high = -Infinity
  for (const [a, b, c] of WOOD_TRIANGLES as readonly (readonly [Vector3, Vector3, Vector3])[]) {
    const area = (b.x - a.x) * (c.z - a.z) - (c.x - a.x) * (b.z - a.z)
    if (Math.abs(area) < 1e-9) continue
    const u = ((x - a.x) * (c.z - a.z) - (c.x - a.x) * (z - a.z)) / area
    const v = ((b.x - a.x) * (z - a.z) - (x - a.x) * (b.z - a.z)) / area
    if (u >= 0 && v >= 0 && u + v <= 1) high = Math.max(high, a.y + u * (b.y - a.y) + v * (c.y - a.y))
  }
  return high
}

/** Distance of a ball's middle from the nearest wood. */
const distanceOf = (middle: Vector3): number => {
  let least = Infinity
  const near = new Vector3()
  for (const [a, b, c] of WOOD_TRIANGLES as readonly (readonly [Vector3, Vector3, Vector3])[]) {
    if (Math.abs(a.x - middle.x) > 150 && Math.abs(b.x - middle.x) > 150) continue
    const u = new Vector3().subVectors(b, a)
    const v = new Vector3().subVectors(c, a)
    const normal = u.clone().cross(v)
    if (normal.length() < 1e-9) continue
    least = Math.min(least, closest(middle, a, b, c, near).distanceTo(middle))
  }
  return least
}

/** The nearest point of a triangle, by projection and, outside, by its edges. */
const closest = (p: Vector3, a: Vector3, b: Vector3, c: Vector3, into: Vector3): Vector3 => {
  const normal = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a)).normalize()
  const flat = p.clone().addScaledVector(normal, -normal.dot(new Vector3().subVectors(p, a)))
  const inside = [
    [a, b],
    [b, c],
    [c, a],
  ].every(([m, n]) => {
    const [from, to] = [m as Vector3, n as Vector3]
    return new Vector3().subVectors(to, from).cross(new Vector3().subVectors(flat, from)).dot(normal) >= 0
  })
  if (inside) return into.copy(flat)
  const onEdge = (from: Vector3, to: Vector3): Vector3 => {
    const way = new Vector3().subVectors(to, from)
    const share = Math.min(1, Math.max(0, new Vector3().subVectors(p, from).dot(way) / way.lengthSq()))
    return from.clone().addScaledVector(way, share)
  }
  const [first, second, third] = [onEdge(a, b), onEdge(b, c), onEdge(c, a)]
  const nearer = first.distanceTo(p) < second.distanceTo(p) ? first : second
  return into.copy(nearer.distanceTo(p) < third.distanceTo(p) ? nearer : third)
}

describe('the wood of Marble Chase', () => {
  test('has a groove for every slot, as wide, as long and as deep as the field says', () => {
    for (const { x, z, width } of SLOT_PLACES) {
      const [across, along] = [SLOT_MM.length / 2, width / 2]
      expect(heightAt(x + 0.1, z + 0.1)).toBeCloseTo(-SLOT_MM.depth, 4)
      expect(heightAt(x + across - 0.03, z + 0.1)).toBeCloseTo(-SLOT_MM.depth, 4)
      expect(heightAt(x + 0.1, z - along + 0.03)).toBeCloseTo(-SLOT_MM.depth, 4)
      expect(heightAt(x + across + 0.03, z + 0.1)).toBeCloseTo(0, 4)
      expect(heightAt(x + 0.1, z - along - 0.03)).toBeCloseTo(0, 4)
    }
  })

  test('has rails of the field’s height at three sides, and none at the near edge', () => {
    const half = FIELD_MM.width / 2
    for (const z of [40, 200, 380]) {
      for (const side of [-1, 1]) {
        expect(heightAt(side * (half - 0.05), z)).toBeCloseTo(0, 4)
        expect(heightAt(side * (half + RAIL_MM.width / 2), z)).toBeCloseTo(RAIL_MM.height, 4)
      }
    }
    expect(heightAt(1, FIELD_MM.length + RAIL_MM.width / 2)).toBeCloseTo(RAIL_MM.height, 4)
    expect(heightAt(1, FIELD_MM.length - 1)).toBeCloseTo(0, 4)
    expect(heightAt(1, 3)).toBeCloseTo(0, 4)
    expect(heightAt(1, -0.1)).toBe(-Infinity)
  })

  test.each([SLOT_PLACES[0], SLOT_PLACES[8], SLOT_PLACES[21], SLOT_PLACES[29], SLOT_PLACES[35]])(
    'carries marbles of all sizes in a groove: %o',
    (spot) => {
      const slot = SLOT_PLACES.indexOf(spot as SlotPlace)
      for (const marble of MARBLES) {
        const { x, y, z } = restingPlace({ marble, slot })
        expect(Math.abs(distanceOf(new Vector3(x, y, z)) - MARBLE_RADIUS_MM[marble])).toBeLessThan(0.05)
      }
    },
  )

  test('carries marbles that wait in the trough', () => {
    for (const marble of MARBLES) {
      const middle = new Vector3(0, heightInTrough(marble), MARBLE_REST.middle.z)
      expect(Math.abs(distanceOf(middle) - MARBLE_RADIUS_MM[marble])).toBeLessThan(0.05)
      expect(MARBLE_RADIUS_MM[marble]).toBeLessThan(MARBLE_TROUGH.half.x)
    }
  })

  test.each([2, 3, 4])('lies apart on the table for %i sides, however it is arranged', (sides) => {
    for (const arrangement of ['beside', 'beyond'] as const) {
      const slabs = chaseSlabs(sides, arrangement)
      slabs.forEach((slab, i) => {
        expect(slab.bottom).toBe(-BOARD_THICKNESS_MM)
        for (const { middle, half, depth } of slab.wells) {
          expect(Math.abs(middle.x - slab.middle.x) + half.x).toBeLessThan(slab.half.x - slab.edge)
          expect(Math.abs(middle.z - slab.middle.z) + half.z).toBeLessThan(slab.half.z - slab.edge)
          expect(depth).toBeLessThan(BOARD_THICKNESS_MM + SCORING_BOARD_TOP_MM)
        }
        for (const other of slabs.slice(i + 1)) {
          const apart = [
            Math.abs(slab.middle.x - other.middle.x) - slab.half.x - other.half.x,
            Math.abs(slab.middle.z - other.middle.z) - slab.half.z - other.half.z,
          ]
          expect(Math.max(...apart)).toBeGreaterThanOrEqual(-1) // a tongue of the field reaches into the rails
        }
      })
    }
  })
})
