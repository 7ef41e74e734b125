/** A film as a screen shows it: at half speed, so that an eye can follow. */

import { type FieldSpot, SLOT_SPOTS, type SlotSpot } from '../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../engine/marble-chase/shot.ts'
import type { RollFilm } from '../../../physics/film.ts'
import type { Impact } from '../../../physics/impacts.ts'
import type { Lying } from '../../../physics/lying.ts'

/** Pictures a second on the screen. */
const SHOWN_A_SECOND = 60
/** Steps of the physics a second on the screen. */
const STEPS_A_SECOND = 240
const NUMBERS_A_POSE = 7
const MM_IN_CM = 10

/** A marble in mm of the field; `up` is the height of its middle, `turn` a quaternion (x, y, z, w) in the scene's axes. */
export interface Pose extends FieldSpot {
  readonly marble: Marble
  readonly up: number
  readonly turn: readonly [number, number, number, number]
}

export const picturesOf = ({ marbles, poses }: RollFilm): number => poses.length / (marbles.length * NUMBERS_A_POSE)

/** The picture that is shown `ms` after the beginning. */
export const pictureAt = (film: RollFilm, ms: number): number =>
  Math.max(0, Math.min(picturesOf(film) - 1, Math.floor((ms / 1000) * SHOWN_A_SECOND)))

/** Whether it is over by then. */
export const isOver = (film: RollFilm, ms: number): boolean => (ms / 1000) * SHOWN_A_SECOND >= picturesOf(film)

/** All marbles in a picture. */
export const posesIn = ({ marbles, poses }: RollFilm, picture: number): readonly Pose[] =>
  marbles.map((marble, i) => {
    const at = (picture * marbles.length + i) * NUMBERS_A_POSE
    const [x = 0, up = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(at, at + NUMBERS_A_POSE)
    return { marble, x: x * MM_IN_CM, z: -z * MM_IN_CM, up: up * MM_IN_CM, turn: [qx, qy, qz, qw] }
  })

/** What is heard after `since` and until `ms`. */
export const impactsBetween = ({ impacts }: RollFilm, since: number, ms: number): readonly Impact[] =>
  impacts.filter(({ step }) => {
    const at = (step / STEPS_A_SECOND) * 1000
    return at > since && at <= ms
  })

/** Where a marble at rest lies, in mm. */
export const spotOf = (lying: Lying): FieldSpot =>
  'slot' in lying ? (SLOT_SPOTS[lying.slot] as SlotSpot) : { x: lying.x / 10, z: lying.z / 10 }
