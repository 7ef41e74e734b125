import type { Flick, Landing } from '../../../engine/marble-chase/flick.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import { type ShotMiss, shotMissOf } from '../play/shot-miss.ts'
import type { FlickStep, MissedWish } from './lesson-steps.ts'

/** Reason why a flick misses what a step asks for. */
export type Miss = MissedWish | ShotMiss

/** Returns the reason why a flick misses what the step asks for; undefined if it doesn't. */
export const missOf = ({ lacks }: FlickStep, flick: Flick, to: Landing, trajectory: Trajectory): Miss | undefined =>
  typeof to === 'number' ? lacks(flick, to) : shotMissOf(to, trajectory)
