import { useFrame, useThree } from '@react-three/fiber'
import type CameraControls from 'camera-controls'
import { useEffect, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import { flattened } from '../../../workshop/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { prefersLessMotion } from '../../less-motion.ts'
import { makeControls } from '../../scene/CameraPart.tsx'
import { FIELD_OF_VIEW } from '../../scene/framing.ts'
import { useNextFrame } from '../../scene/next-frame.ts'
import { RACK_DEPTH } from './sample-rack.ts'
import { useStage, type View } from './stage-state.ts'

/** Clockwise from the south, and from the vertical, in radians; how far, by where the whole board is seen; what one looks at, by the board's reach. */
interface Place {
  readonly around: number
  readonly polar: number
  readonly far: number
  readonly at: readonly [number, number]
}

const PLACES: Readonly<Record<View, Place>> = {
  standing: { around: 0.42, polar: 0.86, far: 1, at: [0, 0.02] },
  above: { around: 0, polar: 0.03, far: 1, at: [0, 0] },
  seated: { around: 0.12, polar: 1.16, far: 1, at: [0, 0.06] },
  near: { around: -0.5, polar: 1.02, far: 0.42, at: [0.18, 0.55] },
}
/** From straight above to nearly along the table. */
const STEEPEST = 0.02
const FLATTEST = 1.5
/** How much of the picture what must be seen may fill. */
const FILLED = 0.92
/** How finely round boards are looked at, hole spacings. */
const COARSE = 0.2
/** Of the turntable, radians a second; a picture after a rest must not jump. */
const TURNING = 0.22
const LONGEST_STEP = 0.1

/** Height of the tools on the lower edge, px. */
const TOOLS = 64

/** What must be seen: the corners of the board, and of what lies before it (hole spacings). */
const pointsOf = ({ parts, bounds, design }: Plan, before: number): readonly Vector3[] => {
  const outlines = parts.flatMap(({ outline }) => flattened(outline, COARSE * design.spacing))
  const rack = before === 0 ? [] : [bounds.west, bounds.east].map((x) => ({ x, y: bounds.south - before }))
  return [...outlines, ...rack].map(({ x, y }) => new Vector3(x / design.spacing, 0, -y / design.spacing))
}

const eyeOf = ({ around, polar }: Place): Vector3 =>
  new Vector3(-Math.sin(polar) * Math.sin(around), Math.cos(polar), Math.sin(polar) * Math.cos(around))

const HALF = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)

/** Whether all points lie within the picture from so far away. */
const isSeen = (
  points: readonly Vector3[],
  target: Vector3,
  eye: Vector3,
  distance: number,
  aspect: number,
): boolean => {
  const right = new Vector3(0, 1, 0).cross(eye).normalize()
  const up = eye.clone().cross(right)
  return points.every((point) => {
    const v = point.clone().sub(target)
    const depth = (distance - v.dot(eye)) * HALF
    return depth > 0 && Math.abs(v.dot(right)) < depth * aspect * FILLED && Math.abs(v.dot(up)) < depth * FILLED
  })
}

/** The least distance from which all is seen. */
const distanceFor = (points: readonly Vector3[], target: Vector3, place: Place, aspect: number): number => {
  let [near, far] = [1, 1000]
  for (let i = 0; i < 30; i++) {
    const middle = (near + far) / 2
    if (isSeen(points, target, eyeOf(place), middle, aspect)) far = middle
    else near = middle
  }
  return far
}

/** One walks freely round the board and comes as near as to a single hole. */
export const StageCamera = ({ plan }: { readonly plan: Plan }) => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const canvas = useThree((state) => state.gl.domElement)
  const { width, height } = useThree((state) => state.size)
  const next = useNextFrame()
  const { reset, turning, view, thing } = useStage()
  const [controls, setControls] = useState<CameraControls>()
  const seen = useRef('')
  const before = thing === 'samples' ? RACK_DEPTH : 0

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
    const aside = before / design.spacing
    const place = PLACES[view]
    const middle = new Vector3(0, 0, aside / 2)
    const free = height - TOOLS
    const whole = (distanceFor(pointsOf(plan, before), middle, place, width / free) * height) / free
    const distance = whole * place.far
    camera.near = 0.3
    camera.far = 2500
    camera.setViewOffset(width, height, 0, TOOLS / 2, width, height)
    controls.minDistance = 2.5
    controls.maxDistance = whole * 2
    controls.setBoundary(new Box3(new Vector3(-east, -1, -south), new Vector3(east, 0, south + aside)))
    // Another size of board is another thing to look at; a change of its details leaves the person where he is.
    const subject = `${reset} ${before} ${Math.round(east / 4)} ${width < height}`
    if (seen.current === subject) return
    const eye = eyeOf(place).multiplyScalar(distance)
    const [x, z] = [place.at[0] * east, middle.z + place.at[1] * south]
    const glide = seen.current !== '' && !prefersLessMotion()
    void controls.setLookAt(x + eye.x, eye.y, z + eye.z, x, 0, z, glide)
    seen.current = subject
    next()
  }, [controls, camera, width, height, plan, before, view, reset, next])

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
