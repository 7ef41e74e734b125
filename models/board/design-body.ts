import { ShapeUtils, Vector2 } from 'three'
import type { Point } from '../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../engine/items.ts'
import { type Species, WOOD_SPECIES } from '../../textures/species.ts'
import { hasRoundEdge } from '../../workshop/design/design.ts'
import { inlaidDepth } from '../../workshop/design/inlay.ts'
import { hasAlternateWoods } from '../../workshop/design/part-woods.ts'
import type { Wood } from '../../workshop/design/woods.ts'
import { type Contour, cornersOf, flatten, mapSteps, piecesOf } from '../../workshop/geometry/contour.ts'
import { insetContour } from '../../workshop/geometry/inset.ts'
import { grainAngleOf, type Slab, type WoodPart } from '../../workshop/geometry/wood-parts.ts'
import type { Plan } from '../../workshop/plan.ts'
import {
  type BoardBody,
  type BodyPart,
  type BodySlab,
  type BodyWell,
  type HalfPlane,
  halfPlaneOf,
  type Outline,
  type Triangulate,
} from './board-body.ts'
import type { EdgeShape } from './edge-profile.ts'
import { SOLID_SHADER } from './solid-shader.ts'

/** Factor by which the grain of designs is finer than that of the table, since designs are seen from close up. */
const GRAIN_SCALE = 2.2
/** Factor of the width of planks, which would be too narrow with the finer grain. */
const PLANK_SCALE = 1.5
/** Radius by which the edges at a joint are eased. */
const JOINT_EASE_SPACINGS = 0.022
/** Largest distance between an arc and the lines it is divided into. */
const ARC_TOLERANCE_SPACINGS = 0.002
/** Shorter straight edges of a section belong to its joints. */
const MIN_SIDE_EDGE_SPACINGS = 4
/** Radius of a square edge that is eased with sandpaper. */
const EASED_EDGE_MM = 0.6
/** Least share of the thickness that an edge's profile leaves. */
const MIN_WALL_SHARE = 0.05

const plankSpecies = (wood: Wood): Species => {
  const { grain, ...rest } = WOOD_SPECIES[wood]
  return { ...rest, grain: grain.clone().setZ(grain.z * PLANK_SCALE) }
}

const edgeShapeOf = ({ design }: Plan): EdgeShape => {
  const size =
    design.edge === 'square' ? EASED_EDGE_MM : Math.min(design.edgeSize, design.thickness * (1 - MIN_WALL_SHARE))
  return { kind: design.edge, size: size / design.spacing }
}

/** Converts points from mm to hole spacings. */
const toSpacings = (points: readonly Point[], spacing: number): readonly Point[] =>
  points.map(({ x, y }) => ({ x: x / spacing, y: y / spacing }))

/** Returns true if the edge from `a` to `b` (hole spacings) has a profile, because it is neither at a joint nor at the fold. */
const isRouted = ({ design, fold }: Plan, a: Point, b: Point): boolean => {
  if (design.form === 'sections') return Math.hypot(b.x - a.x, b.y - a.y) > MIN_SIDE_EDGE_SPACINGS
  const at = design.foldAt / design.spacing
  return fold === undefined || Math.abs(a.x - at) > 1e-6 || Math.abs(b.x - at) > 1e-6
}

/** Returns a contour as an outline, with its arcs divided into lines. */
const outlineOf = (plan: Plan, contour: Contour): Outline => {
  const { spacing } = plan.design
  const pieces = piecesOf(contour, ARC_TOLERANCE_SPACINGS * spacing)
  const toCorners = (line: Contour) => toSpacings(cornersOf(line, pieces), spacing)
  const points = toCorners(contour)
  const routed = points.map((a, i) => isRouted(plan, a, cyclicItem(points, i + 1)))
  const first = pieces.map((_, step) => pieces.slice(0, step).reduce((sum, count) => sum + count, 0))
  // A groove at the fold would part its painted line by a bright one.
  const joint = plan.fold === undefined ? Math.min(1, JOINT_EASE_SPACINGS / edgeShapeOf(plan).size) : 0
  const moveOutwards = (out: number): readonly Point[] =>
    toCorners(
      insetContour(
        contour,
        first.map((i) => -out * (routed[i] ? 1 : joint) * spacing),
      ),
    )
  return { points, moveOutwards }
}

const slabOf = (plan: Plan, { contour, low, high, hasNoProfile: square }: Slab): BodySlab => {
  const { thickness, spacing } = plan.design
  return {
    outline: outlineOf(plan, contour),
    top: (high - thickness) / spacing,
    ...(square ? { isSquare: square } : {}),
    bottom: (low - thickness) / spacing,
  }
}

const partOf = (plan: Plan, part: WoodPart): BodyPart => {
  const slabs = part.slabs.map((slab) => slabOf(plan, slab))
  const angle = grainAngleOf(plan.design, part)
  if (plan.design.form === 'field') return { slabs, isBorderWood: part.wood === 'border', grain: { angle, across: 0 } }
  if (plan.design.form !== 'sections') return { slabs, grain: { angle, across: 0 } }
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const across = slabs.flatMap(({ outline }) => outline.points.map((p) => p.x * c - p.y * s))
  const alternate = hasAlternateWoods(plan.design) ? { isBorderWood: part.wood === 'border' } : {}
  return { slabs, ...alternate, grain: { angle, across: (Math.min(...across) + Math.max(...across)) / 2 } }
}

/** Returns the straight outer edges, each once although the fold divides some of them. */
const frameEdgesOf = (plan: Plan): readonly HalfPlane[] => {
  const { form, spacing } = plan.design
  if (form === 'sections' || form === 'field' || hasRoundEdge(plan.design)) return []
  const sides: HalfPlane[] = []
  for (const { slabs } of plan.parts) {
    const edges = mapSteps(itemAt(slabs, 0).contour, (step, from) => ('centre' in step ? [] : [from, step.to]))
    for (const edge of edges) {
      const [a, b] = toSpacings(edge, spacing)
      if (a === undefined || b === undefined || !isRouted(plan, a, b)) continue
      if (Math.hypot(b.x - a.x, b.y - a.y) * spacing < 1e-6) continue
      const side = halfPlaneOf(a, b)
      const isKnown = sides.some(({ normal }) => normal.x * side.normal.x + normal.y * side.normal.y > 1 - 1e-6)
      if (!isKnown) sides.push(side)
    }
  }
  return sides
}

const wellOf = ({ spacing, thickness }: Plan['design'], well: Plan['wells'][number]): BodyWell => ({
  points: toSpacings(flatten(well.contour, ARC_TOLERANCE_SPACINGS * spacing), spacing),
  middle: { x: well.middle.x / spacing, y: well.middle.y / spacing },
  half: { x: well.width / 2 / spacing, y: well.height / 2 / spacing },
  depth: Math.min(well.depth, thickness) / spacing,
  ...(well.part === undefined ? {} : { part: well.part }),
})

const triangulate: Triangulate = (points, holes) => {
  const vectors = (line: readonly Point[]) => line.map((p) => new Vector2(p.x, p.y))
  return ShapeUtils.triangulateShape(vectors(points), holes.map(vectors))
}

/** Makes the body of a designed board. */
export const designBody = (plan: Plan): BoardBody => {
  const { design, layout, bounds } = plan
  const { spacing } = design
  const farthest = Math.max(-bounds.west, bounds.east, -bounds.south, bounds.north)
  return {
    parts: plan.parts.map((part) => partOf(plan, part)),
    hasLevels: design.form === 'field',
    triangulate,
    wells: plan.wells.map((well) => wellOf(design, well)),
    thickness: design.thickness / spacing,
    edge: edgeShapeOf(plan),
    hole: {
      radius: design.holeDiameter / 2 / spacing,
      depth: Math.min(design.holeDepth, design.thickness) / spacing,
      chamfer: design.holeChamfer / spacing,
      hasRoundBottom: design.holeBottom === 'ball',
      inlayDepth: inlaidDepth(design) / spacing,
    },
    frameEdges: frameEdgesOf(plan),
    frameWidth: design.borderWidth / spacing,
    reach: layout.apothem,
    span: (2 * farthest) / spacing + 0.4,
    decimetresPerSpacing: (spacing / 100) * GRAIN_SCALE,
    speciesOf: plankSpecies,
    solid: SOLID_SHADER,
  }
}

/** Returns the woods for the bake of a design's top. Without a frame or parts of the border's wood, the border counts as the field's wood. */
export const bakedWoodsOf = ({ design }: Plan, body: BoardBody) => {
  const { field, border, inlay, finish } = design
  const hasBorder = body.frameWidth > 0 || body.parts.some((part) => part.isBorderWood)
  return { field, border: hasBorder ? border : field, inlay, raw: finish === 'raw' }
}
