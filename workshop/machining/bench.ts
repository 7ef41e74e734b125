/** A part of a design as it lies on a machine: where it is in its blank, and the tools at hand. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { DrawingTools } from '../exports/drawing-tools.ts'
import { type Placed, pointOn } from '../exports/drawings/sheet.ts'
import type { LetterStyle } from '../exports/format.ts'
import { isRail, topOfPart, type WoodPart } from '../geometry/body.ts'
import { boundsOfTurned, type Extent, extentOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { edgeReach } from './edge-runs.ts'
import { MACHINE_TABLE, type Machine } from './machine.ts'
import type { MachineSetup } from './setup.ts'
import { TOOL_ROLES, type Tool, type ToolRole, toolFor } from './tool.ts'

/** What all parts of a job have in common. */
export interface Workshop {
  readonly plan: Plan
  readonly setup: MachineSetup
  readonly letters: LetterStyle
  readonly desk: DrawingTools
  readonly tools: Readonly<Record<ToolRole, Tool>>
}

/** What cuts things without letters, and what lays a part on a machine. */
export type MachineShop = Omit<Workshop, 'letters'>
type LayingShop = Omit<MachineShop, 'desk'>

/** A part in its blank. */
interface Lying {
  readonly placed: Placed
  readonly blank: Extent & { readonly thickness: number }
  /** Width of the rim between blank and part, and of what tools take of it. */
  readonly rim: number
  readonly way: number
}

export type Bench = Workshop & Lying

export const toolsOf = ({ design }: Plan, setup: MachineSetup): Workshop['tools'] =>
  Object.fromEntries(TOOL_ROLES.map((role) => [role, toolFor(role, design, setup)])) as Workshop['tools']

/** The machine, with the bed that the design names. */
export const machineOf = ({ design }: Pick<Plan, 'design'>, { machine }: Pick<MachineSetup, 'machine'>): Machine => {
  const own = MACHINE_TABLE[machine]
  const [width, height] = own.bed
  return { ...own, bed: [design.bedWidth || width, design.bedHeight || height] }
}

/** Whether a part has something on its lower face. */
export const hasBottom = ({ parts, fold, seam, design }: Plan, index: number): boolean =>
  (fold !== undefined && design.foldJoint === 'hinges') ||
  (parts[index]?.laps ?? []).some(({ face }) => face === 'bottom') ||
  (seam?.keys ?? []).some(({ joint }) => joint.parts.includes(index)) ||
  (seam?.holes ?? []).some(({ face, part }) => face === 'bottom' && part === index)

/** Indices of the parts that machines make: not of rails. */
export const machinedParts = ({ parts }: Plan): readonly number[] =>
  [...parts.keys()].filter((index) => !isRail(parts[index] as WoodPart))

/** Wood beside what the outline's tool leaves, and about a pin; mm. */
const BESIDE = 6
const ABOUT_PIN = 3

/** What tools take beside a part: the one that cuts it out, and the one that cuts its profile. */
const wayAbout = (shop: LayingShop, index: number): number =>
  Math.max(shop.tools.flat.diameter, edgeReach(shop, shop.plan.parts[index] as WoodPart).out)

/** Of the blank about a part: the tool goes round in it, and pins stand in it. */
const rimOf = (shop: LayingShop, index: number): number =>
  wayAbout(shop, index) + BESIDE + (hasBottom(shop.plan, index) ? shop.tools.flat.diameter + ABOUT_PIN : 0)

const isWithin = ({ width, height }: Extent, [bedWidth, bedHeight]: Machine['bed']): boolean =>
  width <= bedWidth && height <= bedHeight

/** In steps of these blanks are sawn, mm. */
const STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: MM_PER_INCH / 16 }

/** The next size that somebody would saw a blank to, mm. */
const sawnTo = (mm: number, units: Unit): number => Math.ceil(mm / STEP[units] - 1e-6) * STEP[units]

/** Sawn so large that a rim is left about what lies in it. */
export const blankFor = ({ width, height }: Extent, rim: number, { units }: Design): Extent => ({
  width: sawnTo(width + 2 * rim, units),
  height: sawnTo(height + 2 * rim, units),
})

/** A part with its side to the south, turned to the west if it fits the machine only so. */
export const lieInBlank = (shop: LayingShop, index: number): Lying => {
  const { parts, design } = shop.plan
  const part = parts[index] as Placed['part']
  const rim = rimOf(shop, index)
  const lying = (turn: number) => {
    const bounds = boundsOfTurned(part.outline, turn)
    const { width, height } = extentOf(bounds)
    return { turn, bounds, width, height, blank: blankFor({ width, height }, rim, design) }
  }
  const { bed } = machineOf(shop.plan, shop.setup)
  const all = [-part.angle, -part.angle + Math.PI / 2].map(lying)
  const { turn, bounds, blank, width, height } =
    all.find((one) => isWithin(one.blank, bed)) ?? (all[0] as (typeof all)[0])
  const [west, south] = [(blank.width - width) / 2, (blank.height - height) / 2]
  const placed: Placed = {
    part,
    index,
    turn,
    by: { x: west - bounds.west, y: south - bounds.south },
    bounds: { west, south, east: west + width, north: south + height },
  }
  return { rim, way: wayAbout(shop, index), blank: { ...blank, thickness: topOfPart(part) }, placed }
}

/** Places of a side of a blank; the lower one is turned over from left to right. */
export const placeOn = ({ placed, blank }: Bench, side: 'top' | 'bottom'): ((p: Point) => Point) => {
  if (side === 'top') return (p) => pointOn(placed, p)
  return (p) => {
    const { x, y } = pointOn(placed, p)
    return { x: blank.width - x, y }
  }
}
