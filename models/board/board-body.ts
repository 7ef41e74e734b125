import type { Layout, Point } from '../../engine/boards/layout.ts'
import { cyclicItem } from '../../engine/items.ts'
import { DECIMETRES_PER_SPACING } from '../../textures/bake.ts'
import { type Species, WOOD_SPECIES, type WoodName } from '../../textures/species.ts'
import {
  BOARD_THICKNESS,
  FRAME_SEAM_DISTANCE,
  FRAME_WIDTH,
  HOLE_DEPTH,
  HOLE_MOUTH,
  HOLE_RADIUS,
} from '../dimensions.ts'
import type { EdgeShape } from './edge-profile.ts'

/** A drilled hole, in hole spacings. `chamfer`: its width, at 45 degrees around the mouth; `hasRoundBottom`: the bottom is a part of a ball with the hole's radius. */
export interface HoleShape {
  readonly radius: number
  readonly depth: number
  readonly chamfer: number
  readonly hasRoundBottom: boolean
  /** Depth of the inlay around the hole; absent if there is none. */
  readonly inlayDepth?: number
}

/** A closed line, clockwise as seen from above. Corners with small angles belong to arcs. */
export interface Outline {
  readonly points: readonly Point[]
  /** Returns the points moved outwards by a distance, as a router bit with a bearing cuts them; absent: all edges move by the same distance. */
  readonly moveOutwards?: (out: number) => readonly Point[]
}

/** A layer of a part between two heights. The board's top is at 0. */
export interface BodySlab {
  readonly outline: Outline
  readonly top: number
  readonly bottom: number
  /** Its upper edge has no profile. */
  readonly isSquare?: boolean
}

/** A piece of wood, made of slabs. */
export interface BodyPart {
  readonly slabs: readonly BodySlab[]
  /** The whole part is of the border's wood. */
  readonly isBorderWood?: boolean
  /** Direction of its grain, clockwise from north in radians, and the distance across the grain at which the middle of a plank lies. */
  readonly grain: { readonly angle: number; readonly across: number }
}

/** A pocket with upright walls. */
export interface BodyWell {
  readonly points: readonly Point[]
  readonly middle: Point
  /** Half its width and height. */
  readonly half: Point
  readonly depth: number
  /** Index of the part that it is cut into; absent: the part of the top that it lies in. */
  readonly part?: number
}

/** The half plane inside a straight edge: the edge's outward unit normal, and its distance from the board's middle. */
export interface HalfPlane {
  readonly normal: Point
  readonly distance: number
}

/** Divides an area with holes into triangles. Returns indices into the points of the outline followed by those of the holes. */
export type Triangulate = (
  points: readonly Point[],
  holes: readonly (readonly Point[])[],
) => readonly (readonly number[])[]

/** Divides a convex area without holes into triangles. */
export const fanTriangles: Triangulate = (points) => points.slice(2).map((_, i) => [0, i + 1, i + 2])

/** GLSL that computes wood at any point of the solid. It is loaded with the first board that needs it. */
export interface SolidWoodShader {
  readonly glsl: string
  readonly uniforms: (
    body: BoardBody,
    woods: { readonly field: WoodName; readonly border: WoodName },
  ) => Readonly<Record<string, { readonly value: unknown }>>
}

/** The wood of a board, in hole spacings with its top at y = 0 of the scene. All renderings of a board take its shape from here. */
export interface BoardBody {
  readonly parts: readonly BodyPart[]
  /** The tops of the parts lie at different heights. */
  readonly hasLevels?: boolean
  readonly wells: readonly BodyWell[]
  readonly triangulate: Triangulate
  readonly thickness: number
  readonly edge: EdgeShape
  readonly hole: HoleShape
  /** The straight edges with a frame of the border's wood. */
  readonly frameEdges: readonly HalfPlane[]
  /** Width of the frame; 0: there is none. */
  readonly frameWidth: number
  /** Distance from the middle to the nearest edge, by which the light is scaled. */
  readonly reach: number
  /** Side of the square about the middle that textures of the top cover. */
  readonly span: number
  /** Decimetres of the log that one hole spacing of the board shows. It sets the scale of the grain. */
  readonly decimetresPerSpacing: number
  readonly speciesOf: (wood: WoodName) => Species
  /**
   * Computes the wood of edges, wells and holes at every pixel; absent: edges take it from the texture of the top, where they
   * lie unfolded outside the outline, which must be a regular polygon.
   */
  readonly solid?: SolidWoodShader
}

/** Returns the distance from the middle of a game's own board to that of an edge, with the frame. */
export const boardApothem = (layout: Layout): number => layout.apothem + FRAME_WIDTH

/** Returns the outward unit normal of an edge of a clockwise outline. */
export const outwardNormal = (a: Point, b: Point): Point => {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
}

/** Returns the half plane inside an edge of a clockwise outline. */
export const halfPlaneOf = (a: Point, b: Point): HalfPlane => {
  const normal = outwardNormal(a, b)
  return { normal, distance: a.x * normal.x + a.y * normal.y }
}

/** Returns the half planes of a clockwise outline, anticlockwise from the first edge. */
const halfPlanesOf = (points: readonly Point[]): readonly HalfPlane[] => {
  const planes = points.map((a, i) => halfPlaneOf(a, cyclicItem(points, i + 1)))
  return [...planes.slice(0, 1), ...planes.slice(1).reverse()]
}

/** Makes the body of a game's own board: one slab in a frame, with the outline of a regular polygon. */
export const gameBoardBody = (layout: Layout, edge: EdgeShape): BoardBody => {
  const scale = boardApothem(layout) / layout.apothem
  const points = layout.outline.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const farthest = Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  const outline = { points }
  return {
    parts: [{ slabs: [{ outline, top: 0, bottom: -BOARD_THICKNESS }], grain: { angle: 0, across: 0 } }],
    wells: [],
    triangulate: fanTriangles,
    thickness: BOARD_THICKNESS,
    edge,
    hole: { radius: HOLE_RADIUS, depth: HOLE_DEPTH, chamfer: HOLE_MOUTH - HOLE_RADIUS, hasRoundBottom: false },
    frameEdges: halfPlanesOf(points),
    frameWidth: FRAME_WIDTH - FRAME_SEAM_DISTANCE,
    reach: boardApothem(layout),
    span: 2 * (farthest + BOARD_THICKNESS + 0.1),
    decimetresPerSpacing: DECIMETRES_PER_SPACING,
    speciesOf: (wood) => WOOD_SPECIES[wood],
  }
}
