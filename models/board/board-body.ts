import type { Layout, Point } from '../../engine/boards/layout.ts'
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

/** A hole as it is drilled. `ball`: the bottom is round, of the same radius; `chamfer`: breadth at 45 degrees round the mouth. */
export interface HoleShape {
  readonly radius: number
  readonly depth: number
  readonly chamfer: number
  readonly hasRoundBottom: boolean
  /** Depth of the inlay around it; absent if there is none, or if the board has no solid wood. */
  readonly inlayDepth?: number
}

/** A closed line seen from above, clockwise; corners that turn by little are parts of an arc. */
export interface Outline {
  readonly points: readonly Point[]
  /** True for each point with an edge to the next one that has the board's profile; other edges meet another part. */
  readonly isRouted: readonly boolean[]
  /** Its corners moved outwards, as a cutter on a bearing leaves them; undefined: along both edges alike. */
  readonly moveOutwards?: (out: number) => readonly Point[]
}

/** A layer of a part between two heights; the board's top is at 0. */
export interface BodySlab {
  readonly outline: Outline
  readonly top: number
  readonly bottom: number
  /** The profile does not run along its upper edge. */
  readonly isSquare?: boolean
}

/** A piece of wood. */
export interface BodyPart {
  readonly slabs: readonly BodySlab[]
  /** It is of the border's wood, all of it. */
  readonly isBorderWood?: boolean
  /** Clockwise angle of its grain from north, and what lies in the middle of a plank: its distance across the grain. */
  readonly grain: { readonly angle: number; readonly across: number }
}

/** A pocket in the top with upright walls. */
export interface BodyWell {
  readonly points: readonly Point[]
  readonly middle: Point
  /** Half its breadth and height. */
  readonly half: Point
  readonly depth: number
  /** Index of the only part that it is cut into; absent: of one in the board's top. */
  readonly part?: number
}

/** The half plane within a straight edge: its outward normal, and how far from the middle it lies. */
export interface HalfPlane {
  readonly normal: Point
  readonly distance: number
}

/** Cuts an area, with holes in it, into triangles: indices of the points of its outline and then of its holes. */
export type Triangulate = (
  points: readonly Point[],
  holes: readonly (readonly Point[])[],
) => readonly (readonly number[])[]

/** Outline of a convex area without holes. */
export const fanTriangles: Triangulate = (points) => points.slice(2).map((_, i) => [0, i + 1, i + 2])

/** GLSL that lets the board's shader draw wood out of the solid; loaded with the first board that needs it. */
export interface SolidWoodShader {
  readonly glsl: string
  readonly uniforms: (
    body: BoardBody,
    woods: { readonly field: WoodName; readonly border: WoodName },
  ) => Readonly<Record<string, { readonly value: unknown }>>
}

/** A board as wood, in hole spacings; the top is the plane y = 0 of the scene. All pictures of a board read its shape here. */
export interface BoardBody {
  readonly parts: readonly BodyPart[]
  /** Tops of parts lie at several heights. */
  readonly hasLevels?: boolean
  readonly wells: readonly BodyWell[]
  readonly triangulate: Triangulate
  readonly thickness: number
  readonly edge: EdgeShape
  readonly hole: HoleShape
  /** The straight edges that a frame of the border's wood runs along, and its breadth; 0: none. */
  readonly frameEdges: readonly HalfPlane[]
  readonly frameWidth: number
  /** Distance from the middle to the nearest edge, the unit of light and shade. */
  readonly reach: number
  /** Side of the square about the middle that pictures of the top cover. */
  readonly span: number
  /** Decimetres of the log that one hole spacing of the board shows. */
  readonly decimetresPerSpacing: number
  readonly speciesOf: (wood: WoodName) => Species
  /**
   * Edges get their wood out of the solid at every pixel, as any outline, parts and wells need; undefined: from the
   * picture of the top, where they lie folded open beyond a regular outline.
   */
  readonly solid?: SolidWoodShader
}

/** Middle of an ordinary board to the middle of an edge, the frame round the drilled part included. */
export const boardApothem = (layout: Layout): number => layout.apothem + FRAME_WIDTH

/** Outward normal of an edge of a clockwise outline. */
export const outwardNormal = (a: Point, b: Point): Point => {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
}

export const halfPlaneOf = (a: Point, b: Point): HalfPlane => {
  const normal = outwardNormal(a, b)
  return { normal, distance: a.x * normal.x + a.y * normal.y }
}

/** Edges of a clockwise outline, anticlockwise from the first. */
const halfPlanesOf = (points: readonly Point[]): readonly HalfPlane[] => {
  const planes = points.map((a, i) => halfPlaneOf(a, points[(i + 1) % points.length] as Point))
  return [...planes.slice(0, 1), ...planes.slice(1).reverse()]
}

/** The body of a game's own board: one slab in a frame, with the outline of a regular polygon. */
export const gameBoardBody = (layout: Layout, edge: EdgeShape): BoardBody => {
  const scale = boardApothem(layout) / layout.apothem
  const points = layout.outline.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const far = Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  const outline = { points, isRouted: points.map(() => true) }
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
    span: 2 * (far + BOARD_THICKNESS + 0.1),
    decimetresPerSpacing: DECIMETRES_PER_SPACING,
    speciesOf: (wood) => WOOD_SPECIES[wood],
  }
}
