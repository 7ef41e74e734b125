/** The fold, and wells, titles and ornaments in the board's middle. */

import type { Point } from '../../engine/boards/layout.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, flatten } from '../geometry/contour.ts'
import { signedDepthIn } from '../geometry/distance.ts'
import type { Mark } from '../geometry/marks.ts'
import { textBox } from '../geometry/text-box.ts'
import type { Well } from '../geometry/wells.ts'
import type { Plan } from '../plan.ts'
import {
  type Check,
  type FindingPlace,
  makeLoop,
  makeRing,
  resultAt,
  roundDown,
  roundUp,
  TOLERANCE_MM,
} from './finding.ts'
import { MIN_FLOOR_MM } from './holes.ts'

/** Wood between the rim of a hole and the fold. */
const MIN_FOLD_GAP_MM = 1.5
/** Wood between a well and a hole or the fold. */
const MIN_WELL_WALL_MM = 3
/** Wood between a well and the board's edge. */
const MIN_WELL_EDGE_WOOD_MM = 5

const outlineOf = ({ contour }: Well): FindingPlace => makeLoop(flatten(contour, 0.5))

/** Middles of the lanes between holes that are at least this wide, in mm east. */
export const lanesOf = ({ drills }: Plan, breadth: number): readonly number[] => {
  const columns = drills.map(({ x }) => x).sort((a, b) => a - b)
  return columns.slice(1).flatMap((x, i) => {
    const before = columns[i] as number
    return x - before >= breadth ? [(x + before) / 2] : []
  })
}

/** Places for a fold with no hole nearer than `gap`, from the middle outwards. */
const foldPlaces = (plan: Plan, gap: number): readonly number[] =>
  lanesOf(plan, 2 * gap)
    .map((x) => Number(x.toFixed(3)))
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .slice(0, 4)

const FEWER_WELLS: readonly Plan['design']['well'][] = ['one', 'none']

/**
 * Depth that a point of a well must have in the wood. The fold itself is not an edge here: the check `fold/well` covers
 * it.
 */
const requiredDepth = (p: Point, foldAt: number, fold: string): number =>
  fold !== 'none' && Math.abs(p.x - foldAt) < MIN_WELL_EDGE_WOOD_MM ? 0 : MIN_WELL_EDGE_WOOD_MM - TOLERANCE_MM

const markPoints = (mark: Mark): readonly Point[] => (mark.kind === 'text' ? textBox(mark) : mark.points)

/** Wells that the bounds of a mark with this role overlap. */
const wellsUnder = (plan: Plan, role: Mark['role']): readonly Well[] => {
  const boxes = plan.marks.filter((mark) => mark.role === role).map((mark) => boundsOf(markPoints(mark)))
  return plan.wells.filter((well) => {
    const { west, east, south, north } = boundsOf(flatten(well.contour, 0.5))
    return boxes.some((box) => box.west < east && box.east > west && box.south < north && box.north > south)
  })
}

export const FOLD_AND_WELL_CHECKS: readonly Check[] = [
  {
    code: 'fold/hole',
    severity: 'fault',
    find: (plan) => {
      const { fold, foldAt, spacing } = plan.design
      const rim = boreOf(plan.design).rimDiameter / 2
      const on =
        fold === 'none'
          ? []
          : plan.drills.filter(({ x }) => Math.abs(x - foldAt) - rim < MIN_FOLD_GAP_MM - TOLERANCE_MM)
      const left = Math.min(...on.map(({ x }) => Math.abs(x - foldAt))) - rim
      return resultAt(
        on.map((drill) => makeRing(drill, spacing * 0.3)),
        { holes: on.length, left, least: MIN_FOLD_GAP_MM },
      )
    },
    fixes: (plan) => [
      ...foldPlaces(plan, boreOf(plan.design).rimDiameter / 2 + MIN_FOLD_GAP_MM).map((foldAt) => ({ foldAt })),
      { foldAt: plan.design.spacing / 2 },
      { fold: 'none' },
    ],
  },
  {
    code: 'fold/well',
    severity: 'fault',
    find: ({ design, wells }) => {
      const cut = wells.filter(({ contour }) => {
        const { west, east } = boundsOf(flatten(contour, 0.5))
        return (
          design.fold !== 'none' && design.foldAt > west - MIN_WELL_WALL_MM && design.foldAt < east + MIN_WELL_WALL_MM
        )
      })
      return resultAt(cut.map(outlineOf), { wells: cut.length })
    },
    fixes: () => [{ well: 'two' }, { well: 'two', foldAt: 0 }, { well: 'none' }, { fold: 'none' }],
  },
  {
    code: 'well/hole',
    severity: 'fault',
    find: (plan) => {
      const rim = boreOf(plan.design).rimDiameter / 2
      const into = plan.drills.filter((drill) =>
        plan.wells.some(({ contour }) => signedDepthIn(drill, contour) > -(rim + MIN_WELL_WALL_MM) + TOLERANCE_MM),
      )
      return resultAt(
        into.map((drill) => makeRing(drill, plan.design.spacing * 0.3)),
        { holes: into.length, least: MIN_WELL_WALL_MM },
      )
    },
    fixes: ({ design }) => [...(design.well === 'two' ? [{ well: 'one' as const }] : []), { well: 'none' }],
  },
  {
    code: 'well/edge',
    severity: 'fault',
    find: ({ wells, parts, design }) => {
      const outside = wells.filter(({ contour }) =>
        flatten(contour, 0.5).some((p) =>
          parts.every(({ outline }) => signedDepthIn(p, outline) < requiredDepth(p, design.foldAt, design.fold)),
        ),
      )
      return resultAt(outside.map(outlineOf), { least: MIN_WELL_EDGE_WOOD_MM })
    },
    fixes: () => FEWER_WELLS.map((well) => ({ well })),
  },
  {
    code: 'well/floor',
    severity: 'fault',
    find: ({ design, wells }) => {
      const left = design.thickness - design.wellDepth
      return wells.length > 0 && left < MIN_FLOOR_MM - TOLERANCE_MM
        ? { values: { left, least: MIN_FLOOR_MM }, places: wells.map(outlineOf) }
        : undefined
    },
    fixes: ({ design }) => [
      { wellDepth: roundDown(design.thickness - MIN_FLOOR_MM, design.units) },
      { thickness: roundUp(design.wellDepth + MIN_FLOOR_MM, design.units) },
      { well: 'none' },
    ],
  },
  {
    code: 'well/ornament',
    severity: 'fault',
    find: (plan) => resultAt(wellsUnder(plan, 'ornament').map(outlineOf), {}),
    fixes: () => [{ ornament: 'none' }, { well: 'none' }],
  },
  {
    code: 'well/title',
    severity: 'fault',
    find: (plan) => resultAt(wellsUnder(plan, 'title').map(outlineOf), {}),
    fixes: ({ design }) => [
      ...(design.well === 'two' ? [{ well: 'one' as const }] : []),
      { well: 'none' },
      { title: '' },
    ],
  },
]
