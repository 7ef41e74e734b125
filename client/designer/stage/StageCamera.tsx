import { useFrame, useThree } from '@react-three/fiber'
import type CameraControls from 'camera-controls'
import { useEffect, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { Plan } from '../../../workshop/plan.ts'
import { prefersLessMotion } from '../../less-motion.ts'
import { makeControls } from '../../scene/CameraPart.tsx'
import { FIELD_OF_VIEW } from '../../scene/framing.ts'
import { useNextFrame } from '../../scene/next-frame.ts'
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
  above: { around: 0, polar: 0.03, far: 1.04, at: [0, 0] },
  seated: { around: 0.12, polar: 1.16, far: 0.8, at: [0, 0.1] },
  near: { around: -0.5, polar: 1.02, far: 0.36, at: [0.18, 0.62] },
}
/** From straight above to nearly along the table. */
const STEEPEST = 0.02
const FLATTEST = 1.5
/** Room about the board, by its size. */
const ROOM = 0.8
/** Of the turntable, radians a second; a picture after a rest must not jump. */
const TURNING = 0.22
const LONGEST_STEP = 0.1

/** Height of the tools on the lower edge, px. */
const TOOLS = 64

interface Reach {
  readonly east: number
  readonly north: number
}

/** Half of what must be seen, in hole spacings. */
export const reachOf = ({ bounds, design }: Plan): Reach => ({
  east: Math.max(-bounds.west, bounds.east) / design.spacing,
  north: Math.max(-bounds.south, bounds.north) / design.spacing,
})

const distanceFor = ({ east, north }: Reach, { around, polar }: Place, aspect: number): number => {
  const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
  const [c, s] = [Math.abs(Math.cos(around)), Math.abs(Math.sin(around))]
  const [broad, deep] = [east * c + north * s, east * s + north * c]
  const nearer = deep * Math.sin(polar)
  const forBreadth = broad / (half * aspect) + nearer * 0.55
  const forHeight = (deep * Math.cos(polar)) / half + nearer * 0.9
  return ROOM * Math.max(forBreadth, forHeight)
}

/** One walks freely round the board and comes as near as to a single hole. */
export const StageCamera = ({ plan }: { readonly plan: Plan }) => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const canvas = useThree((state) => state.gl.domElement)
  const { width, height } = useThree((state) => state.size)
  const next = useNextFrame()
  const { reset, turning, view } = useStage()
  const [controls, setControls] = useState<CameraControls>()
  const seen = useRef('')
  const { east, north } = reachOf(plan)

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
    const far = Math.max(east, north)
    const free = height - TOOLS
    const place = PLACES[view]
    const whole = (distanceFor({ east, north }, place, width / free) * height) / free
    const distance = whole * place.far
    camera.near = 0.3
    camera.far = 2500
    camera.setViewOffset(width, height, 0, TOOLS / 2, width, height)
    controls.minDistance = 2.5
    controls.maxDistance = whole * 2
    controls.setBoundary(new Box3(new Vector3(-far, -1, -far), new Vector3(far, 0, far)))
    // Another size of board is another thing to look at; a change of its details leaves the person where he is.
    const subject = `${reset} ${Math.round(far / 4)} ${width < height}`
    if (seen.current === subject) return
    const flat = distance * Math.sin(place.polar)
    const [x, z] = [place.at[0] * east, place.at[1] * north]
    const glide = seen.current !== '' && !prefersLessMotion()
    void controls.setLookAt(
      x - flat * Math.sin(place.around),
      distance * Math.cos(place.polar),
      z + flat * Math.cos(place.around),
      x,
      0,
      z,
      glide,
    )
    seen.current = subject
    next()
  }, [controls, camera, width, height, east, north, view, reset, next])

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
