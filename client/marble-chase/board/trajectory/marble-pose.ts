import { Quaternion, Vector3 } from 'three'
import { FIELD_MM, MARBLE_RADIUS_MM, RAIL_MM } from '../../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../../engine/marble-chase/flick.ts'
import { BOARD_THICKNESS_MM } from '../../../../models/marble-chase/table-layout.ts'
import { GRAVITY_CM_PER_S2 } from '../../../../physics/physics-constants.ts'
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from '../../../../physics/trajectory.ts'
import { frameCount, MM_PER_CM } from '../../../../physics/trajectory-poses.ts'
import type { ShownTrajectory } from '../board-view.ts'
import { frameMs } from './trajectory-frames.ts'

/** Position and rotation of a marble; `at` in mm along the field's directions, y up. */
export interface MutablePose {
  readonly at: Vector3
  readonly turn: Quaternion
}

export const makePose = (): MutablePose => ({ at: new Vector3(), turn: new Quaternion() })

/** Objects for intermediate results. */
const [next, nextTurn, step] = [new Vector3(), new Quaternion(), new Vector3()]

/** Reads the pose of a marble (by its index in the trajectory) in a frame into `at` and `turn`. */
const readPose = (
  { poses, marbles }: Trajectory,
  marble: number,
  frame: number,
  at: Vector3,
  turn: Quaternion,
): void => {
  const from = (frame * marbles.length + marble) * NUMBERS_PER_POSE
  at.set((poses[from] ?? 0) * MM_PER_CM, (poses[from + 1] ?? 0) * MM_PER_CM, -(poses[from + 2] ?? 0) * MM_PER_CM)
  turn.fromArray(poses, from + 3)
}

const isOffBoard = ({ x, z }: Vector3): boolean =>
  Math.abs(x) > FIELD_MM.width / 2 + RAIL_MM.width - 1 || z > FIELD_MM.length + RAIL_MM.width - 1 || z < 1

/** Returns the frame from which on a marble is off the board and no longer calculated; undefined if it stays. */
const leavingFrame = (trajectory: Trajectory, marble: number): number | undefined => {
  const last = frameCount(trajectory) - 1
  readPose(trajectory, marble, last, next, nextTurn)
  if (!isOffBoard(next)) return undefined
  const [x, z] = [next.x, next.z]
  for (let frame = last; frame > 0; frame--) {
    readPose(trajectory, marble, frame - 1, next, nextTurn)
    if (next.x !== x || next.z !== z) return frame
  }
  return undefined
}

/** Writes the pose of a marble `sinceS` seconds after it has left the board in frame `left`: it falls, and rolls on over the table. */
const readFall = (
  trajectory: Trajectory,
  marble: number,
  left: number,
  sinceS: number,
  { at, turn }: MutablePose,
): void => {
  const radius = MARBLE_RADIUS_MM[trajectory.marbles[marble] as Marble]
  readPose(trajectory, marble, left - 1, next, nextTurn)
  readPose(trajectory, marble, left, at, turn)
  step.copy(at).sub(next).multiplyScalar(FRAMES_PER_SECOND)
  const height = at.y + step.y * sinceS - (GRAVITY_CM_PER_S2 * MM_PER_CM * sinceS ** 2) / 2
  at.addScaledVector(step, sinceS).setY(Math.max(height, radius - BOARD_THICKNESS_MM))
  const rolled = (Math.hypot(step.x, step.z) * sinceS) / radius
  turn.premultiply(nextTurn.setFromAxisAngle(next.set(-step.z, 0, -step.x).normalize(), rolled))
}

/** Interpolates the pose of a marble (by its index in the trajectory) `ms` after the beginning, writes it into `into`, and returns that. */
export const readPoseAt = (trajectory: ShownTrajectory, marble: number, ms: number, into: MutablePose): MutablePose => {
  const last = frameCount(trajectory) - 1
  const at = Math.min(last, Math.max(0, ms / frameMs(trajectory)))
  const left = leavingFrame(trajectory, marble)
  if (left !== undefined && at > left) {
    readFall(trajectory, marble, left, (at - left) / FRAMES_PER_SECOND, into)
    return into
  }
  const frame = Math.floor(at)
  readPose(trajectory, marble, frame, into.at, into.turn)
  readPose(trajectory, marble, Math.min(last, frame + 1), next, nextTurn)
  into.at.lerp(next, at - frame)
  into.turn.slerp(nextTurn, at - frame)
  return into
}
