import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo } from 'react'
import { Vector3 } from 'three'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { Motion } from '../../motion/motion.ts'
import { CameraDirector, type CameraGoal } from './camera-director.ts'
import { type CameraPose, lookOfPose, poseOf } from './camera-move.ts'
import type { Framing, FramingInput } from './framing.ts'
import { movesTo, trackWidth } from './goal-moves.ts'
import { MoveQueue } from './move-queue.ts'
import { BEFORE_CONTROLS_PRIORITY } from './TableControls.tsx'

const WATCH_INTERVAL_MS = 90
/** Radians from the seat beyond which the camera is not turned back, but put back. */
const FAR_ROUND_RAD = 0.7

const [position, target] = [new Vector3(), new Vector3()]

const presentPose = (controls: CameraControlsImpl): CameraPose =>
  poseOf({ position: controls.getPosition(position), target: controls.getTarget(target) })

const setPose = (controls: CameraControlsImpl, pose: CameraPose): void => {
  const look = lookOfPose(pose)
  const { x, y, z } = look.position
  void controls.setLookAt(x, y, z, look.target.x, look.target.y, look.target.z, false)
}

const isFarRound = (controls: CameraControlsImpl, seat: CameraPose): boolean =>
  Math.cos(presentPose(controls).azimuth - seat.azimuth) < Math.cos(FAR_ROUND_RAD)

interface FollowInput {
  readonly follows: boolean
  readonly controls: CameraControlsImpl | null
  readonly motion: Motion
  readonly order: FramingInput
  readonly framing: Framing
  /** A person has looked elsewhere and wants to stay there. */
  readonly strayed: RefObject<boolean>
  /** Something is to be chosen, and the camera is where that is. */
  readonly isChoosing: boolean
}

/** Moves the camera to the director's goals. */
const useDirector = (moves: MoveQueue, { follows, controls, motion, order, framing, strayed }: FollowInput): void => {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    if (!follows || controls === null || prefersReducedMotion()) return
    const director = new CameraDirector()
    let goal: CameraGoal = 'seat'
    let timer: ReturnType<typeof setTimeout> | undefined
    let away = false
    const returnToSeat = () => {
      away = false
      strayed.current = false
      const seat = poseOf(framing)
      if (isFarRound(controls, seat)) setPose(controls, seat)
    }
    const moveToGoal = () => {
      if (goal === 'seat' ? !away : strayed.current) return
      if (goal === 'seat') returnToSeat()
      else away = true
      moves.replace(movesTo(goal, order, framing))
      invalidate()
    }
    const watch = () => {
      clearTimeout(timer)
      const wanted = director.update(motion.subject, motion.busy, performance.now())
      if (wanted !== goal) {
        goal = wanted
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
  }, [moves, follows, controls, motion, order, framing, strayed, invalidate])
}

/** Lets the camera glide to what matters and back, and round the board at the end. */
export const useFollowAction = (input: FollowInput): void => {
  const { controls, order, strayed, isChoosing } = input
  const invalidate = useThree((state) => state.invalidate)
  const width = trackWidth(order)
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
    if (controls === null || isChoosing || strayed.current) return
    const pose = moves.step(performance.now() / 1000, presentPose(controls))
    if (pose === undefined) return
    setPose(controls, pose)
    invalidate()
  }, BEFORE_CONTROLS_PRIORITY)
}
