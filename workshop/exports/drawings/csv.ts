/** Drill centres as a table: a line for every hole that is drilled into a part, or for every pocket of a board without holes, in the places of the drawings. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import { isChase } from '../../design/design.ts'
import { woodOfPart } from '../../design/part-woods.ts'
import { MM_PER_INCH } from '../../design/units.ts'
import { boreOf } from '../../geometry/bore.ts'
import { type Drilling, drillingsOf } from '../../geometry/drillings.ts'
import type { Well } from '../../geometry/wells.ts'
import { type Plan, planOf } from '../../plan.ts'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { layOutSheet, type PlacedPart, pointOnSheet } from './drawing-sheet.ts'

const IN_BOTH_UNITS = ['x', 'y', 'left', 'lower', 'bit', 'depth', 'depth_before_lap'] as const

/**
 * `x` and `y` are counted from the sheet's lower left corner, as in the drawings, `left` and `lower` from the part's own.
 * `depth` is counted from the face that `from` names. A hole in a joint is drilled when its lap is cut; `depth_before_lap`
 * is what it takes from the top of the full thickness, for those who drill first.
 */
const HOLE_COLUMNS = [
  'hole',
  'part',
  ...IN_BOTH_UNITS.flatMap((name) => [`${name}_mm`, `${name}_in`]),
  'bottom',
  'from',
  'when',
  'joint',
  'wood',
]

/** Depths of a hole in one part, in mm, and the face from which they are counted. */
interface HoleDepths {
  readonly depth: number
  readonly isThrough: boolean
  /** Depth from the top of the full thickness; undefined where there is no lap. */
  readonly depthBeforeLap?: number
  readonly from: 'top' | 'lap'
}

/**
 * In a joint each part has half its thickness: the lower one under the floor of its lap, the upper one above it, which the
 * hole goes through if it is deep enough.
 */
const holeDepthsOf = ({ design }: Plan, { joint }: Drilling): HoleDepths => {
  const { depth } = boreOf(design)
  const half = design.thickness / 2
  const depthBeforeLap = Math.min(depth, design.thickness)
  if (joint === 'lower') {
    return {
      depth: Math.min(depth - half, half),
      isThrough: depth >= design.thickness,
      depthBeforeLap,
      from: 'lap',
    }
  }
  if (joint === 'upper') return { depth: Math.min(depth, half), isThrough: depth >= half, depthBeforeLap, from: 'top' }
  return { depth: depthBeforeLap, isThrough: depth >= design.thickness, from: 'top' }
}

const inBothUnits = (mm: number): readonly string[] => [mm.toFixed(3), (mm / MM_PER_INCH).toFixed(4)]

/** Returns the cells of a place, counted from the sheet's corner and from the part's own, and of lengths, each in both units. */
const placeCells = (placed: PlacedPart, place: Point, ...lengths: readonly number[]): readonly string[] => {
  const { x, y } = pointOnSheet(placed, place)
  return [x, y, x - placed.bounds.west, y - placed.bounds.south, ...lengths].flatMap(inBothUnits)
}

/** Returns a hole's name; the places of a start area are counted: `aS1`. */
const holeName = ({ drill: { name, hole } }: Drilling): string =>
  hole.kind === 'start' ? `${name}${hole.index + 1}` : name

const holeRow = (plan: Plan, placed: PlacedPart, drilling: Drilling): readonly string[] => {
  const { design } = plan
  const { bitDiameter: bit, bottom } = boreOf(design)
  const { depth, isThrough, depthBeforeLap, from } = holeDepthsOf(plan, drilling)
  return [
    holeName(drilling),
    placed.part.name,
    ...placeCells(placed, drilling.drill, bit, depth),
    ...(depthBeforeLap === undefined ? ['', ''] : inBothUnits(depthBeforeLap)),
    isThrough ? 'through' : bottom,
    from,
    depthBeforeLap === undefined ? '' : 'after_lap',
    drilling.joint ?? '',
    woodOfPart(design, placed.part),
  ]
}

/** Columns of a table of slots and pockets: `across` and `along` are their width and height on the plan. */
const POCKET_COLUMNS = [
  'pocket',
  'part',
  ...['x', 'y', 'left', 'lower', 'across', 'along', 'depth', 'corner'].flatMap((name) => [`${name}_mm`, `${name}_in`]),
  'floor',
  'wood',
]

const pocketRow = ({ design }: Plan, placed: PlacedPart, well: Well): readonly string[] => {
  const { width, height, depth } = well
  return [
    well.name,
    placed.part.name,
    ...placeCells(placed, well.middle, width, height, depth, design.slotBit / 2),
    well.filletRadius === undefined ? 'flat' : 'ball',
    woodOfPart(design, placed.part),
  ]
}

const makePocketCsv = (plan: Plan): readonly (readonly string[])[] => {
  const { placed } = layOutSheet(plan)
  const rows = plan.wells.map((well) => pocketRow(plan, itemAt(placed, well.part ?? 0), well))
  return [POCKET_COLUMNS, ...rows]
}

/** Returns the rows of holes for the pins of a lock. They are drilled from below; their places are as seen from above. */
const lockRows = ({ lock, design }: Plan, placed: readonly PlacedPart[]): readonly (readonly string[])[] =>
  (lock?.holes ?? []).map((hole) => {
    const own = itemAt(placed, hole.part)
    const cells = placeCells(own, hole, lock?.pinDiameter ?? 0, lock?.holeDepth ?? 0)
    return [hole.name, own.part.name, ...cells, '', '', 'flat', 'bottom', '', '', woodOfPart(design, own.part)]
  })

const makeHoleCsv = (plan: Plan): readonly (readonly string[])[] => {
  const { placed } = layOutSheet(plan)
  const rows = drillingsOf(plan).map((drilling) => holeRow(plan, itemAt(placed, drilling.part), drilling))
  return [HOLE_COLUMNS, ...rows, ...lockRows(plan, placed)]
}

const makeCsv = (plan: Plan): string => {
  const rows = isChase(plan.design) ? makePocketCsv(plan) : makeHoleCsv(plan)
  return rows.map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** Notes stand below the table: programs read its columns from the first line. */
const noteRow = (note: string): string => `"# ${note.replaceAll('"', '""')}"\r\n`

export const makeCsvFile: FileMaker = async (order, { t }) => {
  const { design } = order
  const notes = unmendedLines(order, t).map(noteRow).join('')
  return {
    name: fileName(design, isChase(design) ? '-pockets.csv' : '-drill-centres.csv'),
    type: 'text/csv',
    bytes: new TextEncoder().encode(makeCsv(planOf(design)) + notes),
  }
}
