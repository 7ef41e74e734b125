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
  areaOfScaleObject,
  OUTLINE_TOLERANCE_SPACINGS,
  PART_DISTANCE_SPACINGS,
  type TableArea,
  type TablePoint,
} from './stage-layout.ts'
import { type StageView, useStageState } from './stage-state.ts'

/** Position of the camera. */
interface CameraPlace extends ViewDirection {
  /** Distance as a ratio of the one from which everything is visible. */
  readonly distanceRatio: number
  /** Offset of the target to the east and to the south, as ratios of the board's reach there. It starts from the board's middle for a close view, and else from the middle of everything visible. */
  readonly offset: readonly [number, number]
}

const CAMERA_PLACES: Readonly<Record<StageView, CameraPlace>> = {
  standing: { around: 0.42, polar: 0.86, distanceRatio: 1, offset: [0, 0] },
  above: { around: 0, polar: 0.03, distanceRatio: 1, offset: [0, 0] },
  seated: { around: 0.12, polar: 1.16, distanceRatio: 1, offset: [0, 0] },
  near: { around: -0.5, polar: 1.02, distanceRatio: 0.42, offset: [0.18, 0.55] },
}
/** Nearly straight above. */
const MIN_POLAR_ANGLE_RAD = 0.02
/** Nearly along the table. */
const MAX_POLAR_ANGLE_RAD = 1.5
const MIN_DISTANCE_SPACINGS = 2.5
/** Largest distance as a ratio of the one from which everything is visible. */
const MAX_DISTANCE_RATIO = 2
/** Distance of the camera's near plane. */
const NEAR_PLANE_SPACINGS = 0.3
/** Speed of the turntable. */
const TURNTABLE_RAD_PER_S = 0.22

/** Moves the outline of a part away from the board's middle by a distance. */
const shiftOutwards = (points: readonly Point[], distance: number): readonly Point[] => {
  const { x, y } = partDirection(points)
  return points.map((point) => ({ x: point.x + x * distance, y: point.y + y * distance }))
}

/** Returns the points that must be visible, in hole spacings of the scene: corners of the board and of the area of a thing beside it. */
const visiblePoints = (
  { parts, design }: Plan,
  beside: TableArea | undefined,
  isExploded: boolean,
): readonly Vector3[] => {
  const outlines = parts.flatMap(({ outline }) => {
    const points = flatten(outline, OUTLINE_TOLERANCE_SPACINGS * design.spacing)
    return isExploded && parts.length > 1 ? shiftOutwards(points, PART_DISTANCE_SPACINGS * design.spacing) : points
  })
  const corners = beside === undefined ? [] : areaCorners(beside)
  return [...outlines.map(({ x, y }) => ({ x, z: -y })), ...corners].map(
    ({ x, z }) => new Vector3(x / design.spacing, 0, z / design.spacing),
  )
}

const areaCorners = ({ west, east, far, near }: TableArea): readonly TablePoint[] =>
  [far, near].flatMap((z) => [west, east].map((x) => ({ x, z })))

/** The camera, which the person moves freely. It moves by itself when another view is chosen, when the board changes much, and with the turntable. */
export const StageCamera = ({ plan }: { readonly plan: Plan }) => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { width, height } = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const { viewResets, isTurning, view, scaleObject, toolsHeightPx, isExploded } = useStageState()
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  const lastSubject = useRef('')
  const isUpright = width < height
  const freeHeightPx = height - toolsHeightPx
  const beside = useMemo(() => areaOfScaleObject(plan, scaleObject, isUpright), [plan, scaleObject, isUpright])
  const { target, wholeDistance } = useMemo(() => {
    const points = visiblePoints(plan, beside, isExploded)
    const { target, distance } = framePoints(points, CAMERA_PLACES[view], width / freeHeightPx)
    return { target, wholeDistance: (distance * height) / freeHeightPx }
  }, [plan, beside, isExploded, view, width, height, freeHeightPx])

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
    const [besideEast, besideSouth] = [beside?.east ?? 0, beside?.near ?? 0].map((mm) => mm / design.spacing)
    const [least, most] = [new Vector3(-east, -1, -south), new Vector3(besideEast, 0, besideSouth)]
    controls.setBoundary(new Box3(least, most.max(new Vector3(east, 0, south))))
    // The camera moves if the size of the board changes much. Changes of its details leave the camera where it is.
    const subject = `${viewResets} ${isExploded} ${toolsHeightPx} ${scaleObject} ${Math.round(east / 4)} ${isUpright}`
    if (lastSubject.current === subject) return
    const eye = eyeDirection(place).multiplyScalar(wholeDistance * place.distanceRatio)
    const from = place.distanceRatio < 1 ? new Vector3() : target
    const [x, z] = [from.x + place.offset[0] * east, from.z + place.offset[1] * south]
    const isAnimated = lastSubject.current !== '' && !prefersReducedMotion()
    void controls.setLookAt(x + eye.x, eye.y, z + eye.z, x, 0, z, isAnimated)
    lastSubject.current = subject
    invalidate()
  }, [
    controls,
    plan,
    beside,
    scaleObject,
    toolsHeightPx,
    isExploded,
    isUpright,
    view,
    viewResets,
    target,
    wholeDistance,
    invalidate,
  ])

  useEffect(() => {
    if (isTurning) invalidate()
  }, [isTurning, invalidate])

  useFrame((_, delta) => {
    if (!isTurning || controls === null) return
    void controls.rotate(Math.min(delta, MAX_STEP_S) * TURNTABLE_RAD_PER_S, 0, false)
    invalidate()
  }, BEFORE_CONTROLS_PRIORITY)
  return (
    <TableControls
      ref={setControls}
      minPolarAngle={MIN_POLAR_ANGLE_RAD}
      maxPolarAngle={MAX_POLAR_ANGLE_RAD}
      minDistance={MIN_DISTANCE_SPACINGS}
      maxDistance={wholeDistance * MAX_DISTANCE_RATIO}
    />
  )
}
