import { useFrame, useThree } from '@react-three/fiber'
import CameraControls from 'camera-controls'
import { useContext, useEffect, useRef, useState } from 'react'
import {
  Box3,
  Matrix4,
  type PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import { apothemOf, type Layout } from '../../engine/layout.ts'
import { prefersLessMotion } from '../less-motion.ts'
import type { Motion } from '../motion/motion.ts'
import { useFollowing } from './following.ts'
import type { FrameOrder, Framing, Look } from './framing.ts'
import { PacingContext, useNextFrame } from './next-frame.ts'
import { SWAY_INTERVAL, sway } from './sway.ts'

CameraControls.install({
  THREE: { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
})

interface CameraPartProps {
  readonly layout: Layout
  readonly activeTrack: number
  readonly viewSide: number
  readonly order: FrameOrder
  readonly framing: Framing
  readonly motion: Motion
  readonly sways: boolean
  readonly follows: boolean
  /** What is to be chosen, brought near. */
  readonly near: Look | undefined
  readonly resetSignal: number
}

/** Radians from the vertical: never edge-on, never below the board. */
const STEEPEST = 0.08
const FLATTEST = 1.22
const NEAREST = 9
/** A picture after a rest must not carry the camera all the way at once, s. */
const LONGEST_STEP = 0.1

const limit = (controls: CameraControls, layout: Layout, activeTrack: number): void => {
  const spec = layout.spec.tracks[activeTrack]
  const reach = spec === undefined ? layout.apothem : apothemOf(spec)
  controls.minPolarAngle = STEEPEST
  controls.maxPolarAngle = FLATTEST
  controls.minDistance = NEAREST
  controls.setBoundary(new Box3(new Vector3(-reach, 0, -reach), new Vector3(reach, 0, reach)))
}

/** Drag turns, pinch and wheel come nearer. */
export const makeControls = (camera: PerspectiveCamera, canvas: HTMLCanvasElement): CameraControls => {
  const controls = new CameraControls(camera, canvas)
  const { ACTION } = CameraControls
  controls.mouseButtons.right = ACTION.ROTATE
  controls.mouseButtons.middle = ACTION.NONE
  controls.touches.two = ACTION.TOUCH_DOLLY_TRUCK
  controls.touches.three = ACTION.NONE
  controls.dollyToCursor = true
  controls.smoothTime = 0.3
  controls.draggingSmoothTime = 0.08
  return controls
}

/** Puts the camera where it is wanted; `glide` only where motion is welcome. */
const look = (controls: CameraControls, { position, target }: Look, glide: boolean): void => {
  const { x, y, z } = position
  controls.normalizeRotations()
  void controls.setLookAt(x, y, z, target.x, target.y, target.z, glide && !prefersLessMotion())
}

/** Draws on, a few times a second, while somebody who breathes looks on. */
const useSway = (sways: boolean, controls: CameraControls | undefined): void => {
  const invalidate = useThree((state) => state.invalidate)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { software } = useContext(PacingContext)
  const on = sways && !software && !prefersLessMotion()
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => invalidate(), SWAY_INTERVAL)
    return () => clearInterval(timer)
  }, [on, invalidate])
  const target = useRef(new Vector3())
  useFrame(() => {
    if (on && controls !== undefined) sway(camera, controls.getTarget(target.current), performance.now() / 1000)
  })
}

export const CameraPart = (props: CameraPartProps) => {
  const { layout, activeTrack, viewSide, order, framing, motion, sways, follows, resetSignal } = props
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const canvas = useThree((state) => state.gl.domElement)
  const next = useNextFrame()
  const { width, height } = useThree((state) => state.size)
  const upright = width < height
  const [controls, setControls] = useState<CameraControls>()
  /** The seat last taken, and whether a person has looked elsewhere since: then only a new seat, a reset or a turned screen moves the camera. */
  const taken = useRef('')
  const strayed = useRef(false)
  /** What was brought near last. */
  const neared = useRef<Look>(undefined)
  const { near } = props
  const follow = useFollowing({
    follows,
    controls,
    motion,
    order,
    framing,
    strayed,
    isChoosing: near !== undefined,
    next,
  })

  useEffect(() => {
    const made = makeControls(camera, canvas)
    for (const event of ['controlstart', 'control', 'controlend', 'transitionstart', 'wake'] as const) {
      made.addEventListener(event, next)
    }
    made.addEventListener('control', () => {
      strayed.current = true
    })
    made.smoothTime = prefersLessMotion() ? 0.001 : made.smoothTime
    taken.current = ''
    setControls(made)
    return () => made.dispose()
  }, [camera, canvas, next])

  useEffect(() => {
    camera.near = 1
    camera.far = 2500
    camera.setViewOffset(width, height, -framing.shift.x, -framing.shift.y, width, height)
  }, [camera, width, height, framing])

  useEffect(() => {
    if (controls === undefined) return
    limit(controls, layout, activeTrack)
    controls.maxDistance = framing.distance * 1.25
    const seat = `${activeTrack} ${viewSide} ${resetSignal} ${upright}`
    const [sameSeat, sameNear] = [taken.current === seat, neared.current === near]
    if (!sameSeat || (near === undefined && !sameNear)) strayed.current = false
    // Who asks for his seat while something is near wants to see the whole board.
    const goal = near === undefined || (!sameSeat && sameNear) ? framing : near
    if (!strayed.current) look(controls, goal, taken.current !== '' && !(sameSeat && sameNear))
    if (goal === framing && near !== undefined) strayed.current = true
    taken.current = seat
    neared.current = near
    next()
  }, [controls, layout, activeTrack, viewSide, framing, near, resetSignal, upright, next])

  useFrame((_, delta) => {
    if (follow()) next()
    if (controls?.update(Math.min(delta, LONGEST_STEP))) next()
  })
  useSway(sways, controls)
  return null
}
