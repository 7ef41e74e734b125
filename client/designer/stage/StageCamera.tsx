import { useFrame, useThree } from '@react-three/fiber'
import type CameraControls from 'camera-controls'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { Point } from '../../../engine/layout.ts'
import { flattened } from '../../../workshop/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { prefersLessMotion } from '../../less-motion.ts'
import { makeControls } from '../../scene/CameraPart.tsx'
import { useNextFrame } from '../../scene/next-frame.ts'
import { AWAY, COARSE, type Patch, patchBeside, type Spot } from './beside.ts'
import { type Direction, eyeOf, framed } from './stage-framing.ts'
import { useStage, type View } from './stage-state.ts'

/** How far, by where the whole board is seen; what one looks at, by the board's reach: from near, else from the middle of all that is seen. */
interface Place extends Direction {
  readonly far: number
  readonly at: readonly [number, number]
}

const PLACES: Readonly<Record<View, Place>> = {
  standing: { around: 0.42, polar: 0.86, far: 1, at: [0, 0] },
  above: { around: 0, polar: 0.03, far: 1, at: [0, 0] },
  seated: { around: 0.12, polar: 1.16, far: 1, at: [0, 0] },
  near: { around: -0.5, polar: 1.02, far: 0.42, at: [0.18, 0.55] },
}
/** From straight above to nearly along the table. */
const STEEPEST = 0.02
const FLATTEST = 1.5
/** Of the turntable, radians a second; a picture after a rest must not jump. */
const TURNING = 0.22
const LONGEST_STEP = 0.1

/** A part that is taken away from the board's middle. */
const carriedAway = (points: readonly Point[], far: number): readonly Point[] => {
  const [x, y] = [points.reduce((sum, p) => sum + p.x, 0), points.reduce((sum, p) => sum + p.y, 0)]
  const by = far / (Math.hypot(x, y) || 1)
  return points.map((p) => ({ x: p.x + x * by, y: p.y + y * by }))
}

/** What must be seen: the corners of the board, and of what lies beside it (hole spacings). */
const pointsOf = ({ parts, design }: Plan, beside: Patch | undefined, apart: boolean): readonly Vector3[] => {
  const outlines = parts.flatMap(({ outline }) => {
    const points = flattened(outline, COARSE * design.spacing)
    return apart && parts.length > 1 ? carriedAway(points, AWAY * design.spacing) : points
  })
  const corners = beside === undefined ? [] : cornersOf(beside)
  return [...outlines.map(({ x, y }) => ({ x, z: -y })), ...corners].map(
    ({ x, z }) => new Vector3(x / design.spacing, 0, z / design.spacing),
  )
}

const cornersOf = ({ west, east, far, near }: Patch): readonly Spot[] =>
  [far, near].flatMap((z) => [west, east].map((x) => ({ x, z })))

/** One walks freely round the board and comes as near as to a single hole. */
export const StageCamera = ({ plan }: { readonly plan: Plan }) => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const canvas = useThree((state) => state.gl.domElement)
  const { width, height } = useThree((state) => state.size)
  const next = useNextFrame()
  const { reset, turning, view, thing, tools, apart } = useStage()
  const [controls, setControls] = useState<CameraControls>()
  const seen = useRef('')
  const upright = width < height
  const beside = useMemo(() => patchBeside(plan, thing, upright), [plan, thing, upright])

  useEffect(() => {
    const made = makeControls(camera, canvas)
    for (const event of ['controlstart', 'control', 'controlend', 'transitionstart', 'wake'] as const) {
      made.addEventListener(event, next)
    }
    made.minPolarAngle = STEEPEST
    made.maxPolarAngle = FLATTEST
    made.smoothTime = prefersLessMotion() ? 0.001 : made.smoothTime
    seen.current = ''
    setControls(made)
    return () => made.dispose()
  }, [camera, canvas, next])

  useEffect(() => {
    if (controls === undefined) return
    const { bounds, design } = plan
    const east = Math.max(-bounds.west, bounds.east) / design.spacing
    const south = -bounds.south / design.spacing
    const place = PLACES[view]
    const free = height - tools
    const { target, distance: fit } = framed(pointsOf(plan, beside, apart), place, width / free)
    const whole = (fit * height) / free
    const distance = whole * place.far
    camera.near = 0.3
    camera.far = 2500
    camera.setViewOffset(width, height, 0, tools / 2, width, height)
    controls.minDistance = 2.5
    controls.maxDistance = whole * 2
    const [right, near] = [beside?.east ?? 0, beside?.near ?? 0].map((far) => far / design.spacing)
    const [least, most] = [new Vector3(-east, -1, -south), new Vector3(right, 0, near)]
    controls.setBoundary(new Box3(least, most.max(new Vector3(east, 0, south))))
    // Another size of board is another thing to look at; a change of its details leaves the person where he is.
    const subject = `${reset} ${apart} ${tools} ${thing} ${Math.round(east / 4)} ${upright}`
    if (seen.current === subject) return
    const eye = eyeOf(place).multiplyScalar(distance)
    const from = place.far < 1 ? new Vector3() : target
    const [x, z] = [from.x + place.at[0] * east, from.z + place.at[1] * south]
    const glide = seen.current !== '' && !prefersLessMotion()
    void controls.setLookAt(x + eye.x, eye.y, z + eye.z, x, 0, z, glide)
    seen.current = subject
    next()
  }, [controls, camera, width, height, plan, beside, thing, tools, apart, upright, view, reset, next])

  useEffect(() => {
    if (turning) next()
  }, [turning, next])

  useFrame((_, delta) => {
    const step = Math.min(delta, LONGEST_STEP)
    if (turning && controls !== undefined) void controls.rotate(step * TURNING, 0, false)
    if (controls?.update(step) || turning) next()
  })
  return null
}
