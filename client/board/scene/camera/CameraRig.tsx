import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { useContext, useEffect, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import { apothemOf } from '../../../../engine/boards/layout.ts'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import { SoftwareRendererContext } from '../FramePacing.tsx'
import type { TableSceneProps } from '../scene-props.ts'
import { applyBreathing, BREATHING_INTERVAL_MS } from './breathing.ts'
import { useFollowAction } from './follow-action.ts'
import type { CameraLook, Framing, FramingInput } from './framing.ts'
import { TableControls } from './TableControls.tsx'

/** Radians from the vertical: never edge-on, never below the board. */
const MIN_POLAR_RAD = 0.08
const MAX_POLAR_RAD = 1.22
const MIN_DISTANCE_SPACINGS = 9
/** The farthest, by the distance of the seat. */
const MAX_DISTANCE_SHARE = 1.25

/** Puts the camera where it is wanted; `glide` only where motion is welcome. */
const look = (controls: CameraControlsImpl, { position, target }: CameraLook, glide: boolean): void => {
  const { x, y, z } = position
  controls.normalizeRotations()
  void controls.setLookAt(x, y, z, target.x, target.y, target.z, glide && !prefersReducedMotion())
}

/** Moves the camera slightly as a breathing person would, a few frames a second. */
const useBreathing = (sways: boolean, controls: CameraControlsImpl | null): void => {
  const invalidate = useThree((state) => state.invalidate)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const software = useContext(SoftwareRendererContext)
  const on = sways && !software && !prefersReducedMotion()
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => invalidate(), BREATHING_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [on, invalidate])
  const target = useRef(new Vector3())
  useFrame(() => {
    if (on && controls !== null) applyBreathing(camera, controls.getTarget(target.current), performance.now() / 1000)
  })
}

/** Shifts the view, so that the board lies between the overlays. */
const useShift = ({ shift }: Framing): void => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { width, height } = useThree((state) => state.size)
  useEffect(() => {
    camera.setViewOffset(width, height, -shift.x, -shift.y, width, height)
  }, [camera, width, height, shift])
}

interface Seat {
  /** The seat last taken, and what was brought near last. */
  readonly taken: string
  readonly neared: CameraLook | undefined
}

interface CameraRigProps {
  readonly props: TableSceneProps
  readonly order: FramingInput
  readonly framing: Framing
  /** Camera look for what is to be chosen. */
  readonly near: CameraLook | undefined
}

/** The camera of a player's seat: it can be moved, follows the game, and comes back. */
export const CameraRig = ({ props, order, framing, near }: CameraRigProps) => {
  const { layout, activeTrack, viewSide, motion, sway: sways = false, follow: follows = false, resetSignal = 0 } = props
  const invalidate = useThree((state) => state.invalidate)
  const upright = useThree(({ size }) => size.width < size.height)
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  /** A person has looked elsewhere: then only a new seat, a reset or a turned screen moves the camera. */
  const strayed = useRef(false)
  const last = useRef<Seat>(undefined)
  useFollowAction({ follows, controls, motion, order, framing, strayed, isChoosing: near !== undefined })
  useShift(framing)
  useBreathing(sways, controls)

  useEffect(() => {
    const spec = layout.spec.tracks[activeTrack]
    const reach = spec === undefined ? layout.apothem : apothemOf(spec)
    controls?.setBoundary(new Box3(new Vector3(-reach, 0, -reach), new Vector3(reach, 0, reach)))
  }, [controls, layout, activeTrack])

  useEffect(() => {
    if (controls === null) return
    const taken = `${activeTrack} ${viewSide} ${resetSignal} ${upright}`
    const [sameSeat, sameNear] = [last.current?.taken === taken, last.current?.neared === near]
    if (!sameSeat || (near === undefined && !sameNear)) strayed.current = false
    // A player who asks for their seat while something is near wants to see the whole board.
    const goal = near === undefined || (!sameSeat && sameNear) ? framing : near
    if (!strayed.current) look(controls, goal, last.current !== undefined && !(sameSeat && sameNear))
    if (goal === framing && near !== undefined) strayed.current = true
    last.current = { taken, neared: near }
    invalidate()
  }, [controls, activeTrack, viewSide, framing, near, resetSignal, upright, invalidate])

  return (
    <TableControls
      ref={setControls}
      minPolarAngle={MIN_POLAR_RAD}
      maxPolarAngle={MAX_POLAR_RAD}
      minDistance={MIN_DISTANCE_SPACINGS}
      maxDistance={framing.distance * MAX_DISTANCE_SHARE}
      onControl={() => {
        strayed.current = true
      }}
    />
  )
}
