import { BufferGeometry } from 'three'
import type { Point } from '../../engine/boards/layout.ts'
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

/** Corners that turn by less than this (its cosine) are seen as an arc. */
const MIN_ARC_COSINE = Math.cos(0.45)

const cyclicItem = <T>(list: readonly T[], i: number): T => list[((i % list.length) + list.length) % list.length] as T

/** Outward normal of the edge from corner `i`. */
const edgeNormal = ({ points }: Pick<Outline, 'points'>, i: number): Point =>
  outwardNormal(cyclicItem(points, i), cyclicItem(points, i + 1))

/** All corners moved outwards. */
const moveOutline = (outline: Outline, out: number): readonly Point[] =>
  outline.moveOutwards?.(out) ??
  outline.points.map(({ x, y }, i) => {
    const [m, n] = [edgeNormal(outline, i - 1), edgeNormal(outline, i)]
    const scale = out / (1 + m.x * n.x + m.y * n.y)
    return { x: x + (m.x + n.x) * scale, y: y + (m.y + n.y) * scale }
  })

/** Normal of the edge from corner `i` at its corner `end`; along an arc the mean of both neighbours. */
const vertexNormal = (outline: Outline, i: number, end: 0 | 1): Point => {
  const [own, other] = [edgeNormal(outline, i), edgeNormal(outline, end === 0 ? i - 1 : i + 1)]
  if (own.x * other.x + own.y * other.y < MIN_ARC_COSINE) return own
  const length = Math.hypot(own.x + other.x, own.y + other.y)
  return { x: (own.x + other.x) / length, y: (own.y + other.y) / length }
}

interface BoardVertex {
  readonly position: Vec3
  readonly normal: Vec3
  readonly uv: readonly [number, number]
  /** Place in the solid wood: across the grain, height and along it in hole spacings, and how many planks further. */
  readonly grain: Vec4
  /** Index of the piece of wood. */
  readonly part: number
}

type BoardMesh = MeshBuilder<BoardVertex>

/** Data shared by the vertices of one piece of wood. */
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

/** Texture coordinates of surfaces that the picture of the top does not show, on boards with tops at several heights. */
const HIDDEN_UV = [-1, -1] as const

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

const addStrip = (mesh: BoardMesh, rows: readonly (readonly [number, number])[]): void => {
  for (let i = 0; i + 1 < rows.length; i++) {
    const [[a0, b0], [a1, b1]] = [cyclicItem(rows, i), cyclicItem(rows, i + 1)]
    mesh.addTriangle(a0, b0, a1)
    mesh.addTriangle(a1, b0, b1)
  }
}

/** A point of the profile, and the outline there. */
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

const addSlab = (piece: PartMesh, slab: BodySlab): void => {
  const { body, mesh } = piece
  const { outline, top, bottom } = slab
  const upper = topSlab(piece.part)
  const isTop = slab === upper
  const edge =
    slab.isSquare === true
      ? { kind: 'square' as const, size: Math.min(EASED_EDGE_SPACINGS, body.edge.size) }
      : body.edge
  const profile = slabProfile(edge, top, bottom, bottom <= 1e-6 - body.thickness, isTop)
  const rows = profile.map((row) => ({ row, line: moveOutline(outline, row.out) }))
  const points = rows[0]?.line ?? outline.points
  // A well that goes as deep as a lower slab has its floor there: two faces in one place would flicker.
  const reaching = wellsWithin(piece, points).filter(({ depth }) => (upper?.top ?? 0) - depth < top + 1e-6)
  addFlatFace(
    piece,
    points,
    reaching.map((well) => well.points),
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

/** Radius by which a square edge of a part is eased. */
const EASED_EDGE_SPACINGS = 0.04

/** The slab that a part's top is of. */
const topSlab = ({ slabs }: BodyPart): BodySlab | undefined =>
  slabs.reduce<BodySlab | undefined>(
    (best, slab) => (best === undefined || slab.top > best.top ? slab : best),
    undefined,
  )

const wellsWithin = ({ body: { wells }, index }: PartMesh, points: readonly Point[]): readonly BodyWell[] =>
  wells.filter(({ part = index, points: own }) => part === index && own.every((p) => isInPolygon(p, points)))

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

/** Tops, edges and wells of all parts; the shader draws the holes. */
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
      // Wood of edges is computed from these.
      ...(body.solid && { grain: ({ grain }) => grain, part: ({ part }) => [part] }),
    })
  }
}
