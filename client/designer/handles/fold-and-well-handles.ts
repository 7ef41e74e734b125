import { lanesOf } from '../../../workshop/checks/fold-and-wells.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, lengthHandle, snapStepMm, snapToStep, snapToTarget } from './handle.ts'

/** Wood that should stay between a hole's edge and a fold. */
const FOLD_CLEARANCE_MM = 1.5

/** Handle at the southern end of the fold. It snaps to places where the fold meets no hole. */
export const foldHandle = (plan: Plan): Handle => {
  const { design, bounds } = plan
  const lanes = [0, ...lanesOf(plan, design.holeDiameter + 2 * (design.holeChamfer + FOLD_CLEARANCE_MM))]
  const handle = lengthHandle(plan, 'fold', 'foldAt', {
    at: { x: design.foldAt, y: bounds.south },
    direction: 'across',
    from: { x: design.foldAt, y: bounds.north },
    lengthAt: ({ x }) => x,
    keySteps: (east) => east,
  })
  return {
    ...handle,
    changesAt: (to, isFree) => {
      const foldAt = snapToTarget(to.x, lanes, isFree ? 0 : design.spacing / 3)
      return foldAt === to.x ? handle.changesAt(to, isFree) : { foldAt: clampField('foldAt', foldAt) }
    },
  }
}

/** Widths of common playing cards that wells snap to: bridge, poker and large ones. */
const CARD_WIDTHS_MM = [57.15, 63.5, 70]
/** Heights of common playing cards that wells snap to. */
const CARD_HEIGHTS_MM = [88.9, 121]
const CARD_REACH_MM = 1.5

/** Handle at the northeastern corner of the last well. It sets the size of the cards that the wells are made for. */
export const wellHandle = (plan: Plan): Handle => {
  const { design, wells } = plan
  const well = wells.at(-1)
  const [x, y] = [(well?.middle.x ?? 0) + (well?.width ?? 0) / 2, (well?.middle.y ?? 0) + (well?.height ?? 0) / 2]
  // Two wells move apart as they grow: their outer edge moves by as much as the width changes, that of a single one by half as much.
  const widthPerMove = wells.length === 2 ? 1 : 2
  const setCardSize = (width: number, height: number, step: number, reach: number) => ({
    cardWidth: clampField('cardWidth', snapToTarget(snapToStep(width, step), CARD_WIDTHS_MM, reach)),
    cardHeight: clampField('cardHeight', snapToTarget(snapToStep(height, step), CARD_HEIGHTS_MM, reach)),
  })
  return {
    name: 'well',
    track: 0,
    at: { x, y },
    direction: 'slant',
    guides: [],
    changesAt: (to, isFree) =>
      setCardSize(
        design.cardWidth + (to.x - x) * widthPerMove,
        design.cardHeight + (to.y - y) * 2,
        snapStepMm('mm', isFree),
        isFree ? 0 : CARD_REACH_MM,
      ),
    changesByKey: (east, north, isFine) => {
      const step = snapStepMm(design.units, isFine)
      return {
        cardWidth: clampField('cardWidth', design.cardWidth + east * step),
        cardHeight: clampField('cardHeight', design.cardHeight + north * step),
      }
    },
  }
}
