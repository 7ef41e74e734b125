/** Checks of a board's body: its thickness, the profile of its edge, its frame, and the half laps of a ring. */

import type { Point } from '../../engine/boards/layout.ts'
import { isLapped } from '../design/part-joints.ts'
import { isSheet, WOOD_PROPERTIES, type Wood } from '../design/woods.ts'
import { boreOf } from '../geometry/bore.ts'
import { mapSteps } from '../geometry/contour.ts'
import { signedDepthIn } from '../geometry/distance.ts'
import { LAP_RADIUS_SPACINGS } from '../geometry/joints/section.ts'
import { isSheetThickness, nearestSheets } from '../lists/lumber-sizes.ts'
import type { Plan } from '../plan.ts'
import { type Check, makeRing, resultAt, resultIf, roundDown, roundUp, TOLERANCE_MM } from './finding.ts'

/** Wood that the profile of the edge must leave under it. */
const MIN_WOOD_UNDER_EDGE_MM = 2
/** Thickness that each half of a lap joint needs. */
const MIN_LAP_THICKNESS_MM = 5
/** A peg in the joint's hole must reach this far into the lower half to hold it. */
const MIN_PIN_REACH_MM = 2
/** Gap between a hole and the seam of the frame. */
const MIN_FRAME_SEAM_GAP_MM = 1
const MIN_FRAME_WIDTH_MM = 10
const RECOMMENDED_FRAME_WIDTH_MM = 20
/** Movement across the panel that a glued mitre withstands. */
const MAX_MITRE_MOVEMENT_MM = 3

/** Moisture below which wood begins to shrink. */
const FIBRE_SATURATION_PERCENT = 28
/** Change of the moisture of wood in a heated house from winter to summer. */
const SEASONAL_MOISTURE_CHANGE_PERCENT = 4

/** Share of its width by which a flat-sawn board moves across its grain from winter to summer. */
const movementAcrossGrain = (wood: Wood): number =>
  ((WOOD_PROPERTIES[wood].tangentialPercent / 100) * SEASONAL_MOISTURE_CHANGE_PERCENT) / FIBRE_SATURATION_PERCENT

const isFramed = ({ design }: Plan): boolean => design.borderWidth > 0

/**
 * Returns the holes that the frame's seam runs through, or that lie in the frame. `shortfall`: length in mm by which
 * the frame is too close to the outermost hole.
 */
const drillsInFrame = (plan: Plan) => {
  const { borderWidth, fold, foldAt } = plan.design
  const needs = borderWidth + boreOf(plan.design).rimDiameter / 2 + MIN_FRAME_SEAM_GAP_MM
  const onFold = ({ x }: Point) => fold !== 'none' && Math.abs(x - foldAt) <= TOLERANCE_MM
  const distances = plan.drills.map((drill) => {
    const contour = plan.parts[drill.parts[0] ?? 0]?.outline
    if (contour === undefined) return 0
    return signedDepthIn(
      drill,
      contour,
      mapSteps(contour, ({ to }, from) => !onFold(to) || !onFold(from)),
    )
  })
  return {
    drills: plan.drills.filter((_, i) => (distances[i] ?? 0) < needs - TOLERANCE_MM),
    shortfall: needs - Math.min(...distances),
  }
}

export const BODY_CHECKS: readonly Check[] = [
  {
    code: 'sheet/thickness',
    severity: 'advice',
    find: ({ design: { field, thickness, units } }) =>
      resultIf(isSheet(field) && !isSheetThickness(thickness), {
        thickness,
        nearest: nearestSheets(thickness, units)[0] ?? thickness,
      }),
    fixes: ({ design }) => nearestSheets(design.thickness, design.units).map((thickness) => ({ thickness })),
  },
  {
    code: 'edge/thickness',
    severity: 'fault',
    find: ({ design }) =>
      resultIf(design.edge !== 'square' && design.edgeSize > design.thickness - MIN_WOOD_UNDER_EDGE_MM + TOLERANCE_MM, {
        size: design.edgeSize,
        thickness: design.thickness,
      }),
    fixes: ({ design }) => [{ edgeSize: roundDown(design.thickness / 2, design.units) }, { edge: 'square' }],
  },
  {
    code: 'frame/hole',
    severity: 'fault',
    find: (plan) => {
      if (!isFramed(plan)) return undefined
      const { drills, shortfall } = drillsInFrame(plan)
      const radius = plan.design.spacing * 0.3
      return resultAt(
        drills.map((drill) => makeRing(drill, radius)),
        { shortfall, frame: plan.design.borderWidth },
      )
    },
    fixes: ({ design }, { values }) => {
      const { shortfall = 0 } = values
      return [
        { margin: roundUp(design.margin + shortfall, design.units) },
        { borderWidth: roundDown(design.borderWidth - shortfall, design.units) },
        { borderWidth: 0 },
      ]
    },
  },
  {
    code: 'frame/thin',
    severity: 'advice',
    find: (plan) =>
      resultIf(isFramed(plan) && plan.design.borderWidth < MIN_FRAME_WIDTH_MM - TOLERANCE_MM, {
        frame: plan.design.borderWidth,
        least: MIN_FRAME_WIDTH_MM,
      }),
    fixes: ({ design }) => [
      {
        borderWidth: RECOMMENDED_FRAME_WIDTH_MM,
        margin: Math.max(
          design.margin,
          roundUp(RECOMMENDED_FRAME_WIDTH_MM + MIN_FRAME_SEAM_GAP_MM + boreOf(design).rimDiameter, design.units),
        ),
      },
      { borderWidth: MIN_FRAME_WIDTH_MM },
      { borderWidth: 0 },
    ],
  },
  {
    code: 'frame/profile',
    severity: 'fault',
    find: (plan) => {
      const { edge, edgeSize, borderWidth } = plan.design
      return resultIf(
        isFramed(plan) && edge !== 'square' && edgeSize > borderWidth - MIN_WOOD_UNDER_EDGE_MM + TOLERANCE_MM,
        {
          size: edgeSize,
          frame: borderWidth,
        },
      )
    },
    fixes: ({ design }) => [
      { edgeSize: roundDown(design.borderWidth / 2, design.units) },
      { edge: 'square' },
      { borderWidth: 0 },
    ],
  },
  /** A solid panel moves across its grain with the seasons; a frame glued round it does not. */
  {
    code: 'frame/movement',
    severity: 'advice',
    find: (plan) => {
      if (!isFramed(plan)) return undefined
      const { bounds, design } = plan
      const breadth = Math.min(bounds.east - bounds.west, bounds.north - bounds.south) - 2 * design.borderWidth
      const moves = breadth * movementAcrossGrain(design.field)
      return resultIf(moves > MAX_MITRE_MOVEMENT_MM, { moves, breadth, change: SEASONAL_MOISTURE_CHANGE_PERCENT })
    },
    fixes: ({ design }) => [
      ...nearestSheets(design.thickness, design.units).map((thickness) => ({ field: 'birch-ply' as const, thickness })),
      { borderWidth: 0 },
    ],
  },
  {
    code: 'lap/thin',
    severity: 'fault',
    find: ({ design }) =>
      resultIf(isLapped(design) && design.thickness / 2 < MIN_LAP_THICKNESS_MM - TOLERANCE_MM, {
        half: design.thickness / 2,
        least: MIN_LAP_THICKNESS_MM,
      }),
    fixes: () => [{ thickness: 2 * MIN_LAP_THICKNESS_MM }, { thickness: 19.05 }],
  },
  /** A ring of round joints with one peg each can move in three fewer ways than it has joints. */
  {
    code: 'ring/loose',
    severity: 'advice',
    find: ({ design, parts, lock }) =>
      resultIf(isLapped(design) && lock === undefined && parts.length > 3, { players: parts.length - 3 }),
    fixes: ({ design }) => [
      { lock: 'bars' },
      { lock: 'bars', margin: roundUp(design.margin + design.spacing / 2, design.units) },
      { lock: 'bars', margin: roundUp(design.margin + design.spacing, design.units) },
    ],
  },
  /** Pegs in the corner holes hold the joints only if they reach into the lower half. */
  {
    code: 'lap/pin',
    severity: 'advice',
    find: (plan) => {
      const { piece, holeDepth, thickness, spacing } = plan.design
      if (!isLapped(plan.design) || piece === 'marbles' || holeDepth > thickness / 2 + MIN_PIN_REACH_MM - TOLERANCE_MM)
        return undefined
      const joints = plan.drills.filter(({ parts }) => parts.length > 1)
      return resultAt(
        joints.map((drill) => makeRing(drill, spacing * LAP_RADIUS_SPACINGS)),
        { depth: holeDepth, half: thickness / 2 },
      )
    },
    fixes: ({ design }) => [
      { holeDepth: roundUp(design.thickness / 2 + MIN_PIN_REACH_MM, design.units) },
      { thickness: roundDown(2 * (design.holeDepth - MIN_PIN_REACH_MM), design.units) },
    ],
  },
]
