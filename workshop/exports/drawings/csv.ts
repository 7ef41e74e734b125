/** Drill centres as a table: a line for every hole that is drilled into a part, in the places of the drawings. */

import { INCH } from '../../design/units.ts'
import { boreOf } from '../../geometry/bore.ts'
import { type Drilling, drillingsOf } from '../../geometry/drillings.ts'
import { type Plan, planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { drawingSheetOf, type Placed, pointOn } from './sheet.ts'

const IN_BOTH_UNITS = ['x', 'y', 'left', 'lower', 'bit', 'depth', 'depth_before_lap'] as const

/**
 * `x` and `y` are counted from the sheet's lower left corner, as in the drawings, `left` and `lower` from the part's own.
 * `depth` is counted from the face that `from` names. A hole in a joint is drilled when its lap is cut; `depth_before_lap`
 * is what it takes from the top of the full thickness, for those who drill first.
 */
const COLUMNS = [
  'hole',
  'part',
  ...IN_BOTH_UNITS.flatMap((name) => [`${name}_mm`, `${name}_in`]),
  'bottom',
  'from',
  'when',
  'joint',
]

/** Lengths of a hole and how it ends. */
interface Depths {
  readonly depth: number
  readonly through: boolean
  /** Undefined: there is no lap at this hole. */
  readonly beforeLap?: number
  readonly from: 'top' | 'lap'
}

/**
 * In a joint each part has half its thickness: the lower one under the floor of its lap, the upper one above it, which the
 * hole goes through if it is deep enough.
 */
const depthsOf = ({ design }: Plan, { joint }: Drilling): Depths => {
  const { depth } = boreOf(design)
  const half = design.thickness / 2
  const beforeLap = Math.min(depth, design.thickness)
  if (joint === 'lower') {
    return { depth: Math.min(depth - half, half), through: depth >= design.thickness, beforeLap, from: 'lap' }
  }
  if (joint === 'upper') return { depth: Math.min(depth, half), through: depth >= half, beforeLap, from: 'top' }
  return { depth: beforeLap, through: depth >= design.thickness, from: 'top' }
}

const both = (mm: number): readonly string[] => [mm.toFixed(3), (mm / INCH).toFixed(4)]

/** The places of a start area are counted: `aS1`. */
const nameOf = ({ drill: { name, hole } }: Drilling): string =>
  hole.kind === 'start' ? `${name}${hole.index + 1}` : name

const rowOf = (plan: Plan, placed: Placed, drilling: Drilling): readonly string[] => {
  const { design } = plan
  const { x, y } = pointOn(placed, drilling.drill)
  const { bit, bottom } = boreOf(design)
  const { west, south } = placed.bounds
  const { depth, through, beforeLap, from } = depthsOf(plan, drilling)
  return [
    nameOf(drilling),
    placed.part.name,
    ...[x, y, x - west, y - south, bit, depth].flatMap(both),
    ...(beforeLap === undefined ? ['', ''] : both(beforeLap)),
    through ? 'through' : bottom,
    from,
    beforeLap === undefined ? '' : 'after_lap',
    drilling.joint ?? '',
  ]
}

/** Holes for the pins of a lock, from below, in the places that they have seen from above. */
const lockRows = ({ lock }: Plan, placed: readonly Placed[]): readonly (readonly string[])[] =>
  (lock?.holes ?? []).map((hole) => {
    const own = placed[hole.part] as Placed
    const { x, y } = pointOn(own, hole)
    const sizes = [x, y, x - own.bounds.west, y - own.bounds.south, lock?.pin ?? 0, lock?.depth ?? 0]
    return [hole.name, own.part.name, ...sizes.flatMap(both), '', '', 'flat', 'bottom', '', '']
  })

const makeCsv = (plan: Plan): string => {
  const { placed } = drawingSheetOf(plan)
  const rows = drillingsOf(plan).map((drilling) => rowOf(plan, placed[drilling.part] as Placed, drilling))
  return [COLUMNS, ...rows, ...lockRows(plan, placed)].map((cells) => `${cells.join(',')}\r\n`).join('')
}

export const makeCsvFile: Maker = async ({ design }) => ({
  name: fileName(design, '-drill-centres.csv'),
  type: 'text/csv',
  bytes: new TextEncoder().encode(makeCsv(planOf(design))),
})
