import { FIELD_MM, SLOT_PLACES } from '../../../engine/marble-chase/field.ts'
import type { Flick, Landing } from '../../../engine/marble-chase/flick.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import { frameCount, type MarblePose, posesAt } from '../board/trajectory/trajectory-frames.ts'
import type { FlickStep, MissedWish } from './lesson-steps.ts'

/**
 * Reason why a flick misses what the step asks for. A marble at rest in no slot is `short` of the first row of slots, `between` two
 * slots or `far` behind the last row. One that left the field went `over` the far rail, `aside` over another one, or `back` over
 * the near edge.
 */
export type Miss = MissedWish | 'short' | 'between' | 'far' | 'over' | 'aside' | 'back'

const SLOTS_START_MM = Math.min(...SLOT_PLACES.map(({ z, width }) => z - width / 2))
const SLOTS_END_MM = Math.max(...SLOT_PLACES.map(({ z, width }) => z + width / 2))

const missOnField = ({ z }: MarblePose): Miss => {
  if (z < SLOTS_START_MM) return 'short'
  return z > SLOTS_END_MM ? 'far' : 'between'
}

const missOutside = ({ x, z }: MarblePose): Miss => {
  if (z >= FIELD_MM.length) return 'over'
  return Math.abs(x) > FIELD_MM.width / 2 ? 'aside' : 'back'
}

/** Returns the pose of the flicked marble in the last frame. */
const endPose = (trajectory: Trajectory): MarblePose | undefined =>
  posesAt(trajectory, frameCount(trajectory) - 1).at(-1)

/** Returns the reason why a flick misses what the step asks for; undefined if it doesn't. */
export const missOf = ({ lacks }: FlickStep, flick: Flick, to: Landing, trajectory: Trajectory): Miss | undefined => {
  if (typeof to === 'number') return lacks(flick, to)
  const end = endPose(trajectory)
  if (end === undefined) return 'between'
  return to === 'on' ? missOnField(end) : missOutside(end)
}
