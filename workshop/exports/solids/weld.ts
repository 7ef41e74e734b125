/** A solid as its files hold it: x, y and z of each corner in single precision, and three 0-based indices of corners for each triangle. */
export interface Triangles {
  readonly corners: Float32Array
  readonly triangles: Uint32Array
}

/** Returns for each corner the index of the first one at its place. */
const firstCornersAt = ({ corners }: Triangles): Uint32Array => {
  const known = new Map<string, number>()
  return Uint32Array.from({ length: corners.length / 3 }, (_, i) => {
    const place = `${corners[3 * i]} ${corners[3 * i + 1]} ${corners[3 * i + 2]}`
    const first = known.get(place) ?? i
    known.set(place, first)
    return first
  })
}

/**
 * Makes one corner of all those at the same place, as readers of STL do, and drops the triangles that lose a corner by it.
 * Otherwise a reader could find edges of three or more triangles.
 */
export const weldCorners = (mesh: Triangles): Triangles => {
  const first = firstCornersAt(mesh)
  if (first.every((corner, i) => corner === i)) return mesh
  const kept: number[] = []
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => first[mesh.triangles[i + k] as number]) as [number, number, number]
    if (a !== b && b !== c && a !== c) kept.push(a, b, c)
  }
  const used = [...new Set(kept)].sort((a, b) => a - b)
  const place = new Map(used.map((corner, i) => [corner, i]))
  return {
    corners: Float32Array.from(used.flatMap((corner) => [...mesh.corners.subarray(3 * corner, 3 * corner + 3)])),
    triangles: Uint32Array.from(kept, (corner) => place.get(corner) as number),
  }
}

/** Returns true if each edge is shared by exactly two triangles, which run along it in opposite directions. */
export const isClosed = ({ corners, triangles }: Triangles): boolean => {
  const count = corners.length / 3
  const edges = new Set<number>()
  for (let i = 0; i < triangles.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1
    edges.add((triangles[i] as number) * count + (triangles[next] as number))
  }
  if (edges.size < triangles.length) return false
  for (const edge of edges) if (!edges.has((edge % count) * count + Math.floor(edge / count))) return false
  return true
}
