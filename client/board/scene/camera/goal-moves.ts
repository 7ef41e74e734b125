import { Vector3 } from 'three'
import { apothemOf } from '../../../../engine/boards/layout.ts'
import type { CameraSubject } from '../../motion/camera-subject.ts'
import type { CameraGoal } from './camera-director.ts'
import { poseOf } from './camera-move.ts'
import { type CameraLook, type Framing, type FramingInput, frameWithin } from './framing.ts'
import type { QueuedMove } from './move-queue.ts'

/** Least distance of the camera, as a share of its distance at the seat, so that players still know where they look. */
const CLOSEST_SHARE: Readonly<Record<CameraSubject['weight'], number>> = { move: 0.84, hit: 0.68, home: 0.66, won: 0.6 }
/** Distance, as a multiple of the seat's, from which the corners of the board are visible from all sides. */
const TOUR_DISTANCE_FACTOR = 1.2

/** Returns the camera look for a subject. */
export const lookAtSubject = (
  framingInput: FramingInput,
  framing: Framing,
  { weight, places }: CameraSubject,
): CameraLook => {
  const points = places.map(({ x, y }) => new Vector3(x, 0, -y))
  return frameWithin(framingInput, framing, points, CLOSEST_SHARE[weight])
}

/** Returns the width of the track that is played on, in hole spacings. */
export const trackWidth = ({ layout, activeTrack }: FramingInput): number => {
  const spec = layout.spec.tracks[activeTrack]
  return 2 * (spec === undefined ? layout.apothem : apothemOf(spec))
}

/** Returns the camera moves to a goal. */
export const movesToGoal = (goal: CameraGoal, framingInput: FramingInput, framing: Framing): readonly QueuedMove[] => {
  const seat = poseOf(framing)
  if (goal === 'seat') return [{ to: seat }]
  if (goal !== 'tour') return [{ to: poseOf(lookAtSubject(framingInput, framing, goal)) }]
  const wide = { ...seat, distance: seat.distance * TOUR_DISTANCE_FACTOR }
  return [{ to: wide }, { to: wide, tour: true }, { to: seat }]
}
