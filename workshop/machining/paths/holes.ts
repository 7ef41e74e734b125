/** Holes: drilled, milled in spirals, hollowed for marbles, and chamfered. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Bore } from '../../geometry/bore.ts'
import { type Contour, circle } from '../../geometry/contour.ts'
import { flankOf, STEP_OVER, type Tool } from '../tool.ts'
import { CLEAR, type DrillCycle, type MillCut, type Move, type Run } from './moves.ts'
import { downRound, pointAlong, type Ring, ringOf } from './ring.ts'

/** Two diameters that are one, mm. */
const SAME = 0.02
/** Higher than this no ridges stand between the rings of a hollow, mm. */
const RIDGE = 0.02

/** Where a hole is, and between which heights. */
export interface HolePlace {
  readonly at: Point
  readonly top: number
  readonly bottom: number
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < SAME

const reversed = ({ from, steps }: Contour): Contour => ({
  from,
  steps: steps.map((step) => ('centre' in step ? { ...step, clockwise: !step.clockwise } : step)),
})

/** Anticlockwise: so a tool climbs inside a hole. */
const roundAbout = (at: Point, radius: number): Ring => ringOf(reversed(circle(at, radius)))

/** Straight down with a bit of the hole's own diameter. */
export const drilled = ({ at, top, bottom }: HolePlace, tool: Tool): DrillCycle => ({
  kind: 'drill',
  at,
  top,
  bottom,
  peck: tool.pass,
})

/** Radii of rings from the middle out to the last one. */
const radiiTo = (last: number, apart: number): readonly number[] => {
  const count = Math.max(1, Math.ceil(last / apart - 1e-6))
  return Array.from({ length: count }, (_, i) => (last * (i + 1)) / count)
}

/** A cut that goes down a ring and round it at its depth. */
const ringCut = (ring: Ring, top: number, bottom: number): MillCut => {
  const start = { ...pointAlong(ring, 0), z: top }
  const { moves } = downRound(ring, 0, top, bottom)
  return { kind: 'cut', from: { ...start, z: top + CLEAR }, moves: [{ to: start }, ...moves] }
}

/** A hole of a larger diameter than the flat tool, in spirals. */
export const milled = ({ at, top, bottom }: HolePlace, diameter: number, tool: Tool): readonly Run[] => {
  if (isSame(diameter, tool.diameter)) return [drilled({ at, top, bottom }, tool)]
  const last = (diameter - tool.diameter) / 2
  return radiiTo(last, tool.diameter * STEP_OVER).map((radius) => ringCut(roundAbout(at, radius), top, bottom))
}

/** A ring of a hollow: how far from its middle a smaller ball goes there, and how high. */
interface Level {
  readonly reach: number
  readonly z: number
}

/** Rings from the top down, so close along the hollow's curve that no ridge between them is felt. */
const hollowLevels = (radius: number, depth: number, tool: Tool): readonly Level[] => {
  const own = tool.diameter / 2
  const swing = radius - own
  const first = Math.acos(Math.max(-1, 1 - depth / swing))
  const apart = Math.min(tool.pass, 2 * Math.sqrt(2 * own * RIDGE)) / swing
  const count = Math.max(1, Math.ceil(first / apart))
  return Array.from({ length: count }, (_, i) => {
    const angle = first * (1 - (i + 1) / count)
    return { reach: swing * Math.sin(Math.min(angle, Math.PI / 2)), z: swing * (1 - Math.cos(angle)) - depth }
  })
}

const levelCut = ({ at, top }: HolePlace, { reach, z }: Level, before: number, tool: Tool): MillCut => {
  const [low, start] = [top + z, top + before]
  const moves: Move[] = [{ to: { ...at, z: low } }]
  if (reach > SAME) {
    for (const radius of radiiTo(reach, tool.diameter * STEP_OVER)) {
      const ring = roundAbout(at, radius)
      moves.push({ to: { ...pointAlong(ring, 0), z: low } }, ...downRound(ring, 0, low, low).moves)
    }
  }
  return { kind: 'cut', from: { ...at, z: start + CLEAR }, moves }
}

/** A hollow of a part of a ball: in one go with a ball of its size, else ring by ring with a smaller one. */
export const hollowed = (place: HolePlace, diameter: number, tool: Tool): readonly Run[] => {
  if (isSame(diameter, tool.diameter)) return [drilled(place, tool)]
  const levels = hollowLevels(diameter / 2, place.top - place.bottom, tool)
  return levels.map((level, i) => levelCut(place, level, levels[i - 1]?.z ?? 0, tool))
}

/** How wide a hole is at a depth. */
const widthAt = ({ bit, depth, bottom }: Bore, below: number): number => {
  if (bottom === 'flat') return bit / 2
  const up = bit / 2 - (depth - below)
  return up <= 0 ? bit / 2 : Math.sqrt(Math.max(0, (bit / 2) ** 2 - up ** 2))
}

/** How much deeper the point of a V-bit goes at a time, until it hangs in the hole, mm. */
const SINK = 0.05

/** The chamfer round a hole's mouth: a V-bit goes round within it. Undefined where its point finds no room. */
export const chamfered = ({ at, top }: HolePlace, bore: Bore, breadth: number, tool: Tool): MillCut | undefined => {
  const flank = flankOf(tool)
  const rim = bore.mouth / 2 + breadth
  const hangs = (depth: number) => rim - depth * flank <= widthAt(bore, depth) - SINK / 2
  let depth = breadth / flank
  while (depth <= bore.depth && !hangs(depth)) depth += SINK
  const radius = rim - depth * flank
  if (depth > bore.depth || radius < 0 || depth * flank > tool.diameter / 2) return undefined
  if (radius < SAME) return { kind: 'cut', from: { ...at, z: top + CLEAR }, moves: [{ to: { ...at, z: top - depth } }] }
  const ring = roundAbout(at, radius)
  const start = { ...pointAlong(ring, 0), z: top - depth }
  const { moves } = downRound(ring, 0, start.z, start.z)
  return { kind: 'cut', from: { ...start, z: top + CLEAR }, moves: [{ to: start }, ...moves] }
}
