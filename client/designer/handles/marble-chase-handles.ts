import { FIELDS } from '../../../workshop/design/design.ts'
import { fieldBox } from '../../../workshop/marble-chase/dimensions.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { type Handle, lengthHandle, snapToStep, snapToTarget } from './handle.ts'

/** Scales that a drag snaps to: only that of the game's own field. */
const SNAP_SCALES = [1]
const SNAP_REACH_RATIO = 0.03
const SCALE_STEP_RATIO = 0.05

/** Returns the nearest scale that a design may have. */
const clampScale = (scale: number): number =>
  Number(Math.min(FIELDS.scale.max, Math.max(FIELDS.scale.min, scale)).toFixed(3))

/** Handle at the field's southeastern corner, which scales the field. */
export const scaleHandle = ({ design }: Plan): Handle => {
  const { east, south } = fieldBox(design)
  const at = { x: east, y: south }
  const squaredDistance = Math.hypot(at.x, at.y) ** 2
  return {
    name: 'scale',
    track: 0,
    at,
    direction: 'slant',
    guides: [[{ x: 0, y: 0 }, at]],
    changesAt: (to, isFree) => {
      const scale = (design.scale * (to.x * at.x + to.y * at.y)) / squaredDistance
      return {
        scale: clampScale(
          isFree
            ? snapToStep(scale, 0.01)
            : snapToTarget(snapToStep(scale, SCALE_STEP_RATIO), SNAP_SCALES, SNAP_REACH_RATIO),
        ),
      }
    },
    changesByKey: (east, north, isFine) => ({
      scale: clampScale(design.scale + (east - north) * (isFine ? 0.01 : SCALE_STEP_RATIO)),
    }),
  }
}

/** Handle at the outer edge of the eastern rail, which sets the width of the rails. */
export const railHandle = (plan: Plan): Handle => {
  const { east } = fieldBox(plan.design)
  return lengthHandle(plan, 'rail', 'railWidth', {
    at: { x: east + plan.design.railWidth, y: 0 },
    direction: 'across',
    from: { x: east, y: 0 },
    lengthAt: ({ x }) => x - east,
    keySteps: (right) => right,
  })
}
