/** Reads the frames of a trajectory, in mm of the field. */

import type { FieldPoint } from '../engine/marble-chase/field.ts'
import type { Marble } from '../engine/marble-chase/flick.ts'
import { NUMBERS_PER_POSE, type Trajectory } from './trajectory.ts'

export const MM_PER_CM = 10

/** Position of a marble in mm of the field. `up`: height of its middle; `turn`: a quaternion (x, y, z, w) in the scene's axes. */
export interface MarblePose extends FieldPoint {
  readonly marble: Marble
  readonly up: number
  readonly turn: readonly [number, number, number, number]
}

/** Returns the number of frames. */
export const frameCount = ({ marbles, poses }: Trajectory): number => poses.length / (marbles.length * NUMBERS_PER_POSE)

/** Returns the poses of all marbles in a frame. */
export const posesAt = ({ marbles, poses }: Trajectory, frame: number): readonly MarblePose[] =>
  marbles.map((marble, i) => {
    const at = (frame * marbles.length + i) * NUMBERS_PER_POSE
    const [x = 0, up = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(at, at + NUMBERS_PER_POSE)
    return { marble, x: x * MM_PER_CM, z: -z * MM_PER_CM, up: up * MM_PER_CM, turn: [qx, qy, qz, qw] }
  })
