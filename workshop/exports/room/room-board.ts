/** A board as it stands in a room: metres, y up, the bottom at y = 0, north away from the viewer. */

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  Mesh,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  Scene,
  SRGBColorSpace,
} from 'three'
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Finish, TONES, type Wood } from '../../design/woods.ts'
import { frameOf } from '../../geometry/frame.ts'
import { BAR_WOOD } from '../../geometry/joints/lock.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { ExportOrder, Tools } from '../format.ts'
import { makeLettering } from '../letters/lettering.ts'
import { lockBarMesh } from '../solids/lock-bar-solid.ts'
import { solidsOf } from '../solids/solid.ts'
import { barCorners, type Corner, SURFACES, type Surface, surfacesOf } from './board-surfaces.ts'
import { EDGE_SPAN, paintEdge, paintTop } from './top-picture.ts'

/** Few enough triangles for a phone. */
const COARSE = { error: 0.25, chamfers: false }
const ROUGHNESS: Readonly<Record<Finish, number>> = { raw: 0.92, matte: 0.75, semigloss: 0.48, gloss: 0.25 }
/** Faces that meet at less than this angle are shaded as one, in radians. */
const CREASE = 0.7

/** Place on the picture of its surface: from above, or along the edge and up it. */
const onPicture = (surface: Surface, [x, y, z]: Corner, facing: Corner, span: number): readonly [number, number] => {
  if (surface === 'edge' || surface === 'rim')
    return [z / EDGE_SPAN, (Math.abs(facing[0]) > Math.abs(facing[1]) ? y : x) / EDGE_SPAN]
  return [x / span + 0.5, y / span + 0.5]
}

const geometryOf = (surface: Surface, corners: readonly Corner[], span: number): BufferGeometry => {
  const soup = new BufferGeometry()
  const metres = corners.flatMap(([x, y, z]) => [x / 1000, z / 1000, -y / 1000])
  soup.setAttribute('position', new BufferAttribute(new Float32Array(metres), 3))
  const creased = toCreasedNormals(soup, CREASE)
  if (surface === 'holes') return mergeVertices(creased)
  const normals = creased.getAttribute('normal')
  const uv = corners.flatMap((corner, i) => {
    // One direction for the whole triangle: its first corner's.
    const at = i - (i % 3)
    return onPicture(surface, corner, [normals.getX(at), -normals.getZ(at), normals.getY(at)], span)
  })
  creased.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2))
  return mergeVertices(creased)
}

const textureOf = (canvas: OffscreenCanvas): CanvasTexture<OffscreenCanvas> => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  texture.userData.mimeType = 'image/jpeg'
  return texture
}

/** What is seen of the board from the side. */
const edgeWood = ({ design, layout }: Plan): Wood =>
  frameOf(design, layout) === undefined ? design.field : design.border

interface Pictures {
  readonly top: OffscreenCanvas
  readonly edge: OffscreenCanvas
  readonly rim: OffscreenCanvas
}

const materialOf = (surface: Surface, plan: Plan, pictures: Pictures): MeshStandardMaterial => {
  const { design } = plan
  const roughness = ROUGHNESS[design.finish]
  const wood = surface === 'rim' ? design.border : edgeWood(plan)
  const made =
    surface === 'holes'
      ? new MeshStandardMaterial({ color: new Color(TONES[design.field][0]).multiplyScalar(0.3), roughness: 1 })
      : new MeshStandardMaterial({ map: textureOf(pictures[surface]), roughness })
  made.name = surface === 'holes' ? 'bare wood' : `${surface}, ${wood}`
  return made
}

/** The bars under a ring; nothing where it has none. */
const barsOf = async (plan: Plan, tools: Tools): Promise<readonly Mesh[]> => {
  const bar = await lockBarMesh(plan, COARSE, tools)
  if (bar === undefined) return []
  const material = new MeshStandardMaterial({ color: TONES[BAR_WOOD][1], roughness: ROUGHNESS.raw })
  material.name = `bars, ${BAR_WOOD}`
  const mesh = new Mesh(geometryOf('holes', barCorners(plan, bar), 1), material)
  mesh.name = 'bars'
  return [mesh]
}

/** A low-poly board with its baked top, of one mesh for each of its surfaces. */
export const roomBoard = async ({ design }: ExportOrder, tools: Tools): Promise<Scene> => {
  const plan = planOf(design)
  const solids = await solidsOf(plan, COARSE, { ...tools, progress: (share) => tools.progress(share * 0.4) })
  const sorted = surfacesOf(plan, solids)
  const lettering = makeLettering(await tools.fonts())
  const { canvas, span } = paintTop(plan, lettering, (share) => tools.progress(0.4 + 0.4 * share))
  const pictures = { top: canvas, edge: paintEdge(edgeWood(plan)), rim: paintEdge(design.border) }
  const board = new Scene()
  board.name = 'board'
  for (const surface of SURFACES) {
    const mesh = new Mesh(
      geometryOf(
        surface,
        sorted[surface].flatMap(({ corners }) => corners),
        span,
      ),
      materialOf(surface, plan, pictures),
    )
    mesh.name = surface
    if (sorted[surface].length > 0) board.add(mesh)
  }
  board.add(...(await barsOf(plan, tools)))
  // It stands on them.
  const lift = (plan.lock?.bar.thickness ?? 0) / 1000
  for (const child of board.children) (child as Mesh).geometry.translate(0, lift, 0)
  tools.progress(0.9)
  return board
}
