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
import { type BoardTriangle, edgePlacesOf, sortBySurface } from '../../../workshop/exports/scene/board-surfaces.ts'
import { triangleGeometry } from '../../../workshop/exports/scene/triangle-geometry.ts'
import type { Solid } from '../../../workshop/exports/solids/part-solids.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { colourCorners } from './colour-corners.ts'
import { bakeBareWood, bakeEdges, bakeTopWithNormals, END_GRAIN_DARKENING, type StudioBoard } from './studio-wood.ts'

/** Faces that meet at a smaller angle are shaded smoothly. */
const CREASE_ANGLE_RAD = 0.6

/** Reflection of a finish, as parameters of `MeshPhysicalMaterial`. */
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

/** Returns the geometry of triangles in hole spacings of the scene, with the board's top at 0. */
const trianglesGeometry = (
  { design: { spacing, thickness } }: Plan,
  triangles: readonly BoardTriangle[],
): BufferGeometry => {
  const vertices = triangles.flatMap(({ corners }) => corners)
  return toCreasedNormals(triangleGeometry(vertices, { mmPerUnit: spacing, groundMm: thickness }), CREASE_ANGLE_RAD)
}

/** Gives a geometry texture coordinates and tangents, so that the textures of the board's top are projected on it from above. */
const mapFromAbove = (geometry: BufferGeometry, { span }: BoardBody): BufferGeometry => {
  const position = geometry.getAttribute('position')
  const [uv, tangents] = [new Float32Array(position.count * 2), new Float32Array(position.count * 4)]
  for (let i = 0; i < position.count; i++) {
    uv.set([position.getX(i) / span + 0.5, 0.5 - position.getZ(i) / span], 2 * i)
    tangents.set([1, 0, 0, 1], 4 * i)
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  geometry.setAttribute('tangent', new BufferAttribute(tangents, 4))
  return geometry
}

/** Darkens the walls of holes where they face along the grain of their part, because there they show end grain. */
const shadeEndGrain = (geometry: BufferGeometry, { parts }: BoardBody, triangles: readonly BoardTriangle[]) => {
  const normal = geometry.getAttribute('normal')
  const shade = new Color()
  return colourCorners(geometry, (vertex) => {
    const part = parts[triangles[Math.floor(vertex / 3)]?.part ?? 0]
    const angle = part?.grain.angle ?? 0
    const along = normal.getX(vertex) * Math.sin(angle) - normal.getZ(vertex) * Math.cos(angle)
    return shade.setScalar(1 - END_GRAIN_DARKENING * along * along)
  })
}

/** Returns the height of a triangle's centroid above the table. */
const meanHeightMm = ({ corners }: BoardTriangle): number => corners.reduce((sum, corner) => sum + corner[2] / 3, 0)

const makeWoodMesh = (geometry: BufferGeometry, wood: Partial<MeshPhysicalMaterial>, sheen: Sheen): Mesh =>
  new Mesh(geometry, new MeshPhysicalMaterial({ ...sheen, ...wood }))

/** Reflection of wood without a finish. */
const BARE_SHEEN: Sheen = { roughness: 0.7, clearcoat: 0, clearcoatRoughness: 1 }

/** Makes the meshes of a board from its exported solids, in its woods and finish. `textureSize`: side of the textures in pixels. */
export const makeStudioBoard = (
  renderer: WebGLRenderer,
  board: StudioBoard,
  solids: readonly Solid[],
  textureSize: number,
): Group => {
  const { plan, body } = board
  const { top, floor, edge, holes } = sortBySurface(plan, solids)
  const sideGeometry = trianglesGeometry(plan, edge)
  const edges = bakeEdges(renderer, board, edgePlacesOf(plan.design, sideGeometry, edge), textureSize)
  sideGeometry.setAttribute('uv', new BufferAttribute(edges.uv, 2))
  const { top: topWood, normals } = bakeTopWithNormals(renderer, board, textureSize)
  const bareWood = bakeBareWood(renderer, board, textureSize)
  const sheen = SHEEN_OF_FINISH[plan.design.finish]
  // Holes go through inlays. Below inlays, and below paint, is bare wood.
  const bareHeightMm = plan.design.thickness - inlaidDepth(plan.design)
  const inlaidWalls = holes.filter((triangle) => meanHeightMm(triangle) > bareHeightMm)
  const bareWalls = [...floor, ...holes.filter((triangle) => meanHeightMm(triangle) <= bareHeightMm)]
  const holeGeometry = (triangles: readonly BoardTriangle[]) =>
    shadeEndGrain(mapFromAbove(trianglesGeometry(plan, triangles), body), body, triangles)
  const holeSheen = {
    ...sheen,
    clearcoat: sheen.clearcoat * 0.5,
    roughness: Math.max(sheen.roughness, BARE_SHEEN.roughness),
  }
  return new Group().add(
    makeWoodMesh(
      mapFromAbove(trianglesGeometry(plan, top), body),
      { map: topWood.texture, normalMap: normals.texture, normalScale: new Vector2(0.8, 0.8) },
      sheen,
    ),
    makeWoodMesh(sideGeometry, { map: edges.texture.texture }, sheen),
    makeWoodMesh(holeGeometry(inlaidWalls), { map: topWood.texture, vertexColors: true }, holeSheen),
    makeWoodMesh(holeGeometry(bareWalls), { map: bareWood.texture, vertexColors: true }, holeSheen),
  )
}
