import { Quaternion, Vector3 } from 'three'
import { FIELD_MM, MARBLE_RADIUS_MM, RAIL_MM } from '../../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../../engine/marble-chase/flick.ts'
import { BOARD_THICKNESS_MM } from '../../../../models/marble-chase/layout.ts'
import { GRAVITY_CM_PER_S2 } from '../../../../physics/physics-constants.ts'
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from '../../../../physics/trajectory.ts'
import { FRAME_MS, frameCount } from './trajectory-frames.ts'

const MM_PER_CM = 10

/** Position and rotation of a marble; `at` in mm along the field's directions, y up. */
export interface RolledPose {
  readonly at: Vector3
  readonly turn: Quaternion
}

export const makePose = (): RolledPose => ({ at: new Vector3(), turn: new Quaternion() })

const [next, nextTurn, step] = [new Vector3(), new Quaternion(), new Vector3()]

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

/** Returns the frame from which on a marble is off the board and no longer calculated; undefined: it stays. */
const leavesAt = (trajectory: Trajectory, marble: number): number | undefined => {
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

/** Beyond the board a marble falls, and rolls on over the table until the trajectory ends. */
const fall = (trajectory: Trajectory, marble: number, left: number, since: number, { at, turn }: RolledPose): void => {
  const radius = MARBLE_RADIUS_MM[trajectory.marbles[marble] as Marble]
  readPose(trajectory, marble, left - 1, next, nextTurn)
  readPose(trajectory, marble, left, at, turn)
  step.copy(at).sub(next).multiplyScalar(FRAMES_PER_SECOND)
  const height = at.y + step.y * since - (GRAVITY_CM_PER_S2 * MM_PER_CM * since ** 2) / 2
  at.addScaledVector(step, since).setY(Math.max(height, radius - BOARD_THICKNESS_MM))
  const rolled = (Math.hypot(step.x, step.z) * since) / radius
  turn.premultiply(nextTurn.setFromAxisAngle(next.set(-step.z, 0, -step.x).normalize(), rolled))
}

/** Interpolates a marble's pose between frames, at a time in ms from the beginning. */
export const poseIn = (trajectory: Trajectory, marble: number, time: number, into: RolledPose): RolledPose => {
  const last = frameCount(trajectory) - 1
  const at = Math.min(last, Math.max(0, time / FRAME_MS))
  const left = leavesAt(trajectory, marble)
  if (left !== undefined && at > left) {
    fall(trajectory, marble, left, (at - left) / FRAMES_PER_SECOND, into)
    return into
  }
  const frame = Math.floor(at)
  readPose(trajectory, marble, frame, into.at, into.turn)
  readPose(trajectory, marble, Math.min(last, frame + 1), next, nextTurn)
  into.at.lerp(next, at - frame)
  into.turn.slerp(nextTurn, at - frame)
  return into
}
