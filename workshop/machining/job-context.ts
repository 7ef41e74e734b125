/** The context of a machining job: the position of a part in its blank, and the tools. Lengths in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { DrawingTools } from '../exports/drawing-tools.ts'
import { type PlacedPart, pointOnSheet } from '../exports/drawings/drawing-sheet.ts'
import type { LetterStyle } from '../exports/export-order.ts'
import { boundsOfTurned, type Extent, extentOf } from '../geometry/contour.ts'
import { isRail, topOfPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'
import { profileReach } from './edge-runs.ts'
import { MACHINE_TABLE, type Machine } from './machine.ts'
import type { MachineSetup } from './setup.ts'
import { type NamedHole, type Tile, type TileObstacle, tilesOf } from './tiles.ts'
import { TOOL_ROLES, type Tool, type ToolRole, toolFor } from './tool.ts'

/** Values that all parts of a job share. */
export interface JobInput {
  readonly plan: Plan
  readonly setup: MachineSetup
  readonly letters: LetterStyle
  readonly drawing: DrawingTools
  readonly tools: Readonly<Record<ToolRole, Tool>>
}

/** Input of jobs without letters, and of placing a part on a machine. */
export type PlainJobInput = Omit<JobInput, 'letters'>
type LayoutInput = Omit<PlainJobInput, 'drawing'>

/** A part in its blank. */
interface PlacedBlank {
  readonly placed: PlacedPart
  readonly blank: Extent & { readonly thickness: number }
  /** Width of the rim around the part. */
  readonly rim: number
  /** Width of the inner strip of the rim, in which tools cut. */
  readonly toolMargin: number
}

export type JobContext = JobInput & PlacedBlank

export const toolsOf = ({ design }: Plan, setup: MachineSetup): JobInput['tools'] =>
  Object.fromEntries(TOOL_ROLES.map((role) => [role, toolFor(role, design, setup)])) as JobInput['tools']

/** Returns the machine, with the bed that the design names in place of its own. */
export const machineOf = ({ design }: Pick<Plan, 'design'>, { machine }: Pick<MachineSetup, 'machine'>): Machine => {
  const own = MACHINE_TABLE[machine]
  const [width, height] = own.bed
  return { ...own, bed: [design.bedWidth || width, design.bedHeight || height] }
}

/** Tests whether a part is machined on its lower face, too. `index`: into `Plan.parts`. */
export const isCutFromBelow = ({ parts, fold, seam, design }: Plan, index: number): boolean =>
  (fold !== undefined && design.foldJoint === 'hinges') ||
  (parts[index]?.laps ?? []).some(({ face }) => face === 'bottom') ||
  (seam?.keys ?? []).some(({ joint }) => joint.parts.includes(index)) ||
  (seam?.holes ?? []).some(({ face, part }) => face === 'bottom' && part === index)

/** Indices of the parts that are machined; rails are sawn. */
export const machinedParts = ({ parts }: Plan): readonly number[] =>
  [...parts.keys()].filter((index) => !isRail(itemAt(parts, index)))

/** Wood beyond the tool that cuts the outline. */
const RIM_WOOD_MM = 6
/** Wood around a pin. */
const PIN_WALL_MM = 3

/** Width that tools cut beside a part: the one that cuts it out, or the one that cuts its profile. */
const toolMarginOf = (input: LayoutInput, index: number): number =>
  Math.max(input.tools.flat.diameter, profileReach(input, itemAt(input.plan.parts, index)).out)

/** Width of the blank around a part: the tool goes round in it, and pins stand in it. */
const rimOf = (input: LayoutInput, index: number): number =>
  toolMarginOf(input, index) +
  RIM_WOOD_MM +
  (isCutFromBelow(input.plan, index) ? input.tools.flat.diameter + PIN_WALL_MM : 0)

const isWithin = ({ width, height }: Extent, [bedWidth, bedHeight]: Machine['bed']): boolean =>
  width <= bedWidth && height <= bedHeight

/** Blanks are sawn to multiples of these lengths. */
const BLANK_STEP_MM: Readonly<Record<Unit, number>> = { mm: 1, inch: MM_PER_INCH / 16 }

/** Rounds a size up to the next one to which a person would saw a blank. */
const roundUpToSaw = (mm: number, units: Unit): number =>
  Math.ceil(mm / BLANK_STEP_MM[units] - 1e-6) * BLANK_STEP_MM[units]

/** Size of a blank that leaves a rim around its content. */
export const blankFor = ({ width, height }: Extent, rim: number, { units }: Design): Extent => ({
  width: roundUpToSaw(width + 2 * rim, units),
  height: roundUpToSaw(height + 2 * rim, units),
})

/**
 * Places a part in its blank: with its side to the south, or turned by 90° if it fits on the machine only that way.
 * `index`: into `Plan.parts`.
 */
export const placeInBlank = (input: LayoutInput, index: number): PlacedBlank => {
  const { parts, design } = input.plan
  const part = itemAt(parts, index)
  const rim = rimOf(input, index)
  const layTurned = (turn: number) => {
    const bounds = boundsOfTurned(part.outline, turn)
    const { width, height } = extentOf(bounds)
    return { turn, bounds, width, height, blank: blankFor({ width, height }, rim, design) }
  }
  const { bed } = machineOf(input.plan, input.setup)
  const all = [-part.angle, -part.angle + Math.PI / 2].map(layTurned)
  const { turn, bounds, blank, width, height } = all.find((one) => isWithin(one.blank, bed)) ?? itemAt(all, 0)
  const [west, south] = [(blank.width - width) / 2, (blank.height - height) / 2]
  const placed: PlacedPart = {
    part,
    index,
    turn,
    by: { x: west - bounds.west, y: south - bounds.south },
    bounds: { west, south, east: west + width, north: south + height },
  }
  return { rim, toolMargin: toolMarginOf(input, index), blank: { ...blank, thickness: topOfPart(part) }, placed }
}

/**
 * Returns a function that converts a point of the board to the coordinates of a side of the blank. For the lower side
 * the blank is turned over from left to right.
 */
export const pointPlacer = ({ placed, blank }: JobContext, side: 'top' | 'bottom'): ((p: Point) => Point) => {
  if (side === 'top') return (p) => pointOnSheet(placed, p)
  return (p) => {
    const { x, y } = pointOnSheet(placed, p)
    return { x: blank.width - x, y }
  }
}

/**
 * Returns the tiles in which a part is cut that is larger than the machine's reach, or one if it fits, or why it can't
 * be cut. From below nothing is seen of the holes that tiles lie by, so that such a part isn't cut in tiles.
 */
export const tilesOfPart = (context: LayoutInput & PlacedBlank): readonly Tile[] | TileObstacle => {
  const { plan, setup, placed, blank } = context
  const holes = plan.drills.flatMap((drill): readonly NamedHole[] =>
    drill.parts.includes(placed.index) && drill.hole.kind !== 'start'
      ? [{ ...pointOnSheet(placed, drill), name: drill.name }]
      : [],
  )
  const tiles = tilesOf(blank, machineOf(plan, setup).bed, holes)
  const isWhole = typeof tiles !== 'string' && tiles.length === 1
  return !isWhole && tiles !== 'many' && isCutFromBelow(plan, placed.index) ? 'below' : tiles
}
