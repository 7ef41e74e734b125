import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import { flatten } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { BEFORE_CONTROLS_PRIORITY, MAX_STEP_S, TableControls } from '../../board/scene/camera/TableControls.tsx'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { AWAY, COARSE, type Patch, patchBeside, type TableSpot } from './beside.ts'
import { partDirection } from './parts-motion.ts'
import { eyeOf, framed, type ViewDirection } from './stage-framing.ts'
import { type StageView, useStage } from './stage-state.ts'

/** How far, by where the whole board is seen; what is looked at, by the board's reach: from near, else from the middle of all that is seen. */
interface Place extends ViewDirection {
  readonly far: number
  readonly at: readonly [number, number]
}

const PLACES: Readonly<Record<StageView, Place>> = {
  standing: { around: 0.42, polar: 0.86, far: 1, at: [0, 0] },
  above: { around: 0, polar: 0.03, far: 1, at: [0, 0] },
  seated: { around: 0.12, polar: 1.16, far: 1, at: [0, 0] },
  near: { around: -0.5, polar: 1.02, far: 0.42, at: [0.18, 0.55] },
}
/** From straight above to nearly along the table. */
const STEEPEST = 0.02
const FLATTEST = 1.5
/** Hole spacings; the farthest by where the whole board is seen. */
const NEAREST = 2.5
const FARTHEST = 2
/** What is nearer to the camera is not drawn. */
const NEAREST_SEEN = 0.3
/** Of the turntable, radians a second. */
const TURNING = 0.22

/** A part that is taken away from the board's middle. */
const carriedAway = (points: readonly Point[], far: number): readonly Point[] => {
  const { x, y } = partDirection(points)
  return points.map((p) => ({ x: p.x + x * far, y: p.y + y * far }))
}

/** What must be seen: the corners of the board, and of what lies beside it (hole spacings). */
const pointsOf = ({ parts, design }: Plan, beside: Patch | undefined, apart: boolean): readonly Vector3[] => {
  const outlines = parts.flatMap(({ outline }) => {
    const points = flatten(outline, COARSE * design.spacing)
    return apart && parts.length > 1 ? carriedAway(points, AWAY * design.spacing) : points
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
  const { reset, turning, view, thing, tools, apart } = useStage()
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  const seen = useRef('')
  const upright = width < height
  const free = height - tools
  const beside = useMemo(() => patchBeside(plan, thing, upright), [plan, thing, upright])
  const { target, whole } = useMemo(() => {
    const { target, distance } = framed(pointsOf(plan, beside, apart), PLACES[view], width / free)
    return { target, whole: (distance * height) / free }
  }, [plan, beside, apart, view, width, height, free])

  useEffect(() => {
    camera.near = NEAREST_SEEN
    camera.setViewOffset(width, height, 0, tools / 2, width, height)
  }, [camera, width, height, tools])

  useEffect(() => {
    if (controls === null) return
    const { bounds, design } = plan
    const east = Math.max(-bounds.west, bounds.east) / design.spacing
    const south = -bounds.south / design.spacing
    const place = PLACES[view]
    const [right, near] = [beside?.east ?? 0, beside?.near ?? 0].map((far) => far / design.spacing)
    const [least, most] = [new Vector3(-east, -1, -south), new Vector3(right, 0, near)]
    controls.setBoundary(new Box3(least, most.max(new Vector3(east, 0, south))))
    // Another size of board is another thing to look at; a change of its details leaves the camera where it is.
    const subject = `${reset} ${apart} ${tools} ${thing} ${Math.round(east / 4)} ${upright}`
    if (seen.current === subject) return
    const eye = eyeOf(place).multiplyScalar(whole * place.far)
    const from = place.far < 1 ? new Vector3() : target
    const [x, z] = [from.x + place.at[0] * east, from.z + place.at[1] * south]
    const glide = seen.current !== '' && !prefersReducedMotion()
    void controls.setLookAt(x + eye.x, eye.y, z + eye.z, x, 0, z, glide)
    seen.current = subject
    invalidate()
  }, [controls, plan, beside, thing, tools, apart, upright, view, reset, target, whole, invalidate])

  useEffect(() => {
    if (turning) invalidate()
  }, [turning, invalidate])

  useFrame((_, delta) => {
    if (!turning || controls === null) return
    void controls.rotate(Math.min(delta, MAX_STEP_S) * TURNING, 0, false)
    invalidate()
  }, BEFORE_CONTROLS_PRIORITY)
  return (
    <TableControls
      ref={setControls}
      minPolarAngle={STEEPEST}
      maxPolarAngle={FLATTEST}
      minDistance={NEAREST}
      maxDistance={whole * FARTHEST}
    />
  )
}
