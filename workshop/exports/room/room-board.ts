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
  Triangle,
  Vector3,
} from 'three'
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Finish, TONES, type Wood } from '../../design/woods.ts'
import { topOfPart, type WoodPart } from '../../geometry/body.ts'
import { boreOf } from '../../geometry/bore.ts'
import { ORIGIN, placePoint } from '../../geometry/contour.ts'
import { frameOf } from '../../geometry/frame.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { ExportOrder, Tools } from '../format.ts'
import { makeLettering } from '../letters/lettering.ts'
import { type Solid, solidsOf } from '../solids/solid.ts'
import { EDGE_SPAN, paintEdge, paintTop } from './top-picture.ts'

/** Few enough triangles for a phone. */
const COARSE = { error: 0.25, chamfers: false }
const ROUGHNESS: Readonly<Record<Finish, number>> = { raw: 0.92, matte: 0.75, semigloss: 0.48, gloss: 0.25 }
/** Faces that meet at less than this angle are shaded as one, in radians. */
const CREASE = 0.7

type Corner = readonly [number, number, number]
/** `rim`: edges of parts of the border's wood. */
const SURFACES = ['top', 'edge', 'rim', 'holes'] as const
type Surface = (typeof SURFACES)[number]

/** Tells which holes are near a place, without asking all of them. */
const holesNear = (plan: Plan): ((x: number, y: number) => boolean) => {
  const cell = boreOf(plan.design).rim
  const key = (x: number, y: number) => `${Math.round(x / cell)} ${Math.round(y / cell)}`
  const cells = new Map<string, { x: number; y: number }[]>()
  for (const drill of plan.drills)
    cells.set(key(drill.x, drill.y), [...(cells.get(key(drill.x, drill.y)) ?? []), drill])
  const ways = [-cell, 0, cell]
  return (x, y) =>
    ways.some((dx) =>
      ways.some((dy) =>
        cells.get(key(x + dx, y + dy))?.some((drill) => Math.hypot(drill.x - x, drill.y - y) < cell * 0.52),
      ),
    )
}

const surfaceOf = (near: ReturnType<typeof holesNear>) => {
  const [triangle, vector] = [new Triangle(), new Vector3()]
  return (corners: readonly Corner[], part: WoodPart): Surface => {
    const [a, b, c] = corners.map((corner) => new Vector3(...corner)) as [Vector3, Vector3, Vector3]
    const { x, y, z } = triangle.set(a, b, c).getMidpoint(vector)
    if (z < topOfPart(part) - 0.01 && near(x, y)) return 'holes'
    if (triangle.getNormal(vector).z > 0.5) return 'top'
    return part.wood === 'border' ? 'rim' : 'edge'
  }
}

/** Place on the picture of its surface: from above, or along the edge and up it. */
const onPicture = (surface: Surface, [x, y, z]: Corner, facing: Corner, span: number): readonly [number, number] => {
  if (surface === 'edge' || surface === 'rim')
    return [z / EDGE_SPAN, (Math.abs(facing[0]) > Math.abs(facing[1]) ? y : x) / EDGE_SPAN]
  return [x / span + 0.5, y / span + 0.5]
}

const cornersOf = ({ corners, triangles }: Solid, part: WoodPart, first: WoodPart): Corner[] =>
  Array.from(triangles, (corner) => {
    const [x = 0, y = 0, z = 0] = corners.subarray(3 * corner, 3 * corner + 3)
    const placed = placePoint({ x, y }, part.angle - first.angle, part.by ?? ORIGIN)
    return [placed.x, placed.y, z]
  })

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

/** Three corners for each triangle of all parts in their places, by the surface that it belongs to. */
const surfacesOf = (plan: Plan, solids: readonly Solid[]): Readonly<Record<Surface, readonly Corner[]>> => {
  const sorted: Record<Surface, Corner[]> = { top: [], edge: [], rim: [], holes: [] }
  const surface = surfaceOf(holesNear(plan))
  for (const solid of solids) {
    for (const part of solid.alike) {
      const corners = cornersOf(solid, part, solid.part)
      for (let i = 0; i < corners.length; i += 3) {
        const triangle = corners.slice(i, i + 3)
        sorted[surface(triangle, part)].push(...triangle)
      }
    }
  }
  return sorted
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
    const mesh = new Mesh(geometryOf(surface, sorted[surface], span), materialOf(surface, plan, pictures))
    mesh.name = surface
    if (sorted[surface].length > 0) board.add(mesh)
  }
  tools.progress(0.9)
  return board
}
