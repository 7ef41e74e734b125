/** Places for a person's own drawing: the middle of the board, and its corners. */

import { EMBLEM_CHECKS } from '../checks/emblem.ts'
import { roundDown } from '../checks/finding.ts'
import { FOLD_AND_WELL_CHECKS } from '../checks/fold-and-wells.ts'
import { type Design, FIELDS } from '../design/design.ts'
import { moveLine } from '../geometry/board-marks.ts'
import { boundsOf } from '../geometry/contour.ts'
import { drawnAreas, isOwnDrawing } from '../geometry/marks.ts'
import type { Plan } from '../plan.ts'
import { fittedEmblemSize } from './emblem-size.ts'

/** Towards which corner of the board, as the plan shows it; `middle` is none. */
export const EMBLEM_PLACES = ['middle', 'north-west', 'north-east', 'south-west', 'south-east'] as const
export type EmblemPlace = (typeof EMBLEM_PLACES)[number]
type EmblemCorner = Exclude<EmblemPlace, 'middle'>

/** The drawing is made smaller by this much until it fits. */
const SHRINKING_RATIO = 0.85
/** Number of places that are tried between a corner and the middle. */
const STEP_COUNT = 40
const PLACE_CHECKS = [...EMBLEM_CHECKS, ...FOLD_AND_WELL_CHECKS.filter(({ code }) => code === 'well/ornament')].filter(
  ({ severity }) => severity === 'fault',
)

type Placing = Pick<Design, 'emblemEast' | 'emblemNorth' | 'emblemSize'>

/** Returns the plan with the drawing elsewhere, in another size. Nothing else of it changes. */
const withEmblemAt = (plan: Plan, { emblemEast, emblemNorth, emblemSize }: Placing): Plan => {
  const { design } = plan
  const scale = emblemSize / design.emblemSize
  const marks = plan.marks.map((mark) =>
    mark.kind === 'line' && isOwnDrawing(design, mark)
      ? moveLine(mark, ({ x, y }) => ({
          x: (x - design.emblemEast) * scale + emblemEast,
          y: (y - design.emblemNorth) * scale + emblemNorth,
        }))
      : mark,
  )
  return { ...plan, marks }
}

const isFree = (plan: Plan, placing: Placing): boolean => {
  const placed = withEmblemAt(plan, placing)
  return PLACE_CHECKS.every(({ find }) => find(placed) === undefined)
}

/** Returns the places from a corner, which the drawing touches, to the middle, at marks of a ruler. */
const placesTowards = (plan: Plan, corner: EmblemCorner, emblemSize: number): readonly Placing[] => {
  const { west, east, south, north } = boundsOf(
    drawnAreas(withEmblemAt(plan, { emblemEast: 0, emblemNorth: 0, emblemSize })).flatMap(({ points }) => points),
  )
  const x = corner.endsWith('west') ? plan.bounds.west - west : plan.bounds.east - east
  const y = corner.startsWith('south') ? plan.bounds.south - south : plan.bounds.north - north
  const atMark = (mm: number) => Math.sign(mm) * roundDown(Math.abs(mm), plan.design.units)
  return Array.from({ length: STEP_COUNT }, (_, i) => {
    const share = 1 - i / STEP_COUNT
    return { emblemEast: atMark(x * share), emblemNorth: atMark(y * share), emblemSize }
  })
}

const sizesDownFrom = (size: number): readonly number[] =>
  size < FIELDS.emblemSize.min ? [] : [size, ...sizesDownFrom(Math.round(size * SHRINKING_RATIO * 2) / 2)]

/**
 * Returns the change that puts the drawing as near to a corner as it keeps clear of holes, letters, wells and the edge,
 * smaller if there is no such place, or as large as fits in the middle; undefined if it fits nowhere.
 */
export const placeEmblemAt = (plan: Plan, place: EmblemPlace): Placing | undefined => {
  const { emblem, emblemSize } = plan.design
  if (place === 'middle') return { emblemEast: 0, emblemNorth: 0, emblemSize: fittedEmblemSize(plan, emblem) }
  for (const size of sizesDownFrom(emblemSize)) {
    const free = placesTowards(plan, place, size).find((placing) => isFree(plan, placing))
    if (free !== undefined) return free
  }
  return undefined
}
