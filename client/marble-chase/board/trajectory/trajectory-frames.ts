/** Frames of a trajectory, shown at half speed so that the eye can follow. */

import type { Impact } from '../../../../physics/impacts.ts'
import { STEP_S } from '../../../../physics/physics-constants.ts'
import { FRAMES_PER_SECOND } from '../../../../physics/trajectory.ts'
import { frameCount } from '../../../../physics/trajectory-poses.ts'
import type { ShownTrajectory } from '../board-view.ts'

/** Share of the real speed: a flick lasts less than a second, too short to follow at full speed. */
const PLAYBACK_SPEED = 0.5
const MS_PER_SECOND = 1000
/** Time for which a frame is shown at the usual rate. */
const FRAME_MS = MS_PER_SECOND / FRAMES_PER_SECOND / PLAYBACK_SPEED

/** Returns the time for which a frame is shown. */
export const frameMs = ({ rate = 1 }: ShownTrajectory): number => FRAME_MS / rate

/** Returns the duration of a trajectory as it is shown, in ms. */
export const durationMs = (trajectory: ShownTrajectory): number => frameCount(trajectory) * frameMs(trajectory)

/** Returns the time when an impact is shown at the usual rate, in ms from the beginning. */
export const impactMs = ({ step }: Impact): number => ((step * STEP_S) / PLAYBACK_SPEED) * MS_PER_SECOND

/** Returns the index of the frame that is shown `ms` after the beginning. */
export const frameAt = (trajectory: ShownTrajectory, ms: number): number =>
  Math.max(0, Math.min(frameCount(trajectory) - 1, Math.floor(ms / frameMs(trajectory))))
