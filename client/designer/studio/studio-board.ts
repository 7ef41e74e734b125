import {
  BufferAttribute,
  type BufferGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  Vector2,
  type WebGLRenderer,
} from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { inlaidDepth } from '../../../workshop/design/inlay.ts'
import type { Finish } from '../../../workshop/design/woods.ts'
import { type BoardTriangle, surfacesOf } from '../../../workshop/exports/scene/board-surfaces.ts'
import { unrolledEdges } from '../../../workshop/exports/scene/edge-charts.ts'
import { edgePoints } from '../../../workshop/exports/scene/edge-points.ts'
import { triangleGeometry } from '../../../workshop/exports/scene/triangle-geometry.ts'
import type { Solid } from '../../../workshop/exports/solids/solid.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { edgeGrain } from './edge-grain.ts'
import { type StudioWood, studioWood } from './studio-wood.ts'

/** Faces that meet at less than this angle are shaded as one, in radians. */
const CREASE_ANGLE_RAD = 0.6

interface Sheen {
  readonly roughness: number
  readonly clearcoat: number
  readonly clearcoatRoughness: number
}

const SHEEN_OF_FINISH: Readonly<Record<Finish, Sheen>> = {
  raw: { roughness: 0.9, clearcoat: 0, clearcoatRoughness: 1 },
  matte: { roughness: 0.62, clearcoat: 0.25, clearcoatRoughness: 0.6 },
  semigloss: { roughness: 0.5, clearcoat: 0.6, clearcoatRoughness: 0.28 },
  gloss: { roughness: 0.42, clearcoat: 1, clearcoatRoughness: 0.05 },
}
/** Darkening of bare end grain in a hole. */
const END_GRAIN_DARKENING = 0.24

interface Shape {
  readonly plan: Plan
  readonly body: BoardBody
}

/** In the scene's frame, hole spacings: the top at 0. */
const shapeOf = ({ design: { spacing, thickness } }: Plan, triangles: readonly BoardTriangle[]): BufferGeometry => {
  const corners = triangles.flatMap((triangle) => triangle.corners)
  return toCreasedNormals(triangleGeometry(corners, { unit: spacing, ground: thickness }), CREASE_ANGLE_RAD)
}

/** Papered from above. */
const papered = (shape: BufferGeometry, { span }: BoardBody): BufferGeometry => {
  const { position } = shape.attributes
  const count = position?.count ?? 0
  const [uv, tangents] = [new Float32Array(count * 2), new Float32Array(count * 4)]
  for (let i = 0; i < count; i++) {
    uv.set([(position?.getX(i) ?? 0) / span + 0.5, 0.5 - (position?.getZ(i) ?? 0) / span], 2 * i)
    tangents.set([1, 0, 0, 1], 4 * i)
  }
  shape.setAttribute('uv', new BufferAttribute(uv, 2))
  shape.setAttribute('tangent', new BufferAttribute(tangents, 4))
  return shape
}

/** Walls of holes show end grain where they face along the grain of their part. */
const grained = (shape: BufferGeometry, { parts }: BoardBody, triangles: readonly BoardTriangle[]): BufferGeometry => {
  const { normal } = shape.attributes
  const colours = new Float32Array(triangles.length * 12)
  triangles.forEach(({ part }, i) => {
    const angle = parts[part]?.grain.angle ?? 0
    for (let k = 3 * i; k < 3 * i + 3; k++) {
      const along = (normal?.getX(k) ?? 0) * Math.sin(angle) - (normal?.getZ(k) ?? 0) * Math.cos(angle)
      const shade = 1 - END_GRAIN_DARKENING * along * along
      colours.set([shade, shade, shade, 1], 4 * k)
    }
  })
  shape.setAttribute('color', new BufferAttribute(colours, 4))
  return shape
}

const midHeight = ({ corners }: BoardTriangle): number => corners.reduce((sum, corner) => sum + corner[2] / 3, 0)

const meshOf = (shape: BufferGeometry, wood: Partial<MeshPhysicalMaterial>, sheen: Sheen): Mesh =>
  new Mesh(shape, new MeshPhysicalMaterial({ ...sheen, ...wood }))

const BARE_SHEEN: Sheen = { roughness: 0.7, clearcoat: 0, clearcoatRoughness: 1 }

/** The board's solids as they are exported, in their woods and finish. */
export const studioBoard = (renderer: WebGLRenderer, now: Shape, solids: readonly Solid[], detail: number): Group => {
  const { plan, body } = now
  const { top, floor, edge, holes } = surfacesOf(plan, solids)
  const sideShape = shapeOf(plan, edge)
  const { uv, strips } = unrolledEdges(edgePoints(plan.design, sideShape, edge), edgeGrain(body))
  sideShape.setAttribute('uv', new BufferAttribute(uv, 2))
  const wood: StudioWood = studioWood(renderer, { plan, body, size: detail }, strips)
  const sheen = SHEEN_OF_FINISH[plan.design.finish]
  // Holes go through what is inlaid; below it, and in paint, is bare wood.
  const bare = plan.design.thickness - inlaidDepth(plan.design)
  const high = holes.filter((one) => midHeight(one) > bare)
  const low = [...floor, ...holes.filter((one) => midHeight(one) <= bare)]
  const drilled = (triangles: readonly BoardTriangle[]) =>
    grained(papered(shapeOf(plan, triangles), body), body, triangles)
  const oiled = {
    ...sheen,
    clearcoat: sheen.clearcoat * 0.5,
    roughness: Math.max(sheen.roughness, BARE_SHEEN.roughness),
  }
  const board = new Group()
  board.add(
    meshOf(
      papered(shapeOf(plan, top), body),
      { map: wood.top, normalMap: wood.slopes, normalScale: new Vector2(0.8, 0.8) },
      sheen,
    ),
    meshOf(sideShape, { map: wood.edges }, sheen),
    meshOf(drilled(high), { map: wood.top, vertexColors: true }, oiled),
    meshOf(drilled(low), { map: wood.bare, vertexColors: true }, oiled),
  )
  return board
}
