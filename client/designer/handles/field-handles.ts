import { FIELDS } from '../../../workshop/design/design.ts'
import { fieldBox } from '../../../workshop/marble-chase/dimensions.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { type Handle, lengthHandle, snap, snapTo } from './handle.ts'

/** Sizes that a field is drawn to: that of the game. */
const SNAP_SCALES = [1]
const SNAP_REACH_RATIO = 0.03
const SCALE_STEP_RATIO = 0.05

const clampScale = (scale: number): number =>
  Number(Math.min(FIELDS.scale.max, Math.max(FIELDS.scale.min, scale)).toFixed(3))

/** The field's near right corner: drawn out, all of it grows. */
export const scaleHandle = ({ design }: Plan): Handle => {
  const { east, south } = fieldBox(design)
  const at = { x: east, y: south }
  const reach = Math.hypot(at.x, at.y) ** 2
  return {
    name: 'scale',
    track: 0,
    at,
    way: 'slant',
    guides: [[{ x: 0, y: 0 }, at]],
    moved: (to, free) => {
      const wanted = (design.scale * (to.x * at.x + to.y * at.y)) / reach
      return {
        scale: clampScale(
          free ? snap(wanted, 0.01) : snapTo(snap(wanted, SCALE_STEP_RATIO), SNAP_SCALES, SNAP_REACH_RATIO),
        ),
      }
    },
    nudged: (east, north, fine) => ({
      scale: clampScale(design.scale + (east - north) * (fine ? 0.01 : SCALE_STEP_RATIO)),
    }),
  }
}

/** The outer edge of the right rail. */
export const railHandle = (plan: Plan): Handle => {
  const { east } = fieldBox(plan.design)
  return lengthHandle(plan, 'rail', 'railWidth', {
    at: { x: east + plan.design.railWidth, y: 0 },
    way: 'across',
    from: { x: east, y: 0 },
    lengthAt: ({ x }) => x - east,
    steps: (right) => right,
  })
}
