import type CameraControls from 'camera-controls'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { Vector3 } from 'three'
import { apothemOf } from '../../engine/layout.ts'
import { prefersLessMotion } from '../less-motion.ts'
import type { Motion } from '../motion/motion.ts'
import type { Shot } from '../motion/shot.ts'
import { type Goal, makeDirector } from './director.ts'
import { type FrameOrder, type Framing, frameWithin, type Look } from './framing.ts'
import { type Glide, type Leg, makeGlide } from './glide.ts'
import { lookOf, type Pose, poseOf } from './journey.ts'

/** The part of the way from the seat that is left at the least: one still knows where one is. */
const CLOSEST: Readonly<Record<Shot['weight'], number>> = { move: 0.84, hit: 0.68, home: 0.66, won: 0.6 }
/** Between two looks at what is on show, ms. */
const WATCH = 90
/** So much farther away the corners of the board are seen from all sides. */
const WIDER = 1.2
/** Radians from the seat beyond which the camera is not turned back, but put back. */
const FAR_ROUND = 0.7

/** Where to look from to see it. */
export const lookAtShot = (order: FrameOrder, framing: Framing, { weight, places }: Shot): Look => {
  const points = places.map(({ x, y }) => new Vector3(x, 0, -y))
  return frameWithin(order, framing, points, CLOSEST[weight])
}

const breadthOf = ({ layout, activeTrack }: FrameOrder): number => {
  const spec = layout.spec.tracks[activeTrack]
  return 2 * (spec === undefined ? layout.apothem : apothemOf(spec))
}

const legsTo = (goal: Goal, order: FrameOrder, framing: Framing): readonly Leg[] => {
  const seat = poseOf(framing)
  if (goal === 'seat') return [{ to: seat }]
  if (goal !== 'round') return [{ to: poseOf(lookAtShot(order, framing, goal)) }]
  const wide = { ...seat, distance: seat.distance * WIDER }
  return [{ to: wide }, { to: wide, tour: true }, { to: seat }]
}

const [position, target] = [new Vector3(), new Vector3()]

const poseNow = (controls: CameraControls): Pose =>
  poseOf({ position: controls.getPosition(position), target: controls.getTarget(target) })

const putTo = (controls: CameraControls, pose: Pose): void => {
  const look = lookOf(pose)
  const { x, y, z } = look.position
  void controls.setLookAt(x, y, z, look.target.x, look.target.y, look.target.z, false)
}

const isRoundTheBoard = (controls: CameraControls, seat: Pose): boolean =>
  Math.cos(poseNow(controls).azimuth - seat.azimuth) < Math.cos(FAR_ROUND)

interface Following {
  readonly follows: boolean
  readonly controls: CameraControls | undefined
  readonly motion: Motion
  readonly order: FrameOrder
  readonly framing: Framing
  /** A person has looked elsewhere and wants to stay there. */
  readonly strayed: RefObject<boolean>
  /** Something is to be chosen, and the camera is where that is. */
  readonly isChoosing: boolean
  /** Asks for a picture. */
  readonly next: () => void
}

/** Sends the camera where the director wants it. */
const useDirector = (glide: Glide, { follows, controls, motion, order, framing, strayed, next }: Following): void => {
  useEffect(() => {
    if (!follows || controls === undefined || prefersLessMotion()) return
    const director = makeDirector()
    let goal: Goal = 'seat'
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
      glide.aim(legsTo(goal, order, framing))
      next()
    }
    const watch = () => {
      clearTimeout(timer)
      const wanted = director.see(motion.shot, motion.busy, performance.now())
      if (wanted !== goal) {
        goal = wanted
        go()
      }
      if (motion.busy || goal !== 'seat') timer = setTimeout(watch, WATCH)
    }
    const stop = motion.subscribe(watch)
    return () => {
      stop()
      clearTimeout(timer)
      glide.stop()
    }
  }, [glide, follows, controls, motion, order, framing, strayed, next])
}

/**
 * Lets the camera glide to what matters and back, and round the board at the end. Answers what to do before each picture;
 * that tells whether another picture is wanted.
 */
export const useFollowing = (following: Following): (() => boolean) => {
  const { controls, order, strayed, isChoosing } = following
  const breadth = breadthOf(order)
  const glide = useMemo(() => makeGlide(breadth), [breadth])
  useDirector(glide, following)
  useEffect(() => {
    if (isChoosing) glide.stop()
  }, [glide, isChoosing])
  useEffect(() => {
    const take = () => glide.stop()
    controls?.addEventListener('control', take)
    return () => controls?.removeEventListener('control', take)
  }, [glide, controls])
  return useCallback(() => {
    if (controls === undefined || isChoosing || strayed.current) return false
    const pose = glide.step(performance.now() / 1000, poseNow(controls))
    if (pose !== undefined) putTo(controls, pose)
    return pose !== undefined
  }, [glide, controls, isChoosing, strayed])
}
