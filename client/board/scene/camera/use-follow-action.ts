import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo } from 'react'
import { Vector3 } from 'three'
import { apothemOf } from '../../../../engine/boards/layout.ts'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { CameraSubject } from '../../motion/camera-subject.ts'
import type { Motion } from '../../motion/motion.ts'
import { CameraDirector, type CameraGoal } from './camera-director.ts'
import { type CameraPose, lookOfPose, poseOf } from './camera-move.ts'
import { type CameraLook, type Framing, type FramingInput, frameWithin } from './framing.ts'
import { MoveQueue, type QueuedMove } from './move-queue.ts'
import { BEFORE_CONTROLS_PRIORITY } from './TableControls.tsx'

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
const movesToGoal = (goal: CameraGoal, framingInput: FramingInput, framing: Framing): readonly QueuedMove[] => {
  const seat = poseOf(framing)
  if (goal === 'seat') return [{ to: seat }]
  if (goal !== 'tour') return [{ to: poseOf(lookAtSubject(framingInput, framing, goal)) }]
  const wide = { ...seat, distance: seat.distance * TOUR_DISTANCE_FACTOR }
  return [{ to: wide }, { to: wide, tour: true }, { to: seat }]
}

/** Interval at which the director looks at the game. */
const WATCH_INTERVAL_MS = 90
/** If the camera is turned further than this from the seat, it jumps back instead of turning back. */
const MAX_TURN_BACK_RAD = 0.7

const [position, target] = [new Vector3(), new Vector3()]

const presentPose = (controls: CameraControlsImpl): CameraPose =>
  poseOf({ position: controls.getPosition(position), target: controls.getTarget(target) })

const setPose = (controls: CameraControlsImpl, pose: CameraPose): void => {
  const look = lookOfPose(pose)
  const { x, y, z } = look.position
  void controls.setLookAt(x, y, z, look.target.x, look.target.y, look.target.z, false)
}

const isTurnedFar = (controls: CameraControlsImpl, seat: CameraPose): boolean =>
  Math.cos(presentPose(controls).azimuth - seat.azimuth) < Math.cos(MAX_TURN_BACK_RAD)

interface FollowInput {
  /** True if the camera is to follow the game. */
  readonly follows: boolean
  readonly controls: CameraControlsImpl | null
  readonly motion: Motion
  readonly framingInput: FramingInput
  readonly framing: Framing
  /** True once somebody has moved the camera by hand. */
  readonly movedByHand: RefObject<boolean>
  /** True during a close-up of the holes to choose from. */
  readonly isChoosing: boolean
}

/** Queues moves to the goals of a camera director. */
const useDirector = (
  moves: MoveQueue,
  { follows, controls, motion, framingInput, framing, movedByHand }: FollowInput,
): void => {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    if (!follows || controls === null || prefersReducedMotion()) return
    const director = new CameraDirector()
    let goal: CameraGoal = 'seat'
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAway = false
    const returnToSeat = () => {
      isAway = false
      movedByHand.current = false
      const seat = poseOf(framing)
      if (isTurnedFar(controls, seat)) setPose(controls, seat)
    }
    const moveToGoal = () => {
      if (goal === 'seat' ? !isAway : movedByHand.current) return
      if (goal === 'seat') returnToSeat()
      else isAway = true
      moves.replace(movesToGoal(goal, framingInput, framing))
      invalidate()
    }
    const watch = () => {
      clearTimeout(timer)
      const nextGoal = director.update(motion.subject, motion.busy, performance.now())
      if (nextGoal !== goal) {
        goal = nextGoal
        moveToGoal()
      }
      if (motion.busy || goal !== 'seat') timer = setTimeout(watch, WATCH_INTERVAL_MS)
    }
    const stop = motion.subscribe(watch)
    return () => {
      stop()
      clearTimeout(timer)
      moves.stop()
    }
  }, [moves, follows, controls, motion, framingInput, framing, movedByHand, invalidate])
}

/** Lets the camera glide to what happens and back to the seat, and round the board at the end of the game. */
export const useFollowAction = (input: FollowInput): void => {
  const { controls, framingInput, movedByHand, isChoosing } = input
  const invalidate = useThree((state) => state.invalidate)
  const width = trackWidth(framingInput)
  const moves = useMemo(() => new MoveQueue(width), [width])
  useDirector(moves, input)
  useEffect(() => {
    if (isChoosing) moves.stop()
  }, [moves, isChoosing])
  useEffect(() => {
    const stop = () => moves.stop()
    controls?.addEventListener('control', stop)
    return () => controls?.removeEventListener('control', stop)
  }, [moves, controls])
  useFrame(() => {
    if (controls === null || isChoosing || movedByHand.current) return
    const pose = moves.step(performance.now() / 1000, presentPose(controls))
    if (pose === undefined) return
    setPose(controls, pose)
    invalidate()
  }, BEFORE_CONTROLS_PRIORITY)
}
