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
import { WOOD_TONES, type Wood } from '../../../workshop/design/woods.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import type { Tool } from '../../../workshop/machining/tool.ts'
import { TableControls } from '../../board/scene/camera/TableControls.tsx'
import { eyeDirection, framePoints } from '../stage/stage-framing.ts'
import { lastPointAt, makeLineMesh, makePathLines, SCENE_UNITS_PER_MM, scenePoint } from './path-lines.ts'

/** The camera looks from the south and half from above. */
const CAMERA_DIRECTION_RAD = { around: 0.35, polar: 0.75 }
/** Length that tools are shown with. */
const TOOL_LENGTH_MM = 40

/** Returns the twelve edges of a box about the origin as pairs of points. The sizes are in mm, the points in scene units. */
const boxEdges = (width: number, thickness: number, height: number): BufferGeometry => {
  const ends = [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [...[-1, a, b, 1, a, b], ...[a, -1, b, a, 1, b], ...[a, b, -1, a, b, 1]]),
  )
  const halfSizes = [width / 2, thickness / 2, height / 2]
  const coordinates = ends.map((end, i) => end * (halfSizes[i % 3] as number) * SCENE_UNITS_PER_MM)
  return new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(coordinates), 3))
}

/** Makes the blank as a translucent box with its edges, its upper face at height 0. */
const makeBlank = ({ width, height, thickness }: SidePreview['blank'], wood: Wood) => {
  const box = new BoxGeometry(width * SCENE_UNITS_PER_MM, thickness * SCENE_UNITS_PER_MM, height * SCENE_UNITS_PER_MM)
  const [dark, middle] = WOOD_TONES[wood]
  const body = new Mesh(
    box,
    new MeshBasicMaterial({ color: middle, transparent: true, opacity: 0.42, depthWrite: false }),
  )
  const edges = makeLineMesh(boxEdges(width, thickness, height), { color: dark })
  for (const mesh of [body, edges]) mesh.position.y = (-thickness / 2) * SCENE_UNITS_PER_MM
  return { body, edges }
}

/** Segments around a tool. */
const TOOL_SIDES = 24

/** Makes a tool that stands upright, with its tip in the origin. */
const makeTool = ({ diameter, angle: tipAngleDeg }: Tool): Mesh => {
  const radius = (diameter / 2) * SCENE_UNITS_PER_MM
  const height =
    tipAngleDeg > 0 ? radius / Math.tan((tipAngleDeg * Math.PI) / 360) : TOOL_LENGTH_MM * SCENE_UNITS_PER_MM
  const profile = [new Vector2(tipAngleDeg > 0 ? 0 : radius, 0), new Vector2(radius, height), new Vector2(0, height)]
  const material = new MeshBasicMaterial({ color: '#dfe6ea', transparent: true, opacity: 0.85 })
  return new Mesh(new LatheGeometry(profile, TOOL_SIDES), material)
}

/** Disposes the meshes' geometries and materials when other meshes are shown. */
const useDispose = (meshes: readonly Mesh[]): void =>
  useEffect(
    () => () => {
      for (const { geometry, material } of meshes) {
        geometry.dispose()
        for (const each of [material].flat()) each.dispose()
      }
    },
    [meshes],
  )

/** Gives the scene the colour of the cutting mat that plans lie on. */
const useBackground = (): void => {
  const scene = useThree((state) => state.scene)
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--mat').trim()
    scene.background = new Color(colour === '' ? '#202b26' : colour)
  }, [scene])
}

/** Moves the camera so that the whole blank is seen, with some space above and below it for the tool. */
const useFittedCamera = ({ width, height }: SidePreview['blank'], controls: CameraControlsImpl | null): void => {
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

interface PathSceneProps {
  readonly side: SidePreview
  /** Time since the start of the cut. */
  readonly timeS: number
  readonly wood: Wood
}

/** The blank, the tool, and the path that it has cut until a moment. */
export const PathScene = ({ side, timeS, wood }: PathSceneProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const [controls, setControls] = useState<CameraControlsImpl | null>(null)
  const { lines, showUntil } = useMemo(() => makePathLines(side), [side])
  const { body, edges } = useMemo(() => makeBlank(side.blank, wood), [side, wood])
  const tools = useMemo(() => side.works.map(({ tool }) => makeTool(tool)), [side])
  useDispose(useMemo(() => [...lines, body, edges, ...tools], [lines, body, edges, tools]))
  useFittedCamera(side.blank, controls)
  useBackground()
  const pointIndex = lastPointAt(side, timeS)
  const toolIndex = Math.max(
    0,
    side.works.findLastIndex(({ from }) => from <= timeS),
  )
  useEffect(() => {
    showUntil(pointIndex)
    const { points, blank } = side
    const tip = scenePoint(blank, ...([0, 1, 2].map((i) => points[3 * pointIndex + i]) as [number, number, number]))
    for (const [i, tool] of tools.entries()) {
      tool.visible = i === toolIndex
      tool.position.set(...tip)
    }
    invalidate()
  }, [showUntil, tools, side, pointIndex, toolIndex, invalidate])
  const longerSide = Math.max(side.blank.width, side.blank.height) * SCENE_UNITS_PER_MM
  return (
    <>
      <TableControls
        ref={setControls}
        minPolarAngle={0.02}
        maxPolarAngle={1.5}
        minDistance={1}
        maxDistance={longerSide * 5}
      />
      {[body, edges, ...lines, ...tools].map((mesh) => (
        <primitive key={mesh.uuid} object={mesh} />
      ))}
    </>
  )
}
