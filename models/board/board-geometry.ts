import { BufferGeometry } from 'three'
import type { Point } from '../../engine/boards/layout.ts'
import { cyclicItem } from '../../engine/items.ts'
import { isInPolygon } from '../../workshop/geometry/distance.ts'
import { MeshBuilder, type Vec3, type Vec4 } from '../mesh-builder.ts'
import {
  type BoardBody,
  type BodyPart,
  type BodySlab,
  type BodyWell,
  type Outline,
  outwardNormal,
} from './board-body.ts'
import { type ProfilePoint, slabProfile, unfoldedDistance } from './edge-profile.ts'
import { grainAt, grainOfEdge } from './wood-grain.ts'

/** Cosine of the largest angle at a corner that belongs to an arc. */
const MIN_ARC_COSINE = Math.cos(0.45)

/** Returns the outward normal of the edge from corner `i`. */
const edgeNormal = ({ points }: Pick<Outline, 'points'>, i: number): Point =>
  outwardNormal(cyclicItem(points, i), cyclicItem(points, i + 1))

/** Returns all corners, moved outwards by a distance. */
const moveOutline = (outline: Outline, out: number): readonly Point[] =>
  outline.moveOutwards?.(out) ??
  outline.points.map(({ x, y }, i) => {
    const [m, n] = [edgeNormal(outline, i - 1), edgeNormal(outline, i)]
    const scale = out / (1 + m.x * n.x + m.y * n.y)
    return { x: x + (m.x + n.x) * scale, y: y + (m.y + n.y) * scale }
  })

/** Returns the normal of the edge from corner `i` at its start (0) or end (1). Along an arc it is the mean of both edges there. */
const vertexNormal = (outline: Outline, i: number, end: 0 | 1): Point => {
  const [normal, next] = [edgeNormal(outline, i), edgeNormal(outline, end === 0 ? i - 1 : i + 1)]
  if (normal.x * next.x + normal.y * next.y < MIN_ARC_COSINE) return normal
  const length = Math.hypot(normal.x + next.x, normal.y + next.y)
  return { x: (normal.x + next.x) / length, y: (normal.y + next.y) / length }
}

interface BoardVertex {
  readonly position: Vec3
  readonly normal: Vec3
  readonly uv: readonly [number, number]
  /** Place in the solid wood, as in `wood-grain.ts`. */
  readonly grain: Vec4
  /** Index of the part. */
  readonly part: number
}

type BoardMesh = MeshBuilder<BoardVertex>

/** The mesh, and the part that is added to it. */
interface PartMesh {
  readonly mesh: BoardMesh
  readonly body: BoardBody
  readonly part: BodyPart
  readonly index: number
}

const topUv = ({ x, y }: Point, { span }: BoardBody): [number, number] => [x / span + 0.5, y / span + 0.5]

const flatVertex = ({ body, part, index }: PartMesh, p: Point, y: number): BoardVertex => ({
  position: [p.x, y, -p.y],
  normal: [0, 1, 0],
  uv: topUv(p, body),
  grain: grainAt(part, index, p, y),
  part: index,
})

/** Texture coordinates of floors, which the texture of the top does not show, on boards with tops at several heights. */
const HIDDEN_UV = [-1, -1] as const

/** Adds a horizontal face with holes, at a height. `isFloor`: it is not a part of the top. */
const addFlatFace = (
  piece: PartMesh,
  points: readonly Point[],
  holes: readonly (readonly Point[])[],
  y: number,
  isFloor = false,
): void => {
  const { mesh, body } = piece
  const faces = body.triangulate(points, holes)
  const all = [...points, ...holes.flat()]
  const hidden = isFloor && body.hasLevels === true
  const vertices = all.map((p) => mesh.addVertex({ ...flatVertex(piece, p, y), ...(hidden ? { uv: HIDDEN_UV } : {}) }))
  for (const [i = 0, j = 0, k = 0] of faces) {
    const [a, b, c] = [cyclicItem(all, i), cyclicItem(all, j), cyclicItem(all, k)]
    const left = (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)
    mesh.addTriangle(cyclicItem(vertices, i), cyclicItem(vertices, left ? j : k), cyclicItem(vertices, left ? k : j))
  }
}

/** Joins rows of two vertices by triangles. */
const addStrip = (mesh: BoardMesh, rows: readonly (readonly [number, number])[]): void => {
  for (let i = 0; i + 1 < rows.length; i++) {
    const [[a0, b0], [a1, b1]] = [cyclicItem(rows, i), cyclicItem(rows, i + 1)]
    mesh.addTriangle(a0, b0, a1)
    mesh.addTriangle(a1, b0, b1)
  }
}

/** A point of the edge profile, and the outline moved to it. */
interface ProfileRow {
  readonly row: ProfilePoint
  readonly line: readonly Point[]
}

const addSideVertex = (piece: PartMesh, outline: Outline, i: number, end: 0 | 1, { row, line }: ProfileRow): number => {
  const { mesh, body, part, index } = piece
  const [p, out, flat] = [cyclicItem(line, i + end), vertexNormal(outline, i, end), edgeNormal(outline, i)]
  const away = unfoldedDistance(row, topSlab(part)?.top ?? 0) - row.out
  return mesh.addVertex({
    position: [p.x, row.y, -p.y],
    normal: [out.x * row.normal[0], row.normal[1], -out.y * row.normal[0]],
    uv: topUv({ x: p.x + flat.x * away, y: p.y + flat.y * away }, body),
    grain: grainOfEdge(body, part, index, p, flat, row.y),
    part: index,
  })
}

/** Adds the upper face and the edges of a slab. Lower faces are never visible. */
const addSlab = (piece: PartMesh, slab: BodySlab): void => {
  const { body, mesh } = piece
  const { outline, top, bottom } = slab
  const uppermost = topSlab(piece.part)
  const isTop = slab === uppermost
  const edge =
    slab.isSquare === true
      ? { kind: 'square' as const, size: Math.min(EASED_EDGE_SPACINGS, body.edge.size) }
      : body.edge
  const profile = slabProfile(edge, top, bottom, bottom <= 1e-6 - body.thickness, isTop)
  const rows = profile.map((row) => ({ row, line: moveOutline(outline, row.out) }))
  const points = rows[0]?.line ?? outline.points
  // A well that reaches a lower slab has its floor there. The slab gets a hole, because two faces in one place would flicker.
  const reachingWells = wellsWithin(piece, points).filter(({ depth }) => (uppermost?.top ?? 0) - depth < top + 1e-6)
  addFlatFace(
    piece,
    points,
    reachingWells.map((well) => well.points),
    top,
    !isTop,
  )
  outline.points.forEach((_, i) => {
    addStrip(
      mesh,
      rows.map((row) => [addSideVertex(piece, outline, i, 0, row), addSideVertex(piece, outline, i, 1, row)]),
    )
  })
}

/** Largest radius by which an edge without a profile is eased. */
const EASED_EDGE_SPACINGS = 0.04

/** Returns the uppermost slab of a part. */
const topSlab = ({ slabs }: BodyPart): BodySlab | undefined =>
  slabs.reduce<BodySlab | undefined>(
    (best, slab) => (best === undefined || slab.top > best.top ? slab : best),
    undefined,
  )

/** Returns the wells of a part that lie within an outline. */
const wellsWithin = ({ body: { wells }, index }: PartMesh, points: readonly Point[]): readonly BodyWell[] =>
  wells.filter(
    ({ part = index, points: corners }) => part === index && corners.every((corner) => isInPolygon(corner, points)),
  )

/** Adds the floor and the walls of a well in a face at the height `top`. */
const addWell = (piece: PartMesh, { points, depth }: BodyWell, top: number): void => {
  addFlatFace(piece, points, [], top - depth, true)
  points.forEach((_, i) => {
    const flat = edgeNormal({ points }, i)
    const normal: Vec3 = [-flat.x, 0, flat.y]
    const rows = [top, top - depth].map((y) =>
      [cyclicItem(points, i + 1), cyclicItem(points, i)].map((p) =>
        piece.mesh.addVertex({ ...flatVertex(piece, p, y), normal }),
      ),
    )
    addStrip(piece.mesh, rows as [number, number][])
  })
}

/** Tops, edges and wells of all parts of a board. The shader draws the holes. */
export class BoardGeometry extends BufferGeometry {
  constructor(body: BoardBody) {
    super()
    const mesh: BoardMesh = new MeshBuilder()
    body.parts.forEach((part, index) => {
      const piece = { mesh, body, part, index }
      for (const slab of part.slabs) addSlab(piece, slab)
      const top = topSlab(part)
      for (const well of wellsWithin(piece, top?.outline.points ?? [])) addWell(piece, well, top?.top ?? 0)
    })
    mesh.writeTo(this, {
      uv: ({ uv }) => uv,
      // The shader computes the wood of edges from these.
      ...(body.solid && { grain: ({ grain }) => grain, part: ({ part }) => [part] }),
    })
  }
}
