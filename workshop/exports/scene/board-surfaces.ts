/** Triangles of a board's solids in their places, sorted by surface. */

import { type BufferGeometry, Triangle, Vector3 } from 'three'
import type { Design } from '../../design/design.ts'
import { boreOf } from '../../geometry/bore.ts'
import { ORIGIN, placePoint } from '../../geometry/contour.ts'
import { topOfPart, type WoodPart } from '../../geometry/wood-parts.ts'
import type { Plan } from '../../plan.ts'
import type { Solid } from '../solids/part-solids.ts'
import type { EdgePlace } from './edge-charts.ts'

/** mm east, north and up from the bottom. */
type Corner = readonly [number, number, number]
/** `floor`: floors of wells and laps; `below`: undersides; `holes`: walls and floors of holes. */
export const SURFACES = ['top', 'floor', 'edge', 'below', 'holes'] as const
export type Surface = (typeof SURFACES)[number]

/** Smallest upward component of the normal of a level face. */
const MIN_LEVEL_NORMAL = 0.999
/** Smallest depth of a floor below the top. */
const MIN_FLOOR_DEPTH_MM = 0.05

/** Three corners, and the index of their part in the plan. */
export interface BoardTriangle {
  readonly corners: readonly [Corner, Corner, Corner]
  readonly part: number
}

/** Returns a function that finds out if a hole is near a place, without testing all holes. */
const makeHoleFinder = (plan: Plan): ((x: number, y: number) => boolean) => {
  const cell = boreOf(plan.design).rimDiameter
  const key = (x: number, y: number) => `${Math.round(x / cell)} ${Math.round(y / cell)}`
  const cells = new Map<string, { x: number; y: number }[]>()
  for (const drill of plan.drills)
    cells.set(key(drill.x, drill.y), [...(cells.get(key(drill.x, drill.y)) ?? []), drill])
  const offsets = [-cell, 0, cell]
  return (x, y) =>
    offsets.some((dx) =>
      offsets.some((dy) =>
        cells.get(key(x + dx, y + dy))?.some((drill) => Math.hypot(drill.x - x, drill.y - y) < cell * 0.52),
      ),
    )
}

const makeSurfaceFinder = (isHoleNear: ReturnType<typeof makeHoleFinder>) => {
  const [triangle, vector] = [new Triangle(), new Vector3()]
  return (corners: BoardTriangle['corners'], part: WoodPart): Surface => {
    const [a, b, c] = corners.map((corner) => new Vector3(...corner)) as [Vector3, Vector3, Vector3]
    const { x, y, z } = triangle.set(a, b, c).getMidpoint(vector)
    if (z < topOfPart(part) - 0.01 && isHoleNear(x, y)) return 'holes'
    const up = triangle.getNormal(vector).z
    if (up > MIN_LEVEL_NORMAL && z < topOfPart(part) - MIN_FLOOR_DEPTH_MM) return 'floor'
    if (up > 0.5) return 'top'
    return up > -0.5 ? 'edge' : 'below'
  }
}

const cornersOf = ({ corners, triangles }: Solid, part: WoodPart, first: WoodPart): Corner[] =>
  Array.from(triangles, (corner) => {
    const [x = 0, y = 0, z = 0] = corners.subarray(3 * corner, 3 * corner + 3)
    const placed = placePoint({ x, y }, part.angle - first.angle, part.offset ?? ORIGIN)
    return [placed.x, placed.y, z]
  })

/** Returns all triangles of all parts, by the surface that they belong to. */
export const sortBySurface = (
  plan: Plan,
  solids: readonly Solid[],
): Readonly<Record<Surface, readonly BoardTriangle[]>> => {
  const sorted: Record<Surface, BoardTriangle[]> = { top: [], floor: [], edge: [], below: [], holes: [] }
  const surfaceOf = makeSurfaceFinder(makeHoleFinder(plan))
  for (const solid of solids) {
    for (const part of solid.alike) {
      const index = plan.parts.indexOf(part)
      const corners = cornersOf(solid, part, solid.part)
      for (let i = 0; i < corners.length; i += 3) {
        const three = corners.slice(i, i + 3) as [Corner, Corner, Corner]
        sorted[surfaceOf(three, part)].push({ corners: three, part: index })
      }
    }
  }
  return sorted
}

/** Returns the corners of triangles of edges. `shape`: the same triangles in the frame of three.js, with their normals. */
export const edgePlacesOf = (
  { spacing, thickness }: Design,
  shape: BufferGeometry,
  triangles: readonly BoardTriangle[],
): readonly EdgePlace[] => {
  const { normal } = shape.attributes
  return triangles.flatMap(({ corners, part }, i) => {
    const facing = [normal?.getX(3 * i) ?? 0, -(normal?.getZ(3 * i) ?? 0)] as const
    return corners.map(([x, y, z]) => ({
      part,
      facing,
      at: [x / spacing, y / spacing, (z - thickness) / spacing] as const,
    }))
  })
}
