/** A film as a screen shows it: at half speed, so that an eye can follow. */

import { type FieldSpot, SLOT_SPOTS, type SlotSpot } from '../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import type { Impact } from '../../../physics/impacts.ts'
import { STEP_S } from '../../../physics/physics-constants.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from '../../../physics/trajectory.ts'

/** A shot lasts less than a second: it is shown at half its speed. */
const SPEED = 0.5
const SECOND = 1000
/** How long a picture is shown, ms. */
export const PICTURE_MS = SECOND / FRAMES_PER_SECOND / SPEED
const MM_IN_CM = 10

/** A marble in mm of the field; `up` is the height of its middle, `turn` a quaternion (x, y, z, w) in the scene's axes. */
export interface MarblePose extends FieldSpot {
  readonly marble: Marble
  readonly up: number
  readonly turn: readonly [number, number, number, number]
}

export const picturesOf = ({ marbles, poses }: Trajectory): number => poses.length / (marbles.length * NUMBERS_PER_POSE)

/** How long a film is shown, ms. */
export const durationOf = (film: Trajectory): number => picturesOf(film) * PICTURE_MS

/** When an impact is shown, ms from the beginning. */
export const momentOf = ({ step }: Impact): number => ((step * STEP_S) / SPEED) * SECOND

/** The picture that is shown `ms` after the beginning. */
export const pictureAt = (film: Trajectory, ms: number): number =>
  Math.max(0, Math.min(picturesOf(film) - 1, Math.floor(ms / PICTURE_MS)))

/** Whether it is over by then. */
export const isOver = (film: Trajectory, ms: number): boolean => ms >= durationOf(film)

/** All marbles in a picture. */
export const posesIn = ({ marbles, poses }: Trajectory, picture: number): readonly MarblePose[] =>
  marbles.map((marble, i) => {
    const at = (picture * marbles.length + i) * NUMBERS_PER_POSE
    const [x = 0, up = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(at, at + NUMBERS_PER_POSE)
    return { marble, x: x * MM_IN_CM, z: -z * MM_IN_CM, up: up * MM_IN_CM, turn: [qx, qy, qz, qw] }
  })

/** What is heard after `since` and until `ms`. */
export const impactsBetween = ({ impacts }: Trajectory, since: number, ms: number): readonly Impact[] =>
  impacts.filter((impact) => {
    const at = momentOf(impact)
    return at > since && at <= ms
  })

/** Where a marble at rest lies, in mm. */
export const spotOf = (lying: RestingMarble): FieldSpot =>
  'slot' in lying ? (SLOT_SPOTS[lying.slot] as SlotSpot) : { x: lying.x / 10, z: lying.z / 10 }
