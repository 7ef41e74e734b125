/** Tools of a job, with feeds and speeds for a wood on a machine. Lengths in mm, feeds in mm per minute. */

import { type Design, isChase } from '../design/design.ts'
import { hasAlternateWoods } from '../design/part-woods.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { Wood } from '../design/woods.ts'
import { boreOf } from '../geometry/bore.ts'
import { MACHINE_TABLE, type Machine, type MachineId } from './machine.ts'

/**
 * Purposes of tools, in their order: holes with flat bottoms; hollows for marbles; wells, laps and the outline; lines
 * and small holes; letters and chamfers; the profile of the edge.
 */
export const TOOL_ROLES = ['drill', 'ball', 'flat', 'fine', 'vee', 'edge'] as const
export type ToolRole = (typeof TOOL_ROLES)[number]

/** A tool with its speeds. The fields that a person may change are stored under these names. */
export interface Tool {
  readonly role: ToolRole
  /** Diameter of the cutter; of the flat tip for a round-over bit. */
  readonly diameter: number
  /** Radius that a round-over bit cuts; absent for others. */
  readonly round?: number
  /** Angle between the flanks of a V-bit in degrees; 0 for others. */
  readonly angle: number
  /** Number of cutting edges. */
  readonly flutes: number
  /** Revolutions per minute. */
  readonly rpm: number
  /** Feed of moves across, in mm per minute. */
  readonly feed: number
  /** Feed of moves straight down, in mm per minute. */
  readonly plunge: number
  /** Greatest depth of a pass; for drills and balls, of a peck. */
  readonly pass: number
}

/** Ways to cut the edge's profile: with a form bit, in passes of a ball-nose bit, or by hand with a router. */
export const EDGE_METHODS = ['bit', 'ball', 'hand'] as const
export type EdgeMethod = (typeof EDGE_METHODS)[number]

/** The fields of a tool that a person may change. */
export const TOOL_FIELDS = ['diameter', 'angle', 'flutes', 'rpm', 'feed', 'plunge', 'pass'] as const
export type ToolField = (typeof TOOL_FIELDS)[number]
export type ToolChanges = Partial<Readonly<Record<ToolField, number>>>

/** The machine and the changed tools of a workshop. */
interface ToolSetup {
  readonly machine: MachineId
  readonly edge: EdgeMethod
  readonly tools: Partial<Readonly<Record<ToolRole, ToolChanges>>>
}

/** Limits of what is reasonable in wood. */
export const TOOL_LIMITS: Readonly<Record<ToolField, { readonly min: number; readonly max: number }>> = {
  diameter: { min: 0.5, max: 50 },
  angle: { min: 20, max: 120 },
  flutes: { min: 1, max: 4 },
  rpm: { min: 500, max: 40_000 },
  feed: { min: 50, max: 15_000 },
  plunge: { min: 20, max: 5000 },
  pass: { min: 0.1, max: 25 },
}

/** Distance between two rings of a flat tool, as a share of its diameter. */
export const STEP_OVER_RATIO = 0.4

/** Janka hardness (The Wood Database). */
const JANKA_HARDNESS_LBF: Readonly<Record<Wood, number>> = {
  walnut: 1010,
  maple: 1450,
  cherry: 950,
  'white-oak': 1350,
  sapele: 1410,
  padauk: 1970,
  'birch-ply': 1260,
}
const MEDIUM_HARDNESS_LBF = 1200

/** Size of chips in relation to those from a wood of medium hardness. */
const relativeChipSize = (wood: Wood): number =>
  Math.min(1.15, Math.sqrt(MEDIUM_HARDNESS_LBF / JANKA_HARDNESS_LBF[wood]))

/** Cutting speed of drills and of router bits. */
const CUTTING_SPEED_M_PER_MIN = { drill: 60, ball: 300, flat: 350, fine: 350, vee: 350, edge: 350 } as const

const FLUTE_COUNT = 2

/** Diameters of bits that are sold in a unit's sizes, those of fine bits from the widest to the thinnest. */
const SOLD_DIAMETERS_MM = {
  mm: { flat: 6, vee: 12, fine: [3, 2, 1.5, 1, 0.8] },
  inch: { flat: MM_PER_INCH / 4, vee: MM_PER_INCH / 2, fine: [8, 16, 32].map((part) => MM_PER_INCH / part) },
} as const satisfies Readonly<Record<Unit, unknown>>

/**
 * Returns the diameter of the widest bit that fits the lines; in Marble Chase, of one that leaves no larger corners in
 * a slot than designed. If none is as thin, it is the thinnest.
 */
const fineDiameter = (design: Design): number => {
  const sold: readonly number[] = SOLD_DIAMETERS_MM[design.units].fine
  const maxDiameter = isChase(design) ? design.slotBit || Number.POSITIVE_INFINITY : design.lineWidth
  return sold.find((bit) => bit <= maxDiameter + 0.001) ?? (sold.at(-1) as number)
}

/** Diameter of the tool for the profile; a cove has a ball of its own size, or a smaller one that fits in. */
const edgeDiameter = ({ edge, edgeSize, units }: Design, method: EdgeMethod): number => {
  const { flat } = SOLD_DIAMETERS_MM[units]
  if (edge !== 'cove') return flat
  return method === 'bit' ? 2 * edgeSize : Math.min(flat, 2 * edgeSize)
}

const diameterOf = (role: ToolRole, design: Design, method: EdgeMethod): number => {
  switch (role) {
    case 'drill':
      return boreOf(design).bitDiameter
    case 'ball':
      return isChase(design) ? design.slotBit || SOLD_DIAMETERS_MM[design.units].flat : boreOf(design).bitDiameter
    case 'fine':
      return fineDiameter(design)
    case 'edge':
      return edgeDiameter(design, method)
    default:
      return SOLD_DIAMETERS_MM[design.units][role]
  }
}

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value))

const roundToStep = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3))

/** Thickness of the chip that one flute cuts, from makers' tables for hardwood: it grows with the diameter. */
const chipLoadMm = (diameter: number): number => Math.min(0.3, 0.02 + 0.022 * diameter)

/** Diameter of the part of a tool that cuts, in mm. A V-bit cuts with little more than its point. */
const cuttingDiameter = (role: ToolRole, diameter: number): number => (role === 'vee' ? 3 : diameter)

const defaultPassDepth = (role: ToolRole, diameter: number, strength: number): number => {
  if (role === 'drill') return Math.max(1, diameter * 0.8)
  // A form bit, or a ball beside the edge, cuts with all of its side.
  if (role === 'edge') return Math.max(0.5, Math.min(diameter * 0.4, 4 * strength))
  if (role === 'ball') return Math.max(1, diameter * 0.2 * strength)
  return Math.max(0.3, cuttingDiameter(role, diameter) * (0.2 + 0.6 * strength))
}

/** Woods that the same tools cut. The hardest one determines the speeds. */
const woodsOf = (design: Design): readonly Wood[] =>
  hasAlternateWoods(design) ? [design.field, design.border] : [design.field]

/** Returns the tool of a role with the default speeds for a design and a machine. */
const defaultTool = (role: ToolRole, design: Design, machine: Machine, method: EdgeMethod): Tool => {
  const diameter = diameterOf(role, design, method)
  const isRound = role === 'edge' && design.edge === 'round-over' && method === 'bit'
  const width = cuttingDiameter(role, diameter)
  const strength = machine.stiffness * Math.min(...woodsOf(design).map(relativeChipSize))
  const rpm = roundToStep(
    clamp(
      (CUTTING_SPEED_M_PER_MIN[role] * 1000) / (Math.PI * (isRound ? width + 2 * design.edgeSize : width)),
      machine.rpm,
    ),
    500,
  )
  const feed = Math.min(machine.feed, rpm * FLUTE_COUNT * chipLoadMm(width) * (0.3 + 0.5 * strength))
  const sinks = role === 'drill' || role === 'ball'
  const plunge = Math.min(machine.plunge, sinks ? rpm * 0.06 : feed * 0.35)
  return {
    role,
    diameter,
    ...(isRound ? { round: design.edgeSize } : {}),
    angle: role === 'vee' ? 90 : 0,
    flutes: FLUTE_COUNT,
    rpm,
    feed: Math.max(TOOL_LIMITS.feed.min, roundToStep(feed, 10)),
    plunge: Math.max(TOOL_LIMITS.plunge.min, roundToStep(plunge, 10)),
    pass: roundToStep(defaultPassDepth(role, diameter, strength), 0.1),
  }
}

/** Returns the tool of a role, with a person's changes. */
export const toolFor = (role: ToolRole, design: Design, { machine, edge, tools }: ToolSetup): Tool => ({
  ...defaultTool(role, design, MACHINE_TABLE[machine], edge),
  ...tools[role],
})

/** Half the width of a V-bit's cut for each mm of its depth. */
export const halfWidthPerDepth = ({ angle }: Pick<Tool, 'angle'>): number => Math.tan((angle * Math.PI) / 360)
