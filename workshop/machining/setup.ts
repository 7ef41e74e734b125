/** A workshop's machine and how it is set up: a flat value that the browser keeps. Lengths in mm. */

import { MACHINES, type MachineId } from './machine.ts'
import {
  EDGE_WAYS,
  type EdgeWay,
  TOOL_FIELDS,
  TOOL_LIMITS,
  TOOL_ROLES,
  type ToolChanges,
  type ToolRole,
} from './tool.ts'

/** Lower left corner or middle of the blank. */
const ORIGINS = ['corner', 'middle'] as const
/** Upper face of the blank, or of the spoil board that it lies on. */
const ZEROS = ['top', 'bed'] as const
/** With a bit of their own diameter, or in spirals with the fine bit. */
const HOLE_WAYS = ['drill', 'mill'] as const
/** Where no machine changes tools: a file for each tool, or one that stops for a change. */
const TOOL_CHANGES = ['files', 'pause'] as const

/** What a person chooses beside the lengths. */
interface SetupChoices {
  readonly machine: MachineId
  readonly origin: (typeof ORIGINS)[number]
  readonly zero: (typeof ZEROS)[number]
  readonly holes: (typeof HOLE_WAYS)[number]
  readonly edge: EdgeWay
  readonly changes: (typeof TOOL_CHANGES)[number]
}

const SETUP_CHOICES = {
  machine: MACHINES,
  origin: ORIGINS,
  zero: ZEROS,
  holes: HOLE_WAYS,
  edge: EDGE_WAYS,
  changes: TOOL_CHANGES,
} as const satisfies { readonly [Name in keyof SetupChoices]: readonly SetupChoices[Name][] }

interface Length {
  readonly min: number
  readonly max: number
  readonly first: number
}

export const SETUP_LENGTHS = {
  /** Height of moves from place to place above the blank: over every clamp. */
  safe: { min: 2, max: 60, first: 10 },
  /** How deep what goes through the wood goes into the spoil board. */
  through: { min: 0, max: 2, first: 0.4 },
  /** Of wood left under the tabs, their width, and how far apart they stand. */
  tabHeight: { min: 0, max: 10, first: 3 },
  tabWidth: { min: 2, max: 40, first: 8 },
  tabsApart: { min: 50, max: 1000, first: 220 },
  /** How deep pins for the flip side stand in the spoil board. */
  pinDepth: { min: 3, max: 20, first: 8 },
  /** A leaf of a hinge: along the fold, across it, and how thick it is. */
  hingeLength: { min: 10, max: 120, first: 38 },
  hingeWidth: { min: 4, max: 40, first: 11 },
  hingeDepth: { min: 0.3, max: 5, first: 1.2 },
} as const satisfies Readonly<Record<string, Length>>
export type SetupLength = keyof typeof SETUP_LENGTHS

export type MachineSetup = SetupChoices &
  Readonly<Record<SetupLength, number>> & {
    /** What differs from what the workshop would take. */
    readonly tools: Partial<Readonly<Record<ToolRole, ToolChanges>>>
  }

const LENGTH_NAMES = Object.keys(SETUP_LENGTHS) as SetupLength[]

export const FIRST_SETUP: MachineSetup = {
  machine: 'shapeoko',
  origin: 'corner',
  zero: 'top',
  holes: 'drill',
  edge: 'bit',
  changes: 'files',
  ...(Object.fromEntries(LENGTH_NAMES.map((name) => [name, SETUP_LENGTHS[name].first])) as Record<SetupLength, number>),
  tools: {},
}

const isWithin = (value: unknown, { min, max }: Pick<Length, 'min' | 'max'>): value is number =>
  typeof value === 'number' && value >= min && value <= max

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const readTool = (value: unknown): ToolChanges => {
  const changes = asRecord(value)
  const kept = TOOL_FIELDS.filter((field) => isWithin(changes[field], TOOL_LIMITS[field]))
  return Object.fromEntries(kept.map((field) => [field, changes[field]]))
}

const readTools = (value: unknown): MachineSetup['tools'] => {
  const tools = asRecord(value)
  const kept = TOOL_ROLES.filter((role) => Object.keys(readTool(tools[role])).length > 0)
  return Object.fromEntries(kept.map((role) => [role, readTool(tools[role])]))
}

/** A setup of what a browser kept: whatever is missing or beyond its limits is as at the beginning. */
export const readSetup = (value: unknown): MachineSetup => {
  const kept = asRecord(value)
  const choices = Object.entries(SETUP_CHOICES).filter(([name, all]) =>
    (all as readonly unknown[]).includes(kept[name]),
  )
  const lengths = LENGTH_NAMES.filter((name) => isWithin(kept[name], SETUP_LENGTHS[name]))
  const own = [...choices.map(([name]) => name), ...lengths].map((name) => [name, kept[name]])
  return { ...FIRST_SETUP, ...Object.fromEntries(own), tools: readTools(kept.tools) }
}
