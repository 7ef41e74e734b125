import type { BufferGeometry } from 'three'
import type { Design } from '../../design/design.ts'
import type { BoardTriangle } from './board-surfaces.ts'
import type { EdgePlace } from './edge-charts.ts'

/** Corners of an edge's triangles. `shape`: the same triangles, with their normals. */
export const edgePoints = (
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
