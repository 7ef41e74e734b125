import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import { flatten } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { BEFORE_CONTROLS_PRIORITY, MAX_STEP_S, TableControls } from '../../board/scene/camera/TableControls.tsx'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { partDirection } from './exploded-view.ts'
import { eyeDirection, framePoints, type ViewDirection } from './stage-framing.ts'
import {
  OUTLINE_TOLERANCE_SPACINGS,
  PART_DISTANCE_SPACINGS,
  type Patch,
  patchBeside,
  type TableSpot,
} from './stage-layout.ts'
import { type StageView, useStage } from './stage-state.ts'

/** `distance`: by the one from which the whole board is seen; `target`: by the board's reach when close, else the middle of everything visible. */
interface Place extends ViewDirection {
  readonly far: number
  readonly at: readonly [number, number]
}

const CAMERA_PLACES: Readonly<Record<StageView, Place>> = {
  standing: { around: 0.42, polar: 0.86, far: 1, at: [0, 0] },
  above: { around: 0, polar: 0.03, far: 1, at: [0, 0] },
  seated: { around: 0.12, polar: 1.16, far: 1, at: [0, 0] },
  near: { around: -0.5, polar: 1.02, far: 0.42, at: [0.18, 0.55] },
}
/** Limits from straight above to nearly along the table. */
const MIN_POLAR_ANGLE_RAD = 0.02
const MAX_POLAR_ANGLE_RAD = 1.5
/** Hole spacings; the farthest by where the whole board is seen. */
const MIN_DISTANCE_SPACINGS = 2.5
const MAX_DISTANCE_RATIO = 2
/** Nothing closer to the camera is drawn. */
const NEAR_PLANE_SPACINGS = 0.3
/** Speed of the turntable. */
const TURNTABLE_RAD_PER_S = 0.22

/** A part that is taken away from the board's middle. */
const carryOutwards = (points: readonly Point[], far: number): readonly Point[] => {
  const { x, y } = partDirection(points)
  return points.map((p) => ({ x: p.x + x * far, y: p.y + y * far }))
}

/** Points that must be visible: corners of the board and of the things beside it, in hole spacings. */
const pointsOf = ({ parts, design }: Plan, beside: Patch | undefined, apart: boolean): readonly Vector3[] => {
  const outlines = parts.flatMap(({ outline }) => {
    const points = flatten(outline, OUTLINE_TOLERANCE_SPACINGS * design.spacing)
    return apart && parts.length > 1 ? carryOutwards(points, PART_DISTANCE_SPACINGS * design.spacing) : points
  })
  const corners = beside === undefined ? [] : cornersOf(beside)
  return [...outlines.map(({ x, y }) => ({ x, z: -y })), ...corners].map(
    ({ x, z }) => new Vector3(x / design.spacing, 0, z / design.spacing),
  )
}

const cornersOf = ({ west, east, far, near }: Patch): readonly TableSpot[] =>
  [far, near].flatMap((z) => [west, east].map((x) => ({ x, z })))

/** The camera walks freely round the board and comes as near as to a single hole. */
export const StageCamera = ({ plan }: { readonly plan: Plan }) => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { width, height } = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const { reset, turning, view, scaleObject, toolsHeightPx, apart } = useStage()
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  const seen = useRef('')
  const upright = width < height
  const free = height - toolsHeightPx
  const beside = useMemo(() => patchBeside(plan, scaleObject, upright), [plan, scaleObject, upright])
  const { target, whole } = useMemo(() => {
    const { target, distance } = framePoints(pointsOf(plan, beside, apart), CAMERA_PLACES[view], width / free)
    return { target, whole: (distance * height) / free }
  }, [plan, beside, apart, view, width, height, free])

  useEffect(() => {
    camera.near = NEAR_PLANE_SPACINGS
    camera.setViewOffset(width, height, 0, toolsHeightPx / 2, width, height)
  }, [camera, width, height, toolsHeightPx])

  useEffect(() => {
    if (controls === null) return
    const { bounds, design } = plan
    const east = Math.max(-bounds.west, bounds.east) / design.spacing
    const south = -bounds.south / design.spacing
    const place = CAMERA_PLACES[view]
    const [right, near] = [beside?.east ?? 0, beside?.near ?? 0].map((far) => far / design.spacing)
    const [least, most] = [new Vector3(-east, -1, -south), new Vector3(right, 0, near)]
    controls.setBoundary(new Box3(least, most.max(new Vector3(east, 0, south))))
    // Another size of board is another thing to look at; a change of its details leaves the camera where it is.
    const subject = `${reset} ${apart} ${toolsHeightPx} ${scaleObject} ${Math.round(east / 4)} ${upright}`
    if (seen.current === subject) return
    const eye = eyeDirection(place).multiplyScalar(whole * place.far)
    const from = place.far < 1 ? new Vector3() : target
    const [x, z] = [from.x + place.at[0] * east, from.z + place.at[1] * south]
    const glide = seen.current !== '' && !prefersReducedMotion()
    void controls.setLookAt(x + eye.x, eye.y, z + eye.z, x, 0, z, glide)
    seen.current = subject
    invalidate()
  }, [controls, plan, beside, scaleObject, toolsHeightPx, apart, upright, view, reset, target, whole, invalidate])

  useEffect(() => {
    if (turning) invalidate()
  }, [turning, invalidate])

  useFrame((_, delta) => {
    if (!turning || controls === null) return
    void controls.rotate(Math.min(delta, MAX_STEP_S) * TURNTABLE_RAD_PER_S, 0, false)
    invalidate()
  }, BEFORE_CONTROLS_PRIORITY)
  return (
    <TableControls
      ref={setControls}
      minPolarAngle={MIN_POLAR_ANGLE_RAD}
      maxPolarAngle={MAX_POLAR_ANGLE_RAD}
      minDistance={MIN_DISTANCE_SPACINGS}
      maxDistance={whole * MAX_DISTANCE_RATIO}
    />
  )
}
