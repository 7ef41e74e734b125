import type { Point } from '../../../../engine/boards/layout.ts'
import { itemAt } from '../../../../engine/items.ts'
import { hasAlternateWoods, woodOfPart } from '../../../design/part-woods.ts'
import { boreOf } from '../../../geometry/bore.ts'
import {
  boundsOf,
  type Contour,
  enclosedArea,
  extremePointsOf,
  flatten,
  mapSteps,
  polygon,
} from '../../../geometry/contour.ts'
import { isInPolygon } from '../../../geometry/distance.ts'
import { type Drilling, drillingsOf } from '../../../geometry/drillings.ts'
import { edgeInset, profiledSteps } from '../../../geometry/edge-profile.ts'
import { insetContour } from '../../../geometry/inset.ts'
import { areaOnPart } from '../../../geometry/joints/joint.ts'
import { edgeHoleCorners, type SeamHole } from '../../../geometry/joints/seam-hole.ts'
import { topOfPart } from '../../../geometry/wood-parts.ts'
import type { Plan } from '../../../plan.ts'
import type { Layering } from '../../export-order.ts'
import { contourOnSheet, type PlacedPart, pointOnSheet } from '../drawing-sheet.ts'
import type { Feature } from '../layers.ts'
import { clipAreaToPart, clipLineToPart, crossesFold, lineShape, topOutline } from '../part-clipping.ts'
import { DRAWING_TOLERANCE_MM, type DrawnFeature, type Shape } from '../shapes.ts'
import { type MarkedPart, markFeatures } from './mark-features.ts'

/** A part of a board, and what it is drawn with. */
export interface DrawnPart extends MarkedPart {
  readonly layering: Layering
}

/** Places that are nearer to each other are one. */
const SAME_PLACE_MM = 1e-6

const outlineFeatures = ({ plan: { design }, placed }: DrawnPart): readonly DrawnFeature[] => [
  {
    feature: { kind: 'outline', ...(hasAlternateWoods(design) ? { wood: woodOfPart(design, placed.part) } : {}) },
    shapes: [{ kind: 'contour', contour: contourOnSheet(placed, placed.part.outline) }],
  },
  ...placed.part.laps.map(({ centre, radius, face }): DrawnFeature => {
    const feature = { kind: 'lap', face, depth: design.thickness / 2 } as const
    return { feature, shapes: [{ kind: 'circle', centre: pointOnSheet(placed, centre), radius, name: 'lap' }] }
  }),
]

/** Returns the wanted steps of a contour as runs of lines; if all are wanted, it stays one closed contour. */
const stepRuns = (placed: PlacedPart, contour: Contour, wanted: readonly boolean[]): readonly Shape[] => {
  if (wanted.every((one) => one)) return [{ kind: 'contour', contour: contourOnSheet(placed, contour) }]
  const runs: Point[][] = []
  mapSteps(contour, (step, from, i) => {
    const points = [...flatten({ from, steps: [step] }, DRAWING_TOLERANCE_MM), step.to]
    if (wanted[i] && wanted[i - 1]) runs.at(-1)?.push(...points.slice(1))
    else if (wanted[i]) runs.push(points)
  })
  return runs.map((run) => lineShape(run.map((p) => pointOnSheet(placed, p))))
}

/** Returns the line along which the edge's profile meets the top; none where the profile leaves no top. */
const edgeFeatures = ({ plan: { design }, placed }: DrawnPart): readonly DrawnFeature[] => {
  const { edge, edgeSize } = design
  if (edge === 'square') return []
  const slab = itemAt(placed.part.slabs, -1)
  if (slab.hasNoProfile) return []
  const { contour } = slab
  const free = profiledSteps(design, slab)
  const moved = insetContour(
    contour,
    free.map((one) => (one ? edgeInset(design, 0) : 0)),
  )
  const [inner, outer] = [boundsOf(extremePointsOf(moved)), boundsOf(extremePointsOf(contour))]
  const smaller = enclosedArea(moved) > 0 && enclosedArea(moved) < enclosedArea(contour)
  const isInside =
    inner.west >= outer.west - SAME_PLACE_MM &&
    inner.east <= outer.east + SAME_PLACE_MM &&
    inner.south >= outer.south - SAME_PLACE_MM &&
    inner.north <= outer.north + SAME_PLACE_MM
  if (!smaller || !isInside) return []
  const feature: Feature = { kind: 'edge', profile: edge, size: edgeSize }
  return [{ feature, shapes: stepRuns(placed, moved, free) }]
}

export const circlesOn = (
  placed: PlacedPart,
  holes: readonly (Point & { readonly name: string })[],
  diameter: number,
): readonly Shape[] =>
  holes.map((hole) => ({ kind: 'circle', centre: pointOnSheet(placed, hole), radius: diameter / 2, name: hole.name }))

/** Returns the holes that are drilled into a part. */
export const drillsOf = (plan: Plan, { index }: PlacedPart, isWanted: (drilling: Drilling) => boolean = () => true) =>
  drillingsOf(plan).flatMap((drilling) => (drilling.part === index && isWanted(drilling) ? [drilling.drill] : []))

/** Returns bit, chamfer or mouth, and middle of every hole. In a plain drawing the bit's circle is the hole's visible rim. */
const holeFeatures = ({ plan, placed, layering }: DrawnPart): readonly DrawnFeature[] => {
  const { design } = plan
  const bore = boreOf(design)
  const holes = drillsOf(plan, placed)
  const circles = (feature: Feature, diameter: number): DrawnFeature => ({
    feature,
    shapes: circlesOn(placed, holes, diameter),
  })
  const through = bore.depth >= design.thickness
  const bit: Feature = {
    kind: bore.bottom === 'ball' ? 'ball' : 'drill',
    diameter: bore.bitDiameter,
    ...(through ? {} : { depth: bore.depth }),
  }
  const chamfer: Feature = { kind: 'chamfer', diameter: bore.rimDiameter, depth: design.holeChamfer }
  return [
    circles(bit, layering === 'plain' ? bore.mouthDiameter : bore.bitDiameter),
    ...(design.holeChamfer > 0 ? [circles(chamfer, bore.rimDiameter)] : []),
    ...(bore.mouthDiameter < bore.bitDiameter
      ? [circles({ kind: 'mouth', diameter: bore.mouthDiameter }, bore.mouthDiameter)]
      : []),
    {
      feature: { kind: 'centres' },
      shapes: holes.map((hole) => ({ kind: 'point', at: pointOnSheet(placed, hole), name: hole.name })),
    },
  ]
}

/** Returns a well as far as it lies on a part. `open`: the side along a fold is left out, for it is cut with the outline. */
export const wellShapes = (plan: Plan, placed: PlacedPart, contour: Contour, open: boolean): readonly Shape[] => {
  const points = flatten(contour, DRAWING_TOLERANCE_MM)
  if (!crossesFold(plan, points)) {
    const own = isInPolygon(itemAt(points, 0), topOutline(placed))
    return own ? [{ kind: 'contour', contour: contourOnSheet(placed, contour) }] : []
  }
  const area = clipAreaToPart(placed, plan, points)
  if (area.length === 0) return []
  return open ? clipLineToPart(placed, points, true) : [{ kind: 'contour', contour: polygon(area) }]
}

/** Returns the holes for the pins of a lock. */
const pinFeatures = ({ plan: { lock }, placed }: DrawnPart): readonly DrawnFeature[] => {
  if (lock === undefined) return []
  const own = lock.holes.filter(({ part }) => part === placed.index)
  return [
    {
      feature: { kind: 'pin', diameter: lock.pinDiameter, depth: lock.holeDepth },
      shapes: circlesOn(placed, own, lock.pinDiameter),
    },
  ]
}

const wellFeatures = ({ plan, placed, layering }: DrawnPart): readonly DrawnFeature[] =>
  plan.wells
    .filter(({ part = placed.index }) => part === placed.index)
    .map(({ kind, contour, depth }) => ({
      feature: { kind: 'well', of: kind, depth },
      shapes: wellShapes(plan, placed, contour, layering === 'plain'),
    }))

/** Returns the end of the tongue or groove that joins a part to its neighbour; seen from above it lies under the wood. */
const tongueFeatures = ({ placed }: DrawnPart): readonly DrawnFeature[] => {
  const { part } = placed
  const [under, inner] = part.slabs
  if (part.slabs.length < 3 || under === undefined || inner === undefined) return []
  const top = topOfPart(part)
  const wider = enclosedArea(inner.contour) > enclosedArea(under.contour)
  const contour = wider ? under.contour : inner.contour
  const feature: Feature = { kind: wider ? 'tongue' : 'groove', from: top - inner.high, to: top - inner.low }
  return [{ feature, shapes: [{ kind: 'contour', contour: contourOnSheet(placed, contour) }] }]
}

const frameFeatures = ({ plan, placed }: DrawnPart): readonly DrawnFeature[] => {
  if (plan.frame === undefined) return []
  const { inner, mitres } = plan.frame
  const seams = [
    ...clipLineToPart(placed, inner, true),
    ...mitres.flatMap((mitre) => clipLineToPart(placed, mitre, false)),
  ]
  return [{ feature: { kind: 'frame' }, shapes: seams }]
}

const seamHoleFeature = (hole: SeamHole, placed: PlacedPart): DrawnFeature => {
  const { diameter, depth, kind, pole } = hole
  if (hole.face === 'bottom') {
    const centre = pointOnSheet(placed, hole)
    return {
      feature: { kind: 'magnet', diameter, depth },
      shapes: [{ kind: 'circle', centre, radius: diameter / 2, name: pole ?? kind }],
    }
  }
  const corners = edgeHoleCorners(hole).map((p) => pointOnSheet(placed, p))
  return { feature: { kind: 'edge-hole', diameter, depth }, shapes: [lineShape(corners, true)] }
}

/** Returns the pockets and holes that join a part to its neighbours. */
const seamFeatures = ({ plan: { seam }, placed }: DrawnPart): readonly DrawnFeature[] => {
  if (seam === undefined) return []
  const { index } = placed
  const halves = seam.keys
    .filter(({ joint }) => joint.parts.includes(index))
    .map(({ pocket, joint }) => areaOnPart(flatten(pocket, DRAWING_TOLERANCE_MM), joint, index))
  return [
    ...halves.map((corners): DrawnFeature => {
      const outline = corners.map((p) => pointOnSheet(placed, p))
      return { feature: { kind: 'key', depth: seam.keyDepth }, shapes: [lineShape(outline, true)] }
    }),
    ...seam.holes.filter(({ part }) => part === index).map((hole) => seamHoleFeature(hole, placed)),
  ]
}

/** Returns all features of one part. */
export const partFeatures = (drawn: DrawnPart): readonly DrawnFeature[] => [
  ...outlineFeatures(drawn),
  ...edgeFeatures(drawn),
  ...holeFeatures(drawn),
  ...pinFeatures(drawn),
  ...seamFeatures(drawn),
  ...wellFeatures(drawn),
  ...frameFeatures(drawn),
  ...tongueFeatures(drawn),
  ...(drawn.layering === 'plain' ? [] : markFeatures(drawn)),
]
