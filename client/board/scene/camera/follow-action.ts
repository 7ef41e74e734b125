import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo } from 'react'
import { Vector3 } from 'three'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { Motion } from '../../motion/motion.ts'
import { type CameraGoal, makeDirector } from './camera-director.ts'
import { type CameraPose, lookOfPose, poseOf } from './camera-move.ts'
import type { Framing, FramingInput } from './framing.ts'
import { movesTo, trackWidth } from './goal-moves.ts'
import { type MoveQueue, makeMoveQueue } from './move-queue.ts'
import { BEFORE_CONTROLS_PRIORITY } from './TableControls.tsx'

const WATCH_INTERVAL_MS = 90
/** Radians from the seat beyond which the camera is not turned back, but put back. */
const FAR_ROUND_RAD = 0.7

const [position, target] = [new Vector3(), new Vector3()]

const poseNow = (controls: CameraControlsImpl): CameraPose =>
  poseOf({ position: controls.getPosition(position), target: controls.getTarget(target) })

const putTo = (controls: CameraControlsImpl, pose: CameraPose): void => {
  const look = lookOfPose(pose)
  const { x, y, z } = look.position
  void controls.setLookAt(x, y, z, look.target.x, look.target.y, look.target.z, false)
}

const isRoundTheBoard = (controls: CameraControlsImpl, seat: CameraPose): boolean =>
  Math.cos(poseNow(controls).azimuth - seat.azimuth) < Math.cos(FAR_ROUND_RAD)

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
const useDirector = (glide: MoveQueue, { follows, controls, motion, order, framing, strayed }: FollowInput): void => {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    if (!follows || controls === null || prefersReducedMotion()) return
    const director = makeDirector()
    let goal: CameraGoal = 'seat'
    let timer: ReturnType<typeof setTimeout> | undefined
    let away = false
    const comeBack = () => {
      away = false
      strayed.current = false
      const seat = poseOf(framing)
      if (isRoundTheBoard(controls, seat)) putTo(controls, seat)
    }
    const go = () => {
      if (goal === 'seat' ? !away : strayed.current) return
      if (goal === 'seat') comeBack()
      else away = true
      glide.aim(movesTo(goal, order, framing))
      invalidate()
    }
    const watch = () => {
      clearTimeout(timer)
      const wanted = director.see(motion.subject, motion.busy, performance.now())
      if (wanted !== goal) {
        goal = wanted
        go()
      }
      if (motion.busy || goal !== 'seat') timer = setTimeout(watch, WATCH_INTERVAL_MS)
    }
    const stop = motion.subscribe(watch)
    return () => {
      stop()
      clearTimeout(timer)
      glide.stop()
    }
  }, [glide, follows, controls, motion, order, framing, strayed, invalidate])
}

/** Lets the camera glide to what matters and back, and round the board at the end. */
export const useFollowAction = (following: FollowInput): void => {
  const { controls, order, strayed, isChoosing } = following
  const invalidate = useThree((state) => state.invalidate)
  const breadth = trackWidth(order)
  const glide = useMemo(() => makeMoveQueue(breadth), [breadth])
  useDirector(glide, following)
  useEffect(() => {
    if (isChoosing) glide.stop()
  }, [glide, isChoosing])
  useEffect(() => {
    const take = () => glide.stop()
    controls?.addEventListener('control', take)
    return () => controls?.removeEventListener('control', take)
  }, [glide, controls])
  useFrame(() => {
    if (controls === null || isChoosing || strayed.current) return
    const pose = glide.step(performance.now() / 1000, poseNow(controls))
    if (pose === undefined) return
    putTo(controls, pose)
    invalidate()
  }, BEFORE_CONTROLS_PRIORITY)
}
