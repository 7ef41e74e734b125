import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { PerspectiveCamera, Vector3 } from 'three'
import type { CameraLook } from '../../../board/scene/camera/framing.ts'
import { BEFORE_CONTROLS_PRIORITY, TableControls } from '../../../board/scene/camera/TableControls.tsx'
import { NO_INSET } from '../../../board/use-inset.ts'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { arrangementIn, frameAim, frameChase, frameScoring, frameWhole, shiftFor } from './camera-framing.ts'

/** Limits of the camera's angle from the vertical. */
const MIN_POLAR_RAD = 0.05
const MAX_POLAR_RAD = 1.3
const MIN_DISTANCE_SPACINGS = 5
const MAX_DISTANCE_RATIO = 1.3

const go = (controls: CameraControlsImpl, { position, target }: CameraLook, glide: boolean): void => {
  controls.normalizeRotations()
  const { x, y, z } = position
  void controls.setLookAt(x, y, z, target.x, target.y, target.z, glide && !prefersReducedMotion())
}

/** The picture's size and its looks. */
const useLooks = ({ aim, boards, inset = NO_INSET }: ChaseSceneProps) => {
  const { width, height } = useThree((state) => state.size)
  const frame = useMemo(() => ({ width, height, inset }), [width, height, inset])
  const sides = boards.length
  const arrangement = arrangementIn(frame)
  const whole = useMemo(() => frameWhole(frame, sides, arrangement), [frame, sides, arrangement])
  const scoring = useMemo(() => frameScoring(frame, sides, arrangement), [frame, sides, arrangement])
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
  readonly held: RefObject<boolean>
  readonly released: number
  /** Returns the position of the rolling marble, in mm. */
  readonly rolling: () => Vector3 | undefined
}

/** Low behind the marble that is aimed, after the one that rolls, and else over the board; a person may look elsewhere meanwhile. */
export const ChaseCamera = ({ props, controls, held, released, rolling }: ChaseCameraProps) => {
  const { trajectory, aim, highlights, whole: watching = false, resetSignal = 0 } = props
  const { frame, whole, scoring, aimed } = useLooks(props)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const invalidate = useThree((state) => state.invalidate)
  const strayed = useRef(false)
  const placed = useRef(false)
  const lastAimed = useRef<CameraLook>(undefined)
  if (aimed !== undefined) lastAimed.current = aimed
  const resting = highlights.length > 0 ? scoring : whole
  const goal = watching ? whole : (aimed ?? resting)
  const follows = trajectory !== undefined && !watching

  useEffect(() => {
    const { x, y } = shiftFor(frame)
    camera.setViewOffset(frame.width, frame.height, -x, -y, frame.width, frame.height)
  }, [camera, frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another marble, trajectory or reset calls the camera back
  useEffect(() => {
    strayed.current = false
  }, [aim?.marble, trajectory?.key, highlights.length > 0, resetSignal, frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset or a release brings it to the same goal again
  useEffect(() => {
    if (controls.current === null || follows || strayed.current || held.current) return
    go(controls.current, goal, placed.current)
    placed.current = true
    invalidate()
  }, [controls, goal, follows, resetSignal, held, released, invalidate])

  useFrame(() => {
    const at = follows ? rolling() : undefined
    if (at === undefined || controls.current === null || strayed.current || prefersReducedMotion()) return
    go(controls.current, frameChase(lastAimed.current ?? whole, at), true)
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
        strayed.current = true
      }}
    />
  )
}
