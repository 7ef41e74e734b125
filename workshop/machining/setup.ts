/** A workshop's machine and its setup: a flat value that the browser stores under these names. Lengths in mm. */

import { FIRST_MOVES, type FirstMove, TOOL_CHANGES, type ToolChange } from './dialects/dialect.ts'
import { defaultFirstMove, dialectOf, firstMovesFor, MACHINES, type MachineId, TOUCH_OFFS } from './machine.ts'
import { EDGE_METHODS, TOOL_FIELDS, TOOL_LIMITS, TOOL_ROLES, type ToolChanges, type ToolRole } from './tool.ts'

/** The fields of a setup that are chosen from a list. */
const SETUP_CHOICES = {
  machine: MACHINES,
  /** Origin of the program: lower left corner or middle of the blank. */
  origin: ['corner', 'middle'],
  /** Zero height: upper face of the blank, or of the spoilboard under it. */
  zero: ['top', 'bed'],
  /** Holes are drilled with a bit of their own diameter, or milled in spirals with the fine bit. */
  holes: ['drill', 'mill'],
  /** Way in which the profile of the edge is cut. */
  edge: EDGE_METHODS,
  /** Used where the dialect leaves a choice. */
  changes: TOOL_CHANGES,
  firstMove: FIRST_MOVES,
  /** Place of the tool while it is changed: before the middle of the blank's front edge, or where it has cut. */
  park: ['front', 'here'],
  touchOff: TOUCH_OFFS,
  /** Parts that are cut alike have a blank each, or lie beside each other in as few as the machine and the wood allow. */
  nest: ['single', 'together'],
} as const
type SetupChoices = { readonly [Name in keyof typeof SETUP_CHOICES]: (typeof SETUP_CHOICES)[Name][number] }

interface Length {
  readonly min: number
  readonly max: number
  /** Value in the default setup. */
  readonly first: number
}

/** The fields of a setup that hold a length, with their limits. */
export const SETUP_LENGTHS = {
  /** Height of rapid moves above the blank: over every clamp. */
  safe: { min: 2, max: 60, first: 10 },
  /** Height above the blank at which tools are changed, unless the machine goes to the end of its z axis. */
  parkHeight: { min: 5, max: 150, first: 30 },
  /** Thickness of the plate that a tool is lowered onto. */
  plate: { min: 0.1, max: 60, first: 10 },
  /** Greatest way of a tool down to the plate. */
  plateReach: { min: 5, max: 200, first: 80 },
  /** Depth of through cuts in the spoilboard. */
  through: { min: 0, max: 2, first: 0.4 },
  /** Height of the tabs, which hold a part in its blank; 0: no tabs. */
  tabHeight: { min: 0, max: 10, first: 3 },
  /** Width of a tab along the outline. */
  tabWidth: { min: 2, max: 40, first: 8 },
  /** Greatest distance between two tabs along the outline. */
  tabsApart: { min: 50, max: 1000, first: 220 },
  /** Depth of the pins for the flip side in the spoilboard. */
  pinDepth: { min: 3, max: 20, first: 8 },
  /** Size of a hinge's leaf along the fold. */
  hingeLength: { min: 10, max: 120, first: 38 },
  /** Size of a hinge's leaf across the fold. */
  hingeWidth: { min: 4, max: 40, first: 11 },
  /** Thickness of a hinge's leaf, which is the depth of its mortise. */
  hingeDepth: { min: 0.3, max: 5, first: 1.2 },
} as const satisfies Readonly<Record<string, Length>>
export type SetupLength = keyof typeof SETUP_LENGTHS

export type MachineSetup = SetupChoices &
  Readonly<Record<SetupLength, number>> & {
    /** Differences from the default tools. */
    readonly tools: Partial<Readonly<Record<ToolRole, ToolChanges>>>
  }

const LENGTH_NAMES = Object.keys(SETUP_LENGTHS) as SetupLength[]

export const DEFAULT_SETUP: MachineSetup = {
  machine: 'shapeoko',
  origin: 'corner',
  zero: 'top',
  holes: 'drill',
  edge: 'bit',
  changes: 'files',
  nest: 'single',
  firstMove: 'home',
  park: 'front',
  touchOff: 'hand',
  ...(Object.fromEntries(LENGTH_NAMES.map((name) => [name, SETUP_LENGTHS[name].first])) as Record<SetupLength, number>),
  tools: {},
}

const isWithin = (value: unknown, { min, max }: Pick<Length, 'min' | 'max'>): value is number =>
  typeof value === 'number' && value >= min && value <= max

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const readTool = (value: unknown): ToolChanges => {
  const changes = asRecord(value)
  const fields = TOOL_FIELDS.filter((field) => isWithin(changes[field], TOOL_LIMITS[field]))
  return Object.fromEntries(fields.map((field) => [field, changes[field]]))
}

const readTools = (value: unknown): MachineSetup['tools'] => {
  const tools = asRecord(value)
  const roles = TOOL_ROLES.filter((role) => Object.keys(readTool(tools[role])).length > 0)
  return Object.fromEntries(roles.map((role) => [role, readTool(tools[role])]))
}

/** Reads a setup that a browser stored; values that are missing or beyond their limits get their defaults. */
export const readSetup = (value: unknown): MachineSetup => {
  const stored = asRecord(value)
  const choices = Object.entries(SETUP_CHOICES).filter(([name, all]) =>
    (all as readonly unknown[]).includes(stored[name]),
  )
  const lengths = LENGTH_NAMES.filter((name) => isWithin(stored[name], SETUP_LENGTHS[name]))
  const own = Object.fromEntries([...choices.map(([name]) => name), ...lengths].map((name) => [name, stored[name]]))
  const machine = (own.machine ?? DEFAULT_SETUP.machine) as MachineId
  return { ...DEFAULT_SETUP, firstMove: defaultFirstMove(machine), ...own, tools: readTools(stored.tools) }
}

/** The first move of programs: the setup's, or the only one that the machine's dialect can write. */
export const firstMoveOf = ({ machine, firstMove }: Pick<MachineSetup, 'machine' | 'firstMove'>): FirstMove =>
  firstMovesFor(machine).includes(firstMove) ? firstMove : 'hand'

/** The way of tool changes: the setup's, or the usual one of the machine's dialect. */
export const toolChangeOf = ({ machine, changes }: Pick<MachineSetup, 'machine' | 'changes'>): ToolChange => {
  const { toolChanges } = dialectOf(machine)
  return toolChanges.find((way) => way === changes) ?? toolChanges[0]
}

/** Programs of a setup stop for a change of tools. */
export const stopsForTools = (setup: Pick<MachineSetup, 'machine' | 'changes'>): boolean =>
  toolChangeOf(setup) !== 'files'

/** Tests whether programs of a setup can lower a tool onto a plate: it lies on the wood, and a sender that stops at `M6` has a way of its own. */
export const canTouchPlate = (setup: Pick<MachineSetup, 'machine' | 'changes' | 'zero'>): boolean => {
  const isOurs = toolChangeOf(setup) === 'pause' || toolChangeOf(setup) === 'controller'
  return isOurs && dialectOf(setup.machine).hasProbe && setup.zero === 'top'
}

/** Programs of a setup lower each tool onto a plate after its change. */
export const touchesPlate = (setup: MachineSetup): boolean => setup.touchOff === 'plate' && canTouchPlate(setup)
