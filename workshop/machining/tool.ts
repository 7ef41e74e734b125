/** Tools of a job, and how they are driven in a wood by a machine. Lengths in mm, feeds in mm a minute. */

import type { Design } from '../design/design.ts'
import { isChase } from '../design/marble-chase.ts'
import { hasAlternateWoods } from '../design/part-woods.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { Wood } from '../design/woods.ts'
import { boreOf } from '../geometry/bore.ts'
import { MACHINE_TABLE, type Machine, type MachineId } from './machine.ts'

/** For holes with flat bottoms; for marbles; for wells, laps and the outline; for lines and small holes; for letters and chamfers; for the edge's profile. */
export const TOOL_ROLES = ['drill', 'ball', 'flat', 'fine', 'vee', 'edge'] as const
export type ToolRole = (typeof TOOL_ROLES)[number]

export interface Tool {
  readonly role: ToolRole
  /** Of a round-over bit, that of its flat tip. */
  readonly diameter: number
  /** Radius that a round-over bit makes; others have none. */
  readonly round?: number
  /** Degrees between the flanks of a V-bit; 0 of others. */
  readonly angle: number
  readonly flutes: number
  /** Turns a minute. */
  readonly rpm: number
  readonly feed: number
  readonly plunge: number
  /** Deepest pass; of drills and balls, how deep they peck. */
  readonly pass: number
}

/** How the edge gets its profile: with a bit of its form, in passes of a ball-nose bit, or by hand with a router. */
export const EDGE_WAYS = ['bit', 'ball', 'hand'] as const
export type EdgeWay = (typeof EDGE_WAYS)[number]

/** What a person may change of a tool. */
export const TOOL_FIELDS = ['diameter', 'angle', 'flutes', 'rpm', 'feed', 'plunge', 'pass'] as const
export type ToolField = (typeof TOOL_FIELDS)[number]
export type ToolChanges = Partial<Readonly<Record<ToolField, number>>>

/** What a workshop has and wants. */
interface ToolWishes {
  readonly machine: MachineId
  readonly edge: EdgeWay
  readonly tools: Partial<Readonly<Record<ToolRole, ToolChanges>>>
}

/** Beyond these nobody cuts wood. */
export const TOOL_LIMITS: Readonly<Record<ToolField, { readonly min: number; readonly max: number }>> = {
  diameter: { min: 0.5, max: 50 },
  angle: { min: 20, max: 120 },
  flutes: { min: 1, max: 4 },
  rpm: { min: 500, max: 40_000 },
  feed: { min: 50, max: 15_000 },
  plunge: { min: 20, max: 5000 },
  pass: { min: 0.1, max: 25 },
}

/** Share of its diameter that a flat tool moves over from ring to ring. */
export const STEP_OVER = 0.4

/** Hardness after Janka, lbf (The Wood Database). */
const JANKA: Readonly<Record<Wood, number>> = {
  walnut: 1010,
  maple: 1450,
  cherry: 950,
  'white-oak': 1350,
  sapele: 1410,
  padauk: 1970,
  'birch-ply': 1260,
}
const MIDDLING = 1200

/** How large chips may be, against those in a wood of middling hardness. */
const softness = (wood: Wood): number => Math.min(1.15, Math.sqrt(MIDDLING / JANKA[wood]))

/** Speed of an edge through wood, m a minute: of router bits and of drills. */
const EDGE = { drill: 60, ball: 300, flat: 350, fine: 350, vee: 350, edge: 350 } as const

const FLUTES = { drill: 2, ball: 2, flat: 2, fine: 2, vee: 2, edge: 2 } as const

/** Diameters as bits are sold where lengths are measured so. */
const SOLD = {
  mm: { flat: 6, vee: 12, fine: [3, 2, 1.5, 1, 0.8] },
  inch: { flat: MM_PER_INCH / 4, vee: MM_PER_INCH / 2, fine: [8, 16, 32].map((part) => MM_PER_INCH / part) },
} as const satisfies Readonly<Record<Unit, unknown>>

/** The broadest bit that lines can be cut with; of Marble Chase, that leaves no larger corners in a slot than are meant. */
const fineFor = (design: Design): number => {
  const sold: readonly number[] = SOLD[design.units].fine
  const room = isChase(design) ? design.slotBit || Number.POSITIVE_INFINITY : design.lineWidth
  return sold.find((bit) => bit <= room + 0.001) ?? (sold.at(-1) as number)
}

/** A ball that follows the profile; a cove has one of its own size, or one that fits in. */
const edgeDiameter = ({ edge, edgeSize, units }: Design, way: EdgeWay): number => {
  const { flat } = SOLD[units]
  if (edge !== 'cove') return flat
  return way === 'bit' ? 2 * edgeSize : Math.min(flat, 2 * edgeSize)
}

const diameterOf = (role: ToolRole, design: Design, way: EdgeWay): number => {
  switch (role) {
    case 'drill':
      return boreOf(design).bit
    case 'ball':
      return isChase(design) ? design.slotBit || SOLD[design.units].flat : boreOf(design).bit
    case 'fine':
      return fineFor(design)
    case 'edge':
      return edgeDiameter(design, way)
    default:
      return SOLD[design.units][role]
  }
}

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value))

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3))

/** Chip of an edge, mm: makers' tables for hardwood, which grow with the diameter. */
const chipOf = (diameter: number): number => Math.min(0.3, 0.02 + 0.022 * diameter)

/** A V-bit cuts with little more than its point. */
const cutting = (role: ToolRole, diameter: number): number => (role === 'vee' ? 3 : diameter)

const passOf = (role: ToolRole, diameter: number, strength: number): number => {
  if (role === 'drill') return Math.max(1, diameter * 0.8)
  // A form bit, or a ball beside the edge, cuts with all of its side.
  if (role === 'edge') return Math.max(0.5, Math.min(diameter * 0.4, 4 * strength))
  if (role === 'ball') return Math.max(1, diameter * 0.2 * strength)
  return Math.max(0.3, cutting(role, diameter) * (0.2 + 0.6 * strength))
}

/** Woods that the same tools cut: the harder one says how. */
const woodsCut = (design: Design): readonly Wood[] =>
  hasAlternateWoods(design) ? [design.field, design.border] : [design.field]

/** A tool as the workshop would drive it. */
const usualTool = (role: ToolRole, design: Design, machine: Machine, way: EdgeWay): Tool => {
  const diameter = diameterOf(role, design, way)
  const isRound = role === 'edge' && design.edge === 'round-over' && way === 'bit'
  const width = cutting(role, diameter)
  const strength = machine.stiffness * Math.min(...woodsCut(design).map(softness))
  const rpm = rounded(
    within((EDGE[role] * 1000) / (Math.PI * (isRound ? width + 2 * design.edgeSize : width)), machine.rpm),
    500,
  )
  const flutes = FLUTES[role]
  const feed = Math.min(machine.feed, rpm * flutes * chipOf(width) * (0.3 + 0.5 * strength))
  const sinks = role === 'drill' || role === 'ball'
  const plunge = Math.min(machine.plunge, sinks ? rpm * 0.06 : feed * 0.35)
  return {
    role,
    diameter,
    ...(isRound ? { round: design.edgeSize } : {}),
    angle: role === 'vee' ? 90 : 0,
    flutes,
    rpm,
    feed: Math.max(TOOL_LIMITS.feed.min, rounded(feed, 10)),
    plunge: Math.max(TOOL_LIMITS.plunge.min, rounded(plunge, 10)),
    pass: rounded(passOf(role, diameter, strength), 0.1),
  }
}

/** The tool of a role, with what somebody changed of it. */
export const toolFor = (role: ToolRole, design: Design, { machine, edge, tools }: ToolWishes): Tool => ({
  ...usualTool(role, design, MACHINE_TABLE[machine], edge),
  ...tools[role],
})

/** Half the breadth of a V-bit's cut, for each mm of its depth. */
export const flankOf = ({ angle }: Pick<Tool, 'angle'>): number => Math.tan((angle * Math.PI) / 360)
