import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Vector3 } from 'three'
import type { CameraLook } from '../../../board/scene/camera/framing.ts'
import {
  BEFORE_CONTROLS_PRIORITY,
  moveToLook,
  TableControls,
  useViewShift,
} from '../../../board/scene/camera/TableControls.tsx'
import { NO_INSET } from '../../../board/use-inset.ts'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { frameAim, frameRolling, frameScoring, frameWhole, shiftFor } from './camera-framing.ts'

/** Least angle of the camera from the vertical. */
const MIN_POLAR_RAD = 0.05
/** Greatest angle of the camera from the vertical. */
const MAX_POLAR_RAD = 1.3
const MIN_DISTANCE_SPACINGS = 5
/** Greatest distance of the camera, relative to that from which the whole field is seen: the scoring boards are seen, too. */
const MAX_DISTANCE_RATIO = 2

/** Returns the frame of the canvas, and the camera looks that suit it. */
const useLooks = ({ aim, inset = NO_INSET }: ChaseSceneProps) => {
  const { width, height } = useThree((state) => state.size)
  const frame = useMemo(() => ({ width, height, inset }), [width, height, inset])
  const whole = useMemo(() => frameWhole(frame), [frame])
  const scoring = useMemo(() => frameScoring(frame), [frame])
  const { column, row } = aim ?? {}
  const aimed = useMemo(
    () => (column === undefined || row === undefined ? undefined : frameAim(frame, { column, row })),
    [frame, column, row],
  )
  return { frame, whole, scoring, aimed }
}

interface ChaseCameraProps {
  readonly props: ChaseSceneProps
  readonly controls: RefObject<CameraControlsImpl | null>
  /** True while a marble is pulled: the camera stands still then. */
  readonly isHeld: RefObject<boolean>
  /** Number of releases of a marble so far. */
  readonly releases: number
  /** Returns the position of the rolling marble, in mm; undefined while none rolls. */
  readonly rollingPosition: () => Vector3 | undefined
}

/** Camera that stands low behind the marble that is aimed, follows the one that rolls, and else looks down on the board. A person may turn it meanwhile. */
export const ChaseCamera = ({ props, controls, isHeld, releases, rollingPosition }: ChaseCameraProps) => {
  const { trajectory, aim, highlights } = props
  const { frame, whole, scoring, aimed } = useLooks(props)
  useViewShift(shiftFor(frame))
  const invalidate = useThree((state) => state.invalidate)
  const isTurnedByHand = useRef(false)
  const isPlaced = useRef(false)
  const lastAimed = useRef<CameraLook>(undefined)
  if (aimed !== undefined) lastAimed.current = aimed
  const resting = highlights.length > 0 ? scoring : whole
  const goal = aimed ?? resting
  const follows = trajectory !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another marble or trajectory calls the camera back
  useEffect(() => {
    isTurnedByHand.current = false
  }, [aim?.marble, trajectory, highlights.length > 0, frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a release brings it to the same goal again
  useEffect(() => {
    if (controls.current === null || follows || isTurnedByHand.current || isHeld.current) return
    moveToLook(controls.current, goal, isPlaced.current)
    isPlaced.current = true
    invalidate()
  }, [controls, goal, follows, isHeld, releases, invalidate])

  useFrame(() => {
    const at = follows ? rollingPosition() : undefined
    if (at === undefined || controls.current === null || isTurnedByHand.current || prefersReducedMotion()) return
    moveToLook(controls.current, frameRolling(lastAimed.current ?? whole, at), true)
  }, BEFORE_CONTROLS_PRIORITY)

  const distance = whole.position.distanceTo(whole.target)
  return (
    <TableControls
      ref={controls}
      minPolarAngle={MIN_POLAR_RAD}
      maxPolarAngle={MAX_POLAR_RAD}
      minDistance={MIN_DISTANCE_SPACINGS}
      maxDistance={distance * MAX_DISTANCE_RATIO}
      onControl={() => {
        isTurnedByHand.current = true
      }}
    />
  )
}
