import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type PerspectiveCamera, Vector3 } from 'three'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import { SoftwareRendererContext } from '../FramePacing.tsx'
import type { TableSceneProps } from '../scene-props.ts'
import { applyBreathing, BREATHING_INTERVAL_MS } from './breathing.ts'
import { type CameraLook, type Framing, type FramingInput, maxDistanceOf } from './framing.ts'
import { limitTarget, moveToLook, TableControls, useViewShift } from './TableControls.tsx'
import { trackWidth, useFollowAction } from './use-follow-action.ts'

/** Least angle from the vertical. */
const MIN_POLAR_RAD = 0.08
/** Greatest angle from the vertical, so that the board is never seen edge-on or from below. */
const MAX_POLAR_RAD = 1.22
const MIN_DISTANCE_SPACINGS = 9
/** Moves the camera slightly, as a breathing person would, at a low frame rate. */
const useBreathing = (isEnabled: boolean, controls: CameraControlsImpl | null): void => {
  const invalidate = useThree((state) => state.invalidate)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const software = useContext(SoftwareRendererContext)
  const isActive = isEnabled && !software && !prefersReducedMotion()
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => invalidate(), BREATHING_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isActive, invalidate])
  const target = useRef(new Vector3())
  useFrame(() => {
    if (isActive && controls !== null)
      applyBreathing(camera, controls.getTarget(target.current), performance.now() / 1000)
  })
}

/** View that the camera was last moved to. */
interface ShownView {
  /** Identifies the seat. */
  readonly seatKey: string
  /** Close-up of the holes to choose from, if there was one. */
  readonly choiceView: CameraLook | undefined
}

interface CameraRigProps {
  readonly props: TableSceneProps
  readonly framingInput: FramingInput
  readonly framing: Framing
  /** Close-up of the holes to choose from; undefined if none is needed. */
  readonly choiceView: CameraLook | undefined
}

/** The camera at a player's seat. It can be moved by hand, and follows the game. */
export const CameraRig = ({ props, framingInput, framing, choiceView }: CameraRigProps) => {
  const { activeTrack, viewSide, motion, sway: sways = false, follow: follows = false, resetSignal = 0 } = props
  const invalidate = useThree((state) => state.invalidate)
  const isPortrait = useThree(({ size }) => size.width < size.height)
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  /** True once somebody has moved the camera by hand: then only a new seat, a reset or a turned screen moves it. */
  const movedByHand = useRef(false)
  const last = useRef<ShownView>(undefined)
  const maxDistance = useMemo(() => maxDistanceOf(framingInput), [framingInput])
  useFollowAction({
    follows,
    controls,
    motion,
    framingInput,
    framing,
    movedByHand,
    isChoosing: choiceView !== undefined,
  })
  useViewShift(framing.shift)
  useBreathing(sways, controls)

  useEffect(() => {
    if (controls === null) return
    const seatKey = `${activeTrack} ${viewSide} ${resetSignal} ${isPortrait} ${framingInput.whole}`
    const [isSameSeat, isSameChoice] = [last.current?.seatKey === seatKey, last.current?.choiceView === choiceView]
    if (!isSameSeat || (choiceView === undefined && !isSameChoice)) movedByHand.current = false
    // A player who asks for their seat during a close-up wants to see the whole board.
    const goal = choiceView === undefined || (!isSameSeat && isSameChoice) ? framing : choiceView
    if (!movedByHand.current) moveToLook(controls, goal, last.current !== undefined && !(isSameSeat && isSameChoice))
    if (goal === framing && choiceView !== undefined) movedByHand.current = true
    last.current = { seatKey, choiceView }
    invalidate()
  }, [controls, activeTrack, viewSide, framing, framingInput, choiceView, resetSignal, isPortrait, invalidate])

  return (
    <TableControls
      ref={setControls}
      minPolarAngle={MIN_POLAR_RAD}
      maxPolarAngle={MAX_POLAR_RAD}
      minDistance={MIN_DISTANCE_SPACINGS}
      maxDistance={maxDistance}
      onControl={() => {
        movedByHand.current = true
        if (controls !== null) limitTarget(controls, trackWidth(framingInput) / 2)
      }}
    />
  )
}
