import { BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial } from 'three'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { TOOL_ROLES, type ToolRole } from '../../../workshop/machining/tool.ts'

export const SCENE_UNITS_PER_MM = 0.1

/** Colour of rapid moves through the air. */
export const RAPID_COLOUR = '#8fa39a'
/** Colours of cuts by tool. */
export const TOOL_COLOURS: Readonly<Record<ToolRole, string>> = {
  drill: '#ff6a4d',
  ball: '#ff6a4d',
  fine: '#4fd08a',
  vee: '#ffd24a',
  flat: '#5ab4ff',
  edge: '#d58bff',
}
/** Colours by `SidePreview.roles`: 0 is a rapid move, 1 the first of `TOOL_ROLES`. */
const MOVE_COLOURS = [RAPID_COLOUR, ...TOOL_ROLES.map((role) => TOOL_COLOURS[role])].map((colour) => new Color(colour))

/** Returns a point of the program (mm from the blank's lower left corner, z up from its upper face) in scene units. In the scene the blank's middle is the origin, and y points up. */
export const scenePoint = (
  { width, height }: SidePreview['blank'],
  x: number,
  y: number,
  z: number,
): readonly [number, number, number] => [
  (x - width / 2) * SCENE_UNITS_PER_MM,
  z * SCENE_UNITS_PER_MM,
  (height / 2 - y) * SCENE_UNITS_PER_MM,
]

/** Returns the segments of the path that are rapid moves, or those that are cuts. A segment is named by the index of the point where it begins. */
const segmentsOf = ({ roles }: SidePreview, isAir: boolean): readonly number[] =>
  Array.from({ length: Math.max(0, roles.length - 1) }, (_, i) => i).filter((i) => (roles[i + 1] === 0) === isAir)

/** Returns segments as pairs of points in the colours of their tools. */
const lineGeometry = ({ points, roles, blank }: SidePreview, segments: readonly number[]): BufferGeometry => {
  const [positions, colours] = [new Float32Array(segments.length * 6), new Float32Array(segments.length * 6)]
  for (const [i, segment] of segments.entries()) {
    const colour = MOVE_COLOURS[roles[segment + 1] as number] as Color
    for (const end of [0, 1]) {
      const at = 3 * (segment + end)
      const point = scenePoint(blank, points[at] as number, points[at + 1] as number, points[at + 2] as number)
      positions.set(point, 6 * i + 3 * end)
      colours.set([colour.r, colour.g, colour.b], 6 * i + 3 * end)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
  return geometry
}

/** Corners of the degenerate triangle that draws a segment. */
const SEGMENT_CORNERS = 3

/** Makes a mesh that joins each pair of points by a line. It is the wireframe of degenerate triangles, because the code of meshes is loaded with every scene, that of lines is not. */
export const makeLineMesh = (
  geometry: BufferGeometry,
  parameters: ConstructorParameters<typeof MeshBasicMaterial>[0],
): Mesh => {
  const segmentCount = geometry.getAttribute('position').count / 2
  const corners = new Uint32Array(segmentCount * SEGMENT_CORNERS)
  for (let i = 0; i < segmentCount; i++) corners.set([2 * i, 2 * i + 1, 2 * i + 1], SEGMENT_CORNERS * i)
  geometry.setIndex(new BufferAttribute(corners, 1))
  return new Mesh(geometry, new MeshBasicMaterial({ ...parameters, wireframe: true }))
}

/** Returns how many numbers of a sorted list come before the first that does not match, by binary search. */
const countLeading = (sorted: ArrayLike<number>, isMatch: (value: number) => boolean): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isMatch(sorted[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns how many of the segments begin before a point, both given by their indices. */
export const countSegmentsBefore = (segments: readonly number[], point: number): number =>
  countLeading(segments, (segment) => segment < point)

/** Makes the lines of a path. `showUntil` draws the path up to a point, and the rest faintly. Cuts are drawn over rapid moves. The caller disposes the lines. */
export const makePathLines = (side: SidePreview) => {
  const material = { vertexColors: true, toneMapped: false }
  const kinds = [true, false].map((isAir) => {
    const segments = segmentsOf(side, isAir)
    const geometry = lineGeometry(side, segments)
    const faint = makeLineMesh(geometry.clone(), { ...material, transparent: true, opacity: 0.1, depthWrite: false })
    const done = makeLineMesh(geometry, { ...material, depthTest: isAir })
    done.renderOrder = isAir ? 0 : 1
    return { segments, done, faint }
  })
  const showUntil = (point: number): void => {
    for (const { segments, done } of kinds)
      done.geometry.setDrawRange(0, SEGMENT_CORNERS * countSegmentsBefore(segments, point))
  }
  return { lines: kinds.flatMap(({ done, faint }) => [faint, done]), showUntil }
}

/** Returns the index of the last point that is reached at a time. */
export const lastPointAt = ({ seconds }: Pick<SidePreview, 'seconds'>, timeS: number): number =>
  Math.max(0, countLeading(seconds, (second) => second <= timeS + 1e-3) - 1)
