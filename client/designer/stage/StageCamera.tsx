import { useFrame, useThree } from '@react-three/fiber'
import type CameraControls from 'camera-controls'
import { useEffect, useRef, useState } from 'react'
import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { Plan } from '../../../workshop/plan.ts'
import { prefersLessMotion } from '../../less-motion.ts'
import { makeControls } from '../../scene/CameraPart.tsx'
import { FIELD_OF_VIEW } from '../../scene/framing.ts'
import { useNextFrame } from '../../scene/next-frame.ts'
import { useStage } from './stage-state.ts'

/** Clockwise from the south, and from the vertical: where one stands to begin with; radians. */
const AROUND = 0.42
const POLAR = 0.86
/** From straight above to nearly along the table. */
const STEEPEST = 0.02
const FLATTEST = 1.5
/** Room about the board, by its size. */
const ROOM = 0.92
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

const distanceFor = ({ east, north }: Reach, aspect: number): number => {
  const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
  const [c, s] = [Math.cos(AROUND), Math.sin(AROUND)]
  const [broad, deep] = [east * c + north * s, east * s + north * c]
  const nearer = deep * Math.sin(POLAR)
  const forBreadth = broad / (half * aspect) + nearer * 0.55
  const forHeight = (deep * Math.cos(POLAR)) / half + nearer * 0.9
  return ROOM * Math.max(forBreadth, forHeight)
}

/** One walks freely round the board and comes as near as to a single hole. */
export const StageCamera = ({ plan }: { readonly plan: Plan }) => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const canvas = useThree((state) => state.gl.domElement)
  const { width, height } = useThree((state) => state.size)
  const next = useNextFrame()
  const { reset, turning } = useStage()
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
    const distance = (distanceFor({ east, north }, width / free) * height) / free
    camera.near = 0.3
    camera.far = 2500
    camera.setViewOffset(width, height, 0, TOOLS / 2, width, height)
    controls.minDistance = 2.5
    controls.maxDistance = distance * 2
    controls.setBoundary(new Box3(new Vector3(-far, -1, -far), new Vector3(far, 0, far)))
    // Another size of board is another thing to look at; a change of its details leaves the person where he is.
    const subject = `${reset} ${Math.round(far / 4)} ${width < height}`
    if (seen.current === subject) return
    const flat = distance * Math.sin(POLAR)
    const glide = seen.current !== '' && !prefersLessMotion()
    void controls.setLookAt(
      -flat * Math.sin(AROUND),
      distance * Math.cos(POLAR),
      flat * Math.cos(AROUND),
      0,
      0,
      far * 0.02,
      glide,
    )
    seen.current = subject
    next()
  }, [controls, camera, width, height, east, north, reset, next])

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
