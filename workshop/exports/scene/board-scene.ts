/** A board as a 3D scene: metres, y up, the bottom at y = 0, north away from the viewer. */

import { BufferAttribute, type BufferGeometry, Color, Mesh, MeshStandardMaterial, Scene } from 'three'
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Finish, TONES } from '../../design/woods.ts'
import { makeLettering } from '../../geometry/lettering.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { ExportOrder, PaintWood, Tools } from '../format.ts'
import { solidsOf } from '../solids/solid.ts'
import { type BoardTriangle, surfacesOf } from './board-surfaces.ts'
import { edgePoints } from './edge-charts.ts'
import { paintEdges } from './edge-texture.ts'
import { lockBarsMesh } from './lock-bar-meshes.ts'
import { pieceMeshes } from './piece-meshes.ts'
import { canvasTexture, PLAIN_SPAN_MM, paintPlain, paintTop, type TopTexture } from './top-texture.ts'
import { METRE_SCALE, triangleGeometry } from './triangle-geometry.ts'

/** Few enough triangles for a phone. */
const SCENE_FINENESS = { error: 0.25, chamfers: false }
/** Largest distance of a hole's sides from its circle, as a share of its diameter: with ten sides it looks round. */
const HOLE_TOLERANCE_SHARE = 1 / 40

const coarseFor = ({ design, drills }: Plan) => ({
  ...SCENE_FINENESS,
  error:
    drills.length === 0
      ? SCENE_FINENESS.error
      : Math.min(SCENE_FINENESS.error, design.holeDiameter * HOLE_TOLERANCE_SHARE),
})
const FINISH_ROUGHNESS: Readonly<Record<Finish, number>> = { raw: 0.92, matte: 0.75, semigloss: 0.48, gloss: 0.25 }
/** Faces that meet at less than this angle are shaded as one, in radians. */
const CREASE_ANGLE_RAD = 0.7

/** Surfaces with a texture of their own; floors of wells lie on that of the top. */
const SURFACES = ['top', 'edge', 'below', 'rim', 'holes'] as const
type Surface = (typeof SURFACES)[number]

/** Texture coordinates seen from above, on a texture that spans `span` mm about the middle. */
const uvFromAbove = (triangles: readonly BoardTriangle[], span: number): Float32Array =>
  new Float32Array(triangles.flatMap(({ corners }) => corners.flatMap(([x, y]) => [x / span + 0.5, y / span + 0.5])))

/** A board, the texture of its top, and the painter of its other textures. */
interface PaintedBoard {
  readonly plan: Plan
  readonly top: TopTexture
  readonly paint: PaintWood
}

interface Coat {
  readonly uv?: Float32Array
  readonly material: MeshStandardMaterial
}

/** Material of a surface. */
const coatOf = (
  surface: Surface,
  { plan, top, paint }: PaintedBoard,
  shape: BufferGeometry,
  triangles: readonly BoardTriangle[],
): Coat => {
  const { field, border, finish } = plan.design
  if (surface === 'holes') {
    const color = new Color(TONES[field][0]).multiplyScalar(0.3)
    return { material: new MeshStandardMaterial({ color, roughness: 1 }) }
  }
  const textured = (canvas: OffscreenCanvas) =>
    new MeshStandardMaterial({ map: canvasTexture(canvas), roughness: FINISH_ROUGHNESS[finish] })
  if (surface === 'top') return { uv: uvFromAbove(triangles, top.span), material: textured(top.canvas) }
  if (surface === 'edge') {
    const { uv, canvas } = paintEdges(plan, edgePoints(plan.design, shape, triangles), paint)
    return { uv, material: textured(canvas) }
  }
  const canvas = paintPlain(paint, surface === 'rim' ? border : field)
  return { uv: uvFromAbove(triangles, PLAIN_SPAN_MM), material: textured(canvas) }
}

const meshOf = (surface: Surface, board: PaintedBoard, triangles: readonly BoardTriangle[]): Mesh => {
  const corners = triangles.flatMap((triangle) => triangle.corners)
  const shape = toCreasedNormals(triangleGeometry(corners, METRE_SCALE), CREASE_ANGLE_RAD)
  const { uv, material } = coatOf(surface, board, shape, triangles)
  if (uv !== undefined) shape.setAttribute('uv', new BufferAttribute(uv, 2))
  const mesh = new Mesh(mergeVertices(shape), material)
  mesh.name = material.name = surface
  return mesh
}

const raise = (board: Scene, by: number): void =>
  board.traverse((one) => {
    if (one instanceof Mesh) one.geometry.translate(0, by, 0)
  })

/** Makes a low-poly board with its baked top, one mesh for each of its surfaces, and the pieces on it. */
export const boardScene = async ({ design, pieces = true }: ExportOrder, tools: Tools): Promise<Scene> => {
  const plan = planOf(design)
  const solids = await solidsOf(plan, coarseFor(plan), { ...tools, progress: (share) => tools.progress(share * 0.4) })
  const sorted = surfacesOf(plan, solids)
  const lettering = makeLettering(await tools.fonts())
  const paint = await tools.woodPainter()
  const top = paintTop(plan, lettering, paint)
  tools.progress(0.8)
  const board = new Scene()
  board.name = 'board'
  for (const surface of SURFACES) {
    const triangles = surface === 'top' ? [...sorted.top, ...sorted.floor] : sorted[surface]
    if (triangles.length > 0) board.add(meshOf(surface, { plan, top, paint }, triangles))
  }
  if (pieces) board.add(pieceMeshes(plan, paint))
  const bars = await lockBarsMesh(plan, SCENE_FINENESS, tools)
  if (bars !== undefined) {
    board.add(bars)
    raise(board, (plan.lock?.bar.thickness ?? 0) / 1000)
  }
  tools.progress(0.9)
  return board
}
