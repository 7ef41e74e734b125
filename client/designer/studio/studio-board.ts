import {
  BufferAttribute,
  type BufferGeometry,
  Color,
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
import { type BoardTriangle, edgePlacesOf, surfacesOf } from '../../../workshop/exports/scene/board-surfaces.ts'
import { triangleGeometry } from '../../../workshop/exports/scene/triangle-geometry.ts'
import type { Solid } from '../../../workshop/exports/solids/part-solids.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { colourCorners } from './corner-colours.ts'
import { bakeBareWood, bakeEdges, bakeTopWithNormals, type StudioBoard } from './studio-wood.ts'

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

/** In the scene's frame, hole spacings: the top at 0. */
const shapeOf = ({ design: { spacing, thickness } }: Plan, triangles: readonly BoardTriangle[]): BufferGeometry => {
  const corners = triangles.flatMap((triangle) => triangle.corners)
  return toCreasedNormals(triangleGeometry(corners, { unit: spacing, ground: thickness }), CREASE_ANGLE_RAD)
}

/** Lays the picture of the board's top on a shape. */
const paperFromAbove = (shape: BufferGeometry, { span }: BoardBody): BufferGeometry => {
  const position = shape.getAttribute('position')
  const [uv, tangents] = [new Float32Array(position.count * 2), new Float32Array(position.count * 4)]
  for (let i = 0; i < position.count; i++) {
    uv.set([position.getX(i) / span + 0.5, 0.5 - position.getZ(i) / span], 2 * i)
    tangents.set([1, 0, 0, 1], 4 * i)
  }
  shape.setAttribute('uv', new BufferAttribute(uv, 2))
  shape.setAttribute('tangent', new BufferAttribute(tangents, 4))
  return shape
}

/** Walls of holes show end grain where they face along the grain of their part. */
const shadeEndGrain = (shape: BufferGeometry, { parts }: BoardBody, triangles: readonly BoardTriangle[]) => {
  const normal = shape.getAttribute('normal')
  const shade = new Color()
  return colourCorners(shape, (corner) => {
    const part = parts[triangles[Math.floor(corner / 3)]?.part ?? 0]
    const angle = part?.grain.angle ?? 0
    const along = normal.getX(corner) * Math.sin(angle) - normal.getZ(corner) * Math.cos(angle)
    return shade.setScalar(1 - END_GRAIN_DARKENING * along * along)
  })
}

const midHeight = ({ corners }: BoardTriangle): number => corners.reduce((sum, corner) => sum + corner[2] / 3, 0)

const woodMesh = (shape: BufferGeometry, wood: Partial<MeshPhysicalMaterial>, sheen: Sheen): Mesh =>
  new Mesh(shape, new MeshPhysicalMaterial({ ...sheen, ...wood }))

const BARE_SHEEN: Sheen = { roughness: 0.7, clearcoat: 0, clearcoatRoughness: 1 }

/** The board's solids as they are exported, in their woods and finish. */
export const studioBoard = (
  renderer: WebGLRenderer,
  board: StudioBoard,
  solids: readonly Solid[],
  textureSize: number,
): Group => {
  const { plan, body } = board
  const { top, floor, edge, holes } = surfacesOf(plan, solids)
  const sideShape = shapeOf(plan, edge)
  const edges = bakeEdges(renderer, board, edgePlacesOf(plan.design, sideShape, edge), textureSize)
  sideShape.setAttribute('uv', new BufferAttribute(edges.uv, 2))
  const { top: topWood, normals } = bakeTopWithNormals(renderer, board, textureSize)
  const bareWood = bakeBareWood(renderer, board, textureSize)
  const sheen = SHEEN_OF_FINISH[plan.design.finish]
  // Holes go through what is inlaid; below it, and in paint, is bare wood.
  const bare = plan.design.thickness - inlaidDepth(plan.design)
  const high = holes.filter((one) => midHeight(one) > bare)
  const low = [...floor, ...holes.filter((one) => midHeight(one) <= bare)]
  const drilled = (triangles: readonly BoardTriangle[]) =>
    shadeEndGrain(paperFromAbove(shapeOf(plan, triangles), body), body, triangles)
  const holeSheen = {
    ...sheen,
    clearcoat: sheen.clearcoat * 0.5,
    roughness: Math.max(sheen.roughness, BARE_SHEEN.roughness),
  }
  return new Group().add(
    woodMesh(
      paperFromAbove(shapeOf(plan, top), body),
      { map: topWood.texture, normalMap: normals.texture, normalScale: new Vector2(0.8, 0.8) },
      sheen,
    ),
    woodMesh(sideShape, { map: edges.texture.texture }, sheen),
    woodMesh(drilled(high), { map: topWood.texture, vertexColors: true }, holeSheen),
    woodMesh(drilled(low), { map: bareWood.texture, vertexColors: true }, holeSheen),
  )
}
