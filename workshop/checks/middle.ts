/** The fold, and what lies in the board's middle. */

import type { Point } from '../../engine/boards/layout.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, flatten } from '../geometry/contour.ts'
import { depthIn } from '../geometry/distance.ts'
import type { Mark } from '../geometry/marks.ts'
import { textBox } from '../geometry/text-box.ts'
import type { Well } from '../geometry/wells.ts'
import type { Plan } from '../plan.ts'
import { type Check, type FindingPlace, foundAt, loopAt, ringAt, roundDown, roundUp, TOLERANCE } from './finding.ts'
import { FLOOR } from './holes.ts'

/** Wood between a hole's rim and the fold or a well, and between a well and the board's edge or the fold, mm. */
const FOLD = 1.5
const WELL = 3
const WELL_EDGE = 5

const outlineOf = ({ contour }: Well): FindingPlace => loopAt(flatten(contour, 0.5))

/** Middles of the lanes between holes that are at least so broad, mm east. */
export const lanesOf = ({ drills }: Plan, breadth: number): readonly number[] => {
  const columns = drills.map(({ x }) => x).sort((a, b) => a - b)
  return columns.slice(1).flatMap((x, i) => {
    const before = columns[i] as number
    return x - before >= breadth ? [(x + before) / 2] : []
  })
}

/** Places for a fold in which no hole is nearer than `room`, from the middle outwards. */
const gapsFor = (plan: Plan, room: number): readonly number[] =>
  lanesOf(plan, 2 * room)
    .map((x) => Number(x.toFixed(3)))
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .slice(0, 4)

const fewer: readonly Plan['design']['well'][] = ['one', 'none']

/** The fold itself is not an edge here: `foldWell` looks after it. */
const room = (p: Point, foldAt: number, fold: string): number =>
  fold !== 'none' && Math.abs(p.x - foldAt) < WELL_EDGE ? 0 : WELL_EDGE - TOLERANCE

const reaches = (mark: Mark): readonly Point[] => (mark.kind === 'text' ? textBox(mark) : mark.points)

/** Wells that a mark with this role runs into. */
const wellsUnder = (plan: Plan, role: Mark['role']): readonly Well[] => {
  const points = plan.marks.filter((mark) => mark.role === role).flatMap((mark) => [reaches(mark)])
  return plan.wells.filter((well) => {
    const { west, east, south, north } = boundsOf(flatten(well.contour, 0.5))
    return points.some((reach) => {
      const box = boundsOf(reach)
      return box.west < east && box.east > west && box.south < north && box.north > south
    })
  })
}

export const MIDDLE_CHECKS: readonly Check[] = [
  {
    code: 'fold/hole',
    severity: 'fault',
    find: (plan) => {
      const { fold, foldAt, spacing } = plan.design
      const rim = boreOf(plan.design).rim / 2
      const on = fold === 'none' ? [] : plan.drills.filter(({ x }) => Math.abs(x - foldAt) - rim < FOLD - TOLERANCE)
      const left = Math.min(...on.map(({ x }) => Math.abs(x - foldAt))) - rim
      return foundAt(
        on.map((drill) => ringAt(drill, spacing * 0.3)),
        { holes: on.length, left, least: FOLD },
      )
    },
    mends: (plan) => [
      ...gapsFor(plan, boreOf(plan.design).rim / 2 + FOLD).map((foldAt) => ({ foldAt })),
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
        return design.fold !== 'none' && design.foldAt > west - WELL && design.foldAt < east + WELL
      })
      return foundAt(cut.map(outlineOf), { wells: cut.length })
    },
    mends: () => [{ well: 'two' }, { well: 'two', foldAt: 0 }, { well: 'none' }, { fold: 'none' }],
  },
  {
    code: 'well/hole',
    severity: 'fault',
    find: (plan) => {
      const rim = boreOf(plan.design).rim / 2
      const into = plan.drills.filter((drill) =>
        plan.wells.some(({ contour }) => depthIn(drill, contour) > -(rim + WELL) + TOLERANCE),
      )
      return foundAt(
        into.map((drill) => ringAt(drill, plan.design.spacing * 0.3)),
        { holes: into.length, least: WELL },
      )
    },
    mends: ({ design }) => [...(design.well === 'two' ? [{ well: 'one' as const }] : []), { well: 'none' }],
  },
  {
    code: 'well/edge',
    severity: 'fault',
    find: ({ wells, parts, design }) => {
      const outside = wells.filter(({ contour }) =>
        flatten(contour, 0.5).some((p) =>
          parts.every(({ outline }) => depthIn(p, outline) < room(p, design.foldAt, design.fold)),
        ),
      )
      return foundAt(outside.map(outlineOf), { least: WELL_EDGE })
    },
    mends: () => fewer.map((well) => ({ well })),
  },
  {
    code: 'well/floor',
    severity: 'fault',
    find: ({ design, wells }) => {
      const left = design.thickness - design.wellDepth
      return wells.length > 0 && left < FLOOR - TOLERANCE
        ? { values: { left, least: FLOOR }, places: wells.map(outlineOf) }
        : undefined
    },
    mends: ({ design }) => [
      { wellDepth: roundDown(design.thickness - FLOOR, design.units) },
      { thickness: roundUp(design.wellDepth + FLOOR, design.units) },
      { well: 'none' },
    ],
  },
  {
    code: 'well/ornament',
    severity: 'fault',
    find: (plan) => foundAt(wellsUnder(plan, 'ornament').map(outlineOf), {}),
    mends: () => [{ ornament: 'none' }, { well: 'none' }],
  },
  {
    code: 'well/title',
    severity: 'fault',
    find: (plan) => foundAt(wellsUnder(plan, 'title').map(outlineOf), {}),
    mends: ({ design }) => [
      ...(design.well === 'two' ? [{ well: 'one' as const }] : []),
      { well: 'none' },
      { title: '' },
    ],
  },
]
