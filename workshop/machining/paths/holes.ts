/** Holes: drilled, milled in spirals, hollowed for marbles, and chamfered. Lengths in mm, heights from the top. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Bore } from '../../geometry/bore.ts'
import { type Contour, circle } from '../../geometry/contour.ts'
import { halfWidthPerDepth, STEP_OVER_RATIO, type Tool } from '../tool.ts'
import { CLEARANCE_MM, type DrillCycle, type MillCut, type Move, type Run } from './moves.ts'
import { pointAlong, type Ring, rampDown, ringCut, ringOf } from './ring.ts'

/** Diameters that differ by less are equal. */
const DIAMETER_TOLERANCE_MM = 0.02
/** Greatest height of ridges between the rings of a hollow. */
const MAX_RIDGE_MM = 0.02

/** Position of a hole, and the heights between which it is cut. */
export interface HolePlace {
  readonly at: Point
  readonly top: number
  readonly bottom: number
}

const isSameDiameter = (a: number, b: number): boolean => Math.abs(a - b) < DIAMETER_TOLERANCE_MM

const reverseContour = ({ from, steps }: Contour): Contour => ({
  from,
  steps: steps.map((step) => ('centre' in step ? { ...step, clockwise: !step.clockwise } : step)),
})

/** An anticlockwise ring, so that the tool climb mills inside a hole. */
const ringAround = (at: Point, radius: number): Ring => ringOf(reverseContour(circle(at, radius)))

/** Drills a hole straight down with a bit of its own diameter. */
export const drillHole = ({ at, top, bottom }: HolePlace, tool: Tool): DrillCycle => ({
  kind: 'drill',
  at,
  top,
  bottom,
  peck: tool.pass,
})

/** Radii of rings from the middle out to the last one. `apart`: greatest difference between two of them. */
const radiiTo = (last: number, apart: number): readonly number[] => {
  const count = Math.max(1, Math.ceil(last / apart - 1e-6))
  return Array.from({ length: count }, (_, i) => (last * (i + 1)) / count)
}

/** Mills a hole with a flat tool: in spirals, or straight down with a tool of the hole's own diameter. */
export const millHole = ({ at, top, bottom }: HolePlace, diameter: number, tool: Tool): readonly Run[] => {
  if (isSameDiameter(diameter, tool.diameter)) return [drillHole({ at, top, bottom }, tool)]
  const last = (diameter - tool.diameter) / 2
  return radiiTo(last, tool.diameter * STEP_OVER_RATIO).map((radius) => ringCut(ringAround(at, radius), top, bottom))
}

/** A ring on which a ball that is smaller than the hollow goes round. */
interface HollowRing {
  /** Distance of the ball's axis from the hollow's middle. */
  readonly reach: number
  /** Height of the ball's tip. */
  readonly z: number
}

/** Rings from the top down, so close along the hollow's curve that no ridge between them can be felt. */
const hollowLevels = (radius: number, depth: number, tool: Tool): readonly HollowRing[] => {
  const own = tool.diameter / 2
  const swing = radius - own
  const first = Math.acos(Math.max(-1, 1 - depth / swing))
  const apart = Math.min(tool.pass, 2 * Math.sqrt(2 * own * MAX_RIDGE_MM)) / swing
  const count = Math.max(1, Math.ceil(first / apart))
  return Array.from({ length: count }, (_, i) => {
    const angle = first * (1 - (i + 1) / count)
    return { reach: swing * Math.sin(Math.min(angle, Math.PI / 2)), z: swing * (1 - Math.cos(angle)) - depth }
  })
}

const hollowRingCut = ({ at, top }: HolePlace, { reach, z }: HollowRing, before: number, tool: Tool): MillCut => {
  const [low, start] = [top + z, top + before]
  const moves: Move[] = [{ to: { ...at, z: low } }]
  if (reach > DIAMETER_TOLERANCE_MM) {
    for (const radius of radiiTo(reach, tool.diameter * STEP_OVER_RATIO)) {
      const ring = ringAround(at, radius)
      moves.push({ to: { ...pointAlong(ring, 0), z: low } }, ...rampDown(ring, 0, low, low).moves)
    }
  }
  return { kind: 'cut', from: { ...at, z: start + CLEARANCE_MM }, moves }
}

/** Mills a hollow that is part of a sphere: in one cut with a ball of its size, otherwise ring by ring. */
export const millHollow = (place: HolePlace, diameter: number, tool: Tool): readonly Run[] => {
  if (isSameDiameter(diameter, tool.diameter)) return [drillHole(place, tool)]
  const levels = hollowLevels(diameter / 2, place.top - place.bottom, tool)
  return levels.map((level, i) => hollowRingCut(place, level, levels[i - 1]?.z ?? 0, tool))
}

/** Radius of a hole at a depth. */
const radiusAtDepth = ({ bitDiameter: bit, depth, bottom }: Bore, below: number): number => {
  if (bottom === 'flat') return bit / 2
  const up = bit / 2 - (depth - below)
  return up <= 0 ? bit / 2 : Math.sqrt(Math.max(0, (bit / 2) ** 2 - up ** 2))
}

/** Step by which the point of a V-bit is lowered until it is clear of the hole's wall. */
const SINK_STEP_MM = 0.05

/**
 * Mills the chamfer round a hole's mouth: a V-bit goes round inside it. Undefined where there is no space for its
 * point. `chamferWidth`: seen from above.
 */
export const millChamfer = (
  { at, top }: HolePlace,
  bore: Bore,
  chamferWidth: number,
  tool: Tool,
): MillCut | undefined => {
  const slope = halfWidthPerDepth(tool)
  const rim = bore.mouthDiameter / 2 + chamferWidth
  const isClearOfWall = (depth: number) => rim - depth * slope <= radiusAtDepth(bore, depth) - SINK_STEP_MM / 2
  let depth = chamferWidth / slope
  while (depth <= bore.depth && !isClearOfWall(depth)) depth += SINK_STEP_MM
  const radius = rim - depth * slope
  if (depth > bore.depth || radius < 0 || depth * slope > tool.diameter / 2) return undefined
  if (radius < DIAMETER_TOLERANCE_MM)
    return { kind: 'cut', from: { ...at, z: top + CLEARANCE_MM }, moves: [{ to: { ...at, z: top - depth } }] }
  const cut = ringCut(ringAround(at, radius), top - depth, top - depth)
  return { ...cut, from: { ...cut.from, z: top + CLEARANCE_MM } }
}
