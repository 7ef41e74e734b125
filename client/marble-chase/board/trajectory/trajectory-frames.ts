/** Frames of a trajectory, shown at half speed so that the eye can follow. */

import type { FieldPoint } from '../../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../../engine/marble-chase/flick.ts'
import type { Impact } from '../../../../physics/impacts.ts'
import { STEP_S } from '../../../../physics/physics-constants.ts'
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from '../../../../physics/trajectory.ts'
import type { ShownTrajectory } from '../board-view.ts'

/** Share of the real speed: a flick lasts less than a second, too short to follow at full speed. */
const PLAYBACK_SPEED = 0.5
const MS_PER_SECOND = 1000
/** Time for which a frame is shown at the usual rate. */
const FRAME_MS = MS_PER_SECOND / FRAMES_PER_SECOND / PLAYBACK_SPEED
const MM_PER_CM = 10

/** Position of a marble in mm of the field. `up`: height of its middle; `turn`: a quaternion (x, y, z, w) in the scene's axes. */
export interface MarblePose extends FieldPoint {
  readonly marble: Marble
  readonly up: number
  readonly turn: readonly [number, number, number, number]
}

export type RatedTrajectory = Trajectory & Pick<ShownTrajectory, 'rate'>

/** Returns the time for which a frame is shown. */
export const frameMs = ({ rate = 1 }: RatedTrajectory): number => FRAME_MS / rate

/** Returns the number of frames. */
export const frameCount = ({ marbles, poses }: Trajectory): number => poses.length / (marbles.length * NUMBERS_PER_POSE)

/** Returns the duration of a trajectory as it is shown, in ms. */
export const durationMs = (trajectory: RatedTrajectory): number => frameCount(trajectory) * frameMs(trajectory)

/** Returns the time when an impact is shown at the usual rate, in ms from the beginning. */
export const impactMs = ({ step }: Impact): number => ((step * STEP_S) / PLAYBACK_SPEED) * MS_PER_SECOND

/** Returns the index of the frame that is shown `ms` after the beginning. */
export const frameAt = (trajectory: RatedTrajectory, ms: number): number =>
  Math.max(0, Math.min(frameCount(trajectory) - 1, Math.floor(ms / frameMs(trajectory))))

/** Returns the poses of all marbles in a frame. */
export const posesAt = ({ marbles, poses }: Trajectory, frame: number): readonly MarblePose[] =>
  marbles.map((marble, i) => {
    const at = (frame * marbles.length + i) * NUMBERS_PER_POSE
    const [x = 0, up = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(at, at + NUMBERS_PER_POSE)
    return { marble, x: x * MM_PER_CM, z: -z * MM_PER_CM, up: up * MM_PER_CM, turn: [qx, qy, qz, qw] }
  })
