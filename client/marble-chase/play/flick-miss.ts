import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { FIELD_MM, SLOT_PLACES } from '../../../engine/marble-chase/field.ts'
import type { Landing } from '../../../engine/marble-chase/flick.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import { frameCount, type MarblePose, posesAt } from '../../../physics/trajectory-poses.ts'
import { i18n } from '../../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'chase')

/**
 * Reason why a flicked marble lies in no slot. One at rest on the field is `short` of the first row of slots, `between` two slots or
 * `far` behind the last row. One that left the field went `over` the far rail, `aside` over another one, or `back` over the near edge.
 */
export type FlickMiss = 'short' | 'between' | 'far' | 'over' | 'aside' | 'back'

const SLOTS_START_MM = Math.min(...SLOT_PLACES.map(({ z, width }) => z - width / 2))
const SLOTS_END_MM = Math.max(...SLOT_PLACES.map(({ z, width }) => z + width / 2))

const missOnField = ({ z }: MarblePose): FlickMiss => {
  if (z < SLOTS_START_MM) return 'short'
  return z > SLOTS_END_MM ? 'far' : 'between'
}

const missOutside = ({ x, z }: MarblePose): FlickMiss => {
  if (z >= FIELD_MM.length) return 'over'
  return Math.abs(x) > FIELD_MM.width / 2 ? 'aside' : 'back'
}

/** Returns the reason why a flicked marble lies in no slot, from the last frame of its trajectory; undefined if it lies in one. */
export const flickMissOf = (to: Landing, trajectory: Trajectory): FlickMiss | undefined => {
  if (typeof to === 'number') return undefined
  const end = posesAt(trajectory, frameCount(trajectory) - 1).at(-1)
  if (end === undefined) return 'between'
  return to === 'on' ? missOnField(end) : missOutside(end)
}

/** Says why a marble lies in no slot, and what helps. */
export const flickMissText = (miss: FlickMiss): string => t(`chase.miss.${miss}`)

interface LatestFlick {
  readonly events: readonly ChaseEvent[]
  /** Trajectory of the latest flick; undefined if it was not seen. */
  readonly trajectory: Trajectory | undefined
}

/** Says why the latest flick missed, if a player of these seats made it and it was seen; else it is empty. */
export const missAdvice = ({ events, trajectory }: LatestFlick, ownSeats: readonly Seat[]): string => {
  const flick = events.findLast(({ type }) => type === 'flick')
  if (flick?.type !== 'flick' || trajectory === undefined || !ownSeats.includes(flick.seat)) return ''
  const miss = flickMissOf(flick.to, trajectory)
  return miss === undefined ? '' : flickMissText(miss)
}
