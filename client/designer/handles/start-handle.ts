import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, holeOf, placeBeside, pointBeside, snap, snapTo, trackOf } from './handle.ts'

const STEP_SPACINGS = 0.25
const SNAP_REACH_SPACINGS = 0.08
const SNAP_OFFSETS_SPACINGS = [-2, -1, 0, 1, 2, 3, 4]

/** The start's middle on the southern side: how deep it lies, and how far along from the come-out. */
export const startHandle = (plan: Plan, track: number): Handle => {
  const { design } = plan
  const spec = trackOf(plan, track)
  const at = pointBeside(plan, track, spec.comeOut, design.startDepth, -design.startAlong)
  const settle = (value: number, free: boolean) =>
    free ? snap(value, 0.01) : snapTo(snap(value, 0.05), SNAP_OFFSETS_SPACINGS, SNAP_REACH_SPACINGS)
  return {
    name: 'start',
    track,
    at,
    way: 'both',
    guides: [[holeOf(plan, track, 'track', spec.comeOut), at]],
    moved: (to, free) => {
      const { deep, against } = placeBeside(plan, track, spec.comeOut, to)
      return {
        startDepth: clampField('startDepth', settle(deep, free)),
        startAlong: clampField('startAlong', settle(-against, free)),
      }
    },
    nudged: (east, north, fine) => {
      const step = fine ? 0.01 : STEP_SPACINGS
      return {
        startDepth: clampField('startDepth', design.startDepth + (spec.outward ? -north : north) * step),
        startAlong: clampField('startAlong', design.startAlong - east * step),
      }
    },
  }
}
