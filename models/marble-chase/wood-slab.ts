import { ShapeUtils, Vector2 } from 'three'
import type { FieldPoint } from '../../engine/marble-chase/field.ts'
import type { Area } from '../../engine/marble-chase/scoring-board-layout.ts'
import type { MeshBuilder, Vec3, Vec4 } from '../mesh-builder.ts'
import { mmToSpacings, toSceneZ } from './scene-units.ts'

/** A vertex of the wood, in hole spacings of the scene. */
interface WoodVertex {
  readonly position: Vec3
  readonly normal: Vec3
  /** Place in the texture of all tops; absent if the shader computes the wood from `grain`. */
  readonly uv?: readonly [number, number]
  /** Place in the log: across the grain, up and along the grain in hole spacings, and the index of the wood. */
  readonly grain: Vec4
  /** The well with this vertex on its wall or floor: its middle, and half its width and length. */
  readonly well?: Vec4
  /** Depth of that well. */
  readonly wellDepth?: number
  /** Felt instead of wood. */
  readonly felt?: boolean
}

export type WoodMesh = MeshBuilder<WoodVertex>

/** A pocket with upright walls, in mm. */
export interface WoodWell extends Area {
  readonly depth: number
  readonly felt?: boolean
}

/** A rectangular piece of wood, in mm of the field. */
export interface WoodSlab extends Area {
  readonly top: number
  readonly bottom: number
  /** Radius of the upright corners. */
  readonly corner: number
  /** Radius of the upper edge. */
  readonly edge: number
  readonly wells: readonly WoodWell[]
  /** Index of its wood. */
  readonly wood: number
  /** Axis of the grain, and the distance along the log where it was sawn. */
  readonly grain: { readonly along: 'x' | 'z'; readonly from: number }
  /** Returns the place of a point of the top in the texture of all tops; absent if its top is not in the texture. */
  readonly uvAt?: (x: number, z: number) => readonly [number, number]
}

const CORNER_STEPS = 5
const EDGE_STEPS = 4
/** Radius of the lower edge. */
const LOWER_EDGE_MM = 0.8
const QUARTER_TURN_RAD = Math.PI / 2

/** A point of an outline, and the outward unit normal there. */
interface OutlinePoint extends FieldPoint {
  readonly out: FieldPoint
}

/** Returns the outline of a slab, made smaller by `inset` mm on all sides. */
const outlineOf = ({ middle, half, corner }: WoodSlab, inset: number): readonly OutlinePoint[] =>
  [0, 1, 2, 3].flatMap((quarter) =>
    Array.from({ length: CORNER_STEPS + 1 }, (_, i) => {
      const angle = (quarter + i / CORNER_STEPS) * QUARTER_TURN_RAD
      const out = { x: Math.cos(angle), z: Math.sin(angle) }
      const [east, far] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1]
      const radius = Math.max(0, corner - inset)
      const cornerInset = Math.max(corner, inset)
      const x = middle.x + east * (half.x - cornerInset) + radius * out.x
      return { x, z: middle.z + far * (half.z - cornerInset) + radius * out.z, out }
    }),
  )

/** Returns the place of a point (mm) in the log. */
const grainAt = ({ wood, grain, top, middle }: WoodSlab, x: number, y: number, z: number): Vec4 => {
  const [across, along] = grain.along === 'z' ? [x - middle.x, z] : [z - middle.z, x - middle.x]
  return [mmToSpacings(across), mmToSpacings(y - top), mmToSpacings(along + grain.from), wood]
}

/** Returns the position and the grain of a point, given in mm. */
const vertexAt = (slab: WoodSlab, x: number, y: number, z: number): Pick<WoodVertex, 'position' | 'grain'> => ({
  position: [mmToSpacings(x), mmToSpacings(y), toSceneZ(z)],
  grain: grainAt(slab, x, y, z),
})

const cornersOf = ({ middle, half }: Area): readonly FieldPoint[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, z = 0]) => ({ x: middle.x + x * half.x, z: middle.z + z * half.z }))

const addTop = (mesh: WoodMesh, slab: WoodSlab): void => {
  const outline = outlineOf(slab, slab.edge)
  const holes = slab.wells.map(cornersOf)
  const vectors = (points: readonly FieldPoint[]) => points.map(({ x, z }) => new Vector2(x, z))
  const faces = ShapeUtils.triangulateShape(vectors(outline), holes.map(vectors))
  const vertices = [...outline, ...holes.flat()].map(({ x, z }) => {
    const uv = slab.uvAt?.(x, z)
    return mesh.addVertex({ ...vertexAt(slab, x, slab.top, z), normal: [0, 1, 0], ...(uv && { uv }) })
  })
  for (const [a = 0, b = 0, c = 0] of faces)
    mesh.addFacingTriangle(vertices[a] as number, vertices[b] as number, vertices[c] as number)
}

/** Returns the cross-section of the edge from the top down: inset and height in mm, and the normal's components outwards and upwards. */
const edgeProfileOf = ({ edge, top, bottom }: WoodSlab): readonly (readonly [number, number, number, number])[] => {
  const round = Array.from({ length: EDGE_STEPS + 1 }, (_, i) => {
    const angle = (i / EDGE_STEPS) * QUARTER_TURN_RAD
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    return [edge * (1 - s), top - edge * (1 - c), s, c] as const
  })
  return [...round, [0, bottom + LOWER_EDGE_MM, 1, 0], [LOWER_EDGE_MM, bottom, 0.7, -0.7]]
}

const addEdges = (mesh: WoodMesh, slab: WoodSlab): void => {
  const rows = edgeProfileOf(slab).map(([inset, y, out, up]) =>
    outlineOf(slab, inset).map((point) =>
      mesh.addVertex({
        ...vertexAt(slab, point.x, y, point.z),
        normal: [point.out.x * out, up, -point.out.z * out],
      }),
    ),
  )
  for (let row = 0; row + 1 < rows.length; row++) {
    const [above, below] = [rows[row] as number[], rows[row + 1] as number[]]
    above.forEach((a, i) => {
      const next = (i + 1) % above.length
      mesh.addFacingQuad(a, above[next] as number, below[next] as number, below[i] as number)
    })
  }
}

/** Adds the floor and the walls of a well. */
const addWell = (mesh: WoodMesh, slab: WoodSlab, well: WoodWell): void => {
  const { middle, half, depth, felt = false } = well
  const about = {
    well: [mmToSpacings(middle.x), toSceneZ(middle.z), mmToSpacings(half.x), mmToSpacings(half.z)],
    felt,
  } as const
  const at = ({ x, z }: FieldPoint, below: number, normal: WoodVertex['normal'], uv?: readonly [number, number]) =>
    mesh.addVertex({
      ...about,
      ...vertexAt(slab, x, slab.top - below, z),
      normal,
      wellDepth: mmToSpacings(depth),
      ...(uv && { uv }),
    })
  const corners = cornersOf(well)
  const [a, b, c, d] = corners.map((corner) => at(corner, depth, [0, 1, 0])) as [number, number, number, number]
  mesh.addFacingQuad(a, b, c, d)
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % 4] as FieldPoint
    const mid = { x: (corner.x + next.x) / 2 - middle.x, z: (corner.z + next.z) / 2 - middle.z }
    const normal = [-Math.sign(Math.round(mid.x * 1e6)), 0, Math.sign(Math.round(mid.z * 1e6))] as const
    mesh.addFacingQuad(at(corner, 0, normal), at(next, 0, normal), at(next, depth, normal), at(corner, depth, normal))
  })
}

/** Adds a slab with its wells to a mesh. Its lower face is not visible and left out. */
export const addWoodSlab = (mesh: WoodMesh, slab: WoodSlab): void => {
  addTop(mesh, slab)
  addEdges(mesh, slab)
  for (const well of slab.wells) addWell(mesh, slab, well)
}
