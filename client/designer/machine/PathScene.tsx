import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo, useState } from 'react'
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  type PerspectiveCamera,
  Vector2,
  Vector3,
} from 'three'
import { TONES, type Wood } from '../../../workshop/design/woods.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import type { Tool } from '../../../workshop/machining/tool.ts'
import { TableControls } from '../../board/scene/camera/TableControls.tsx'
import { eyeDirection, framePoints } from '../stage/stage-framing.ts'
import { makePathLines, pointAt, SCENE_UNITS_PER_MM, sceneSpot, wiresOf } from './path-lines.ts'

/** From the south, half from above. */
const CAMERA_DIRECTION_RAD = { around: 0.35, polar: 0.75 }
/** Length of the tool that is shown. */
const TOOL_LENGTH_MM = 40

/** The twelve edges of a box about the origin, mm. */
const edgesOf = (width: number, thickness: number, height: number): BufferGeometry => {
  const ends = [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [...[-1, a, b, 1, a, b], ...[a, -1, b, a, 1, b], ...[a, b, -1, a, b, 1]]),
  )
  const half = [width / 2, thickness / 2, height / 2]
  const places = ends.map((end, i) => end * (half[i % 3] as number) * SCENE_UNITS_PER_MM)
  return new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
}

const makeBlank = ({ width, height, thickness }: SidePreview['blank'], wood: Wood) => {
  const box = new BoxGeometry(width * SCENE_UNITS_PER_MM, thickness * SCENE_UNITS_PER_MM, height * SCENE_UNITS_PER_MM)
  const [dark, middle] = TONES[wood]
  const body = new Mesh(
    box,
    new MeshBasicMaterial({ color: middle, transparent: true, opacity: 0.42, depthWrite: false }),
  )
  const edges = wiresOf(edgesOf(width, thickness, height), { color: dark })
  for (const own of [body, edges]) own.position.y = (-thickness / 2) * SCENE_UNITS_PER_MM
  return { body, edges }
}

/** Sides of the prism that a tool is shown as. */
const TOOL_SIDES = 24

/** A tool with its point in the origin. */
const makeTool = ({ diameter, angle }: Tool): Mesh => {
  const radius = (diameter / 2) * SCENE_UNITS_PER_MM
  const high = angle > 0 ? radius / Math.tan((angle * Math.PI) / 360) : TOOL_LENGTH_MM * SCENE_UNITS_PER_MM
  const profile = [new Vector2(angle > 0 ? 0 : radius, 0), new Vector2(radius, high), new Vector2(0, high)]
  const material = new MeshBasicMaterial({ color: '#dfe6ea', transparent: true, opacity: 0.85 })
  return new Mesh(new LatheGeometry(profile, TOOL_SIDES), material)
}

/** Frees the graphics processor's memory when the meshes are not shown any more. */
const useDispose = (meshes: readonly Mesh[]): void =>
  useEffect(
    () => () => {
      for (const { geometry, material } of meshes) {
        geometry.dispose()
        for (const own of [material].flat()) own.dispose()
      }
    },
    [meshes],
  )

/** Colour of the cutting mat that plans lie on. */
const useBackground = (): void => {
  const scene = useThree((state) => state.scene)
  useEffect(() => {
    const mat = getComputedStyle(document.documentElement).getPropertyValue('--mat').trim()
    scene.background = new Color(mat === '' ? '#202b26' : mat)
  }, [scene])
}

const useCamera = ({ width, height }: SidePreview['blank'], controls: CameraControlsImpl | null): void => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    if (controls === null) return
    const [x, z] = [(width / 2) * SCENE_UNITS_PER_MM, (height / 2) * SCENE_UNITS_PER_MM]
    const corners = [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-2, 2].map((y) => new Vector3(a * x, y, b * z))))
    const { target, distance } = framePoints(corners, CAMERA_DIRECTION_RAD, size.width / size.height)
    const eye = eyeDirection(CAMERA_DIRECTION_RAD).multiplyScalar(distance).add(target)
    camera.near = 0.2
    camera.updateProjectionMatrix()
    void controls.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, false)
    invalidate()
  }, [controls, width, height, size, camera, invalidate])
}

interface Props {
  readonly side: SidePreview
  readonly now: number
  readonly wood: Wood
}

/** The blank, the tool, and the way that it has gone. */
export const PathScene = ({ side, now, wood }: Props) => {
  const invalidate = useThree((state) => state.invalidate)
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  const { lines, showUntil } = useMemo(() => makePathLines(side), [side])
  const { body, edges } = useMemo(() => makeBlank(side.blank, wood), [side, wood])
  const tools = useMemo(() => side.works.map(({ tool }) => makeTool(tool)), [side])
  useDispose(useMemo(() => [...lines, body, edges, ...tools], [lines, body, edges, tools]))
  useCamera(side.blank, controls)
  useBackground()
  const index = pointAt(side, now)
  const held = side.works.findLastIndex(({ from }) => from <= now)
  useEffect(() => {
    showUntil(index)
    const { points, blank } = side
    const spot = sceneSpot(blank, ...([0, 1, 2].map((i) => points[3 * index + i]) as [number, number, number]))
    for (const [i, tool] of tools.entries()) {
      tool.visible = i === Math.max(0, held)
      tool.position.set(...spot)
    }
    invalidate()
  }, [showUntil, tools, side, index, held, invalidate])
  const far = Math.max(side.blank.width, side.blank.height) * SCENE_UNITS_PER_MM
  return (
    <>
      <TableControls ref={setControls} minPolarAngle={0.02} maxPolarAngle={1.5} minDistance={1} maxDistance={far * 5} />
      {[body, edges, ...lines, ...tools].map((own) => (
        <primitive key={own.uuid} object={own} />
      ))}
    </>
  )
}
