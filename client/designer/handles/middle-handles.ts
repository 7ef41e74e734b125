import { lanesOf } from '../../../workshop/checks/fold-and-wells.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, lengthHandle, snap, snapTo, stepOf } from './handle.ts'

/** Wood that should stay between a hole's edge and a fold, mm. */
const FOLD_CLEARANCE_MM = 1.5

/** The fold's southern end. */
export const foldHandle = (plan: Plan): Handle => {
  const { design, bounds } = plan
  const lanes = [0, ...lanesOf(plan, design.holeDiameter + 2 * (design.holeChamfer + FOLD_CLEARANCE_MM))]
  const handle = lengthHandle(plan, 'fold', 'foldAt', {
    at: { x: design.foldAt, y: bounds.south },
    way: 'across',
    from: { x: design.foldAt, y: bounds.north },
    lengthAt: ({ x }) => x,
    steps: (east) => east,
  })
  return {
    ...handle,
    moved: (to, free) => {
      const near = snapTo(to.x, lanes, free ? 0 : design.spacing / 3)
      return near === to.x ? handle.moved(to, free) : { foldAt: clampField('foldAt', near) }
    },
  }
}

/** Breadths and heights of playing cards: poker, bridge, large; mm. */
const CARD_WIDTHS_MM = [57.15, 63.5, 70]
const CARD_HEIGHTS_MM = [88.9, 121]
const CARD_REACH_MM = 1.5

/** The north-eastern corner of the last well: how large the cards are. */
export const wellHandle = (plan: Plan): Handle => {
  const { design, wells } = plan
  const well = wells.at(-1)
  const [x, y] = [(well?.middle.x ?? 0) + (well?.width ?? 0) / 2, (well?.middle.y ?? 0) + (well?.height ?? 0) / 2]
  // Two wells move apart as they grow.
  const share = wells.length === 2 ? 1 : 2
  const set = (width: number, height: number, step: number, reach: number) => ({
    cardWidth: clampField('cardWidth', snapTo(snap(width, step), CARD_WIDTHS_MM, reach)),
    cardHeight: clampField('cardHeight', snapTo(snap(height, step), CARD_HEIGHTS_MM, reach)),
  })
  return {
    name: 'well',
    track: 0,
    at: { x, y },
    way: 'slant',
    guides: [],
    moved: (to, free) =>
      set(
        design.cardWidth + (to.x - x) * share,
        design.cardHeight + (to.y - y) * 2,
        stepOf('mm', free),
        free ? 0 : CARD_REACH_MM,
      ),
    nudged: (east, north, fine) => {
      const step = stepOf(design.units, fine)
      return {
        cardWidth: clampField('cardWidth', design.cardWidth + east * step),
        cardHeight: clampField('cardHeight', design.cardHeight + north * step),
      }
    },
  }
}
