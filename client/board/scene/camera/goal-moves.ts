import { Vector3 } from 'three'
import { apothemOf } from '../../../../engine/boards/layout.ts'
import type { CameraShot } from '../../motion/camera-subject.ts'
import type { Goal } from './camera-director.ts'
import { poseOf } from './camera-move.ts'
import { type CameraLook, type FrameOrder, type Framing, frameWithin } from './framing.ts'
import type { GlideLeg } from './move-queue.ts'

/** The least share of the distance from the seat, so that a player still knows where they look. */
const CLOSEST: Readonly<Record<CameraShot['weight'], number>> = { move: 0.84, hit: 0.68, home: 0.66, won: 0.6 }
/** So much farther away the corners of the board are seen from all sides. */
const WIDER = 1.2
/** Where to look from to see it. */
export const lookAtShot = (order: FrameOrder, framing: Framing, { weight, places }: CameraShot): CameraLook => {
  const points = places.map(({ x, y }) => new Vector3(x, 0, -y))
  return frameWithin(order, framing, points, CLOSEST[weight])
}

/** Of the track played on, hole spacings. */
export const breadthOf = ({ layout, activeTrack }: FrameOrder): number => {
  const spec = layout.spec.tracks[activeTrack]
  return 2 * (spec === undefined ? layout.apothem : apothemOf(spec))
}

/** The way to a goal. */
export const legsTo = (goal: Goal, order: FrameOrder, framing: Framing): readonly GlideLeg[] => {
  const seat = poseOf(framing)
  if (goal === 'seat') return [{ to: seat }]
  if (goal !== 'round') return [{ to: poseOf(lookAtShot(order, framing, goal)) }]
  const wide = { ...seat, distance: seat.distance * WIDER }
  return [{ to: wide }, { to: wide, tour: true }, { to: seat }]
}
