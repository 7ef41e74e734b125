/** A board as a 3D scene: metres, y up, the bottom at y = 0, north away from the viewer. */

import { BufferAttribute, type BufferGeometry, Color, Mesh, MeshStandardMaterial, Scene } from 'three'
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Finish, WOOD_TONES } from '../../design/woods.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { BoardImages, ExportOrder, ExportTools, WoodPainter } from '../export-order.ts'
import { makeSolids, type Solid } from '../solids/part-solids.ts'
import { type BoardTriangle, edgePlacesOf, SURFACES, type Surface, sortBySurface } from './board-surfaces.ts'
import { makeLockBarsMesh } from './lock-bar-meshes.ts'
import { makePieceMeshes } from './piece-meshes.ts'
import { METRE_SCALE, triangleGeometry } from './triangle-geometry.ts'
import { makeCanvasTexture } from './worker-canvas.ts'

/** Coarse enough for a phone: solids have few triangles. */
const SCENE_FINENESS = { toleranceMm: 0.25, hasChamfers: false }
/** Largest distance of a hole's sides from its circle, as a share of its diameter: with ten sides it looks round. */
const HOLE_TOLERANCE_SHARE = 1 / 40

const finenessFor = ({ design, drills }: Plan) => ({
  ...SCENE_FINENESS,
  toleranceMm:
    drills.length === 0
      ? SCENE_FINENESS.toleranceMm
      : Math.min(SCENE_FINENESS.toleranceMm, design.holeDiameter * HOLE_TOLERANCE_SHARE),
})
const FINISH_ROUGHNESS: Readonly<Record<Finish, number>> = { raw: 0.92, matte: 0.75, semigloss: 0.48, gloss: 0.25 }
/** Faces that meet at less than this angle are shaded as one, in radians. */
const CREASE_ANGLE_RAD = 0.7

/** Light that reaches the floors of wells, as a share of the light on the top. */
const FLOOR_LIGHT = 0.8
/** Light that reaches into holes, as a share. */
const HOLE_LIGHT = 0.3

/** Texture coordinates seen from above, in a texture that covers `spanMm` about the board's middle. */
const uvFromAbove = (triangles: readonly BoardTriangle[], spanMm: number): Float32Array =>
  new Float32Array(
    triangles.flatMap(({ corners }) => corners.flatMap(([x, y]) => [x / spanMm + 0.5, y / spanMm + 0.5])),
  )

type Shapes = Readonly<Record<Surface, BufferGeometry>>
type Materials = Readonly<Record<Surface, MeshStandardMaterial>>

/** Sets texture coordinates and makes the materials of all surfaces. */
const makeMaterials = (
  { design }: Plan,
  images: BoardImages,
  shapes: Shapes,
  surfaces: Readonly<Record<Surface, readonly BoardTriangle[]>>,
): Materials => {
  for (const surface of ['top', 'floor', 'below'] as const)
    shapes[surface].setAttribute('uv', new BufferAttribute(uvFromAbove(surfaces[surface], images.spanMm), 2))
  shapes.edge.setAttribute('uv', new BufferAttribute(images.edgeUv, 2))
  const roughness = FINISH_ROUGHNESS[design.finish]
  const bare = makeCanvasTexture(images.bare)
  return {
    top: new MeshStandardMaterial({ map: makeCanvasTexture(images.top), roughness }),
    floor: new MeshStandardMaterial({ map: bare, color: new Color().setScalar(FLOOR_LIGHT), roughness }),
    edge: new MeshStandardMaterial({ map: makeCanvasTexture(images.edges), roughness }),
    below: new MeshStandardMaterial({ map: bare, roughness }),
    holes: new MeshStandardMaterial({
      color: new Color(WOOD_TONES[design.field][0]).multiplyScalar(HOLE_LIGHT),
      roughness: 1,
    }),
  }
}

const makeShape = (triangles: readonly BoardTriangle[]): BufferGeometry =>
  toCreasedNormals(
    triangleGeometry(
      triangles.flatMap(({ corners }) => corners),
      METRE_SCALE,
    ),
    CREASE_ANGLE_RAD,
  )

/** Makes one mesh for each surface that a board has. */
const makeSurfaceMeshes = async (
  plan: Plan,
  solids: readonly Solid[],
  painter: WoodPainter,
): Promise<readonly Mesh[]> => {
  const surfaces = sortBySurface(plan, solids)
  const shapes = Object.fromEntries(SURFACES.map((surface) => [surface, makeShape(surfaces[surface])])) as Shapes
  const images = await painter.paintBoard(plan, edgePlacesOf(plan.design, shapes.edge, surfaces.edge))
  const materials = makeMaterials(plan, images, shapes, surfaces)
  return SURFACES.filter((surface) => surfaces[surface].length > 0).map((surface) => {
    const mesh = new Mesh(mergeVertices(shapes[surface]), materials[surface])
    mesh.name = mesh.material.name = surface
    return mesh
  })
}

/** Moves all meshes up by a height in metres. */
const raiseMeshes = (board: Scene, heightM: number): void =>
  board.traverse((object) => {
    if (object instanceof Mesh) object.geometry.translate(0, heightM, 0)
  })

/** Makes a low-poly board with its baked top, one mesh for each of its surfaces, and the pieces on it. */
export const makeBoardScene = async ({ design, pieces = true }: ExportOrder, tools: ExportTools): Promise<Scene> => {
  const plan = planOf(design)
  const solids = await makeSolids(plan, finenessFor(plan), {
    ...tools,
    progress: (share) => tools.progress(share * 0.4),
  })
  const painter = await tools.woodPainter()
  const board = new Scene()
  board.name = 'board'
  board.add(...(await makeSurfaceMeshes(plan, solids, painter)))
  tools.progress(0.8)
  if (pieces) board.add(makePieceMeshes(plan, painter))
  const bars = await makeLockBarsMesh(plan, SCENE_FINENESS, tools)
  if (bars !== undefined) {
    board.add(bars)
    raiseMeshes(board, (plan.lock?.bar.thickness ?? 0) / 1000)
  }
  tools.progress(0.9)
  return board
}
