import { BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial } from 'three'
import type { SidePicture } from '../../../workshop/machining/picture.ts'
import { TOOL_ROLES, type ToolRole } from '../../../workshop/machining/tool.ts'

/** Scene units a mm. */
export const SCALE = 0.1

/** Of moves through the air, and of each tool. */
export const AIR = '#8fa39a'
export const TOOL_COLOURS: Readonly<Record<ToolRole, string>> = {
  drill: '#ff6a4d',
  ball: '#ff6a4d',
  fine: '#4fd08a',
  vee: '#ffd24a',
  flat: '#5ab4ff',
  edge: '#d58bff',
}
const COLOURS = [AIR, ...TOOL_ROLES.map((role) => TOOL_COLOURS[role])].map((colour) => new Color(colour))

/** A spot of a blank in the scene: its middle in the origin, its upper face at height 0. */
export const sceneSpot = (
  { width, height }: SidePicture['blank'],
  x: number,
  y: number,
  z: number,
): readonly [number, number, number] => [(x - width / 2) * SCALE, z * SCALE, (height / 2 - y) * SCALE]

/** A piece from each point to the next one, in the colours of the tools. */
const geometryOf = ({ points, roles, blank }: SidePicture): BufferGeometry => {
  const count = Math.max(0, roles.length - 1)
  const [places, colours] = [new Float32Array(count * 6), new Float32Array(count * 6)]
  for (let i = 0; i < count; i++) {
    const colour = COLOURS[roles[i + 1] as number] as Color
    for (const end of [0, 1]) {
      const at = 3 * (i + end)
      const spot = sceneSpot(blank, points[at] as number, points[at + 1] as number, points[at + 2] as number)
      places.set(spot, 6 * i + 3 * end)
      colours.set([colour.r, colour.g, colour.b], 6 * i + 3 * end)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(places, 3))
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
  return geometry
}

/** Corners of the triangle that a piece between two places is. */
export const PIECE_CORNERS = 3

/** Joins every two places by a line: the wires of triangles without breadth, since a mesh is what every page with a scene has. */
export const wiresOf = (geometry: BufferGeometry, look: ConstructorParameters<typeof MeshBasicMaterial>[0]): Mesh => {
  const pieces = geometry.getAttribute('position').count / 2
  const corners = new Uint32Array(pieces * PIECE_CORNERS)
  for (let i = 0; i < pieces; i++) corners.set([2 * i, 2 * i + 1, 2 * i + 1], PIECE_CORNERS * i)
  geometry.setIndex(new BufferAttribute(corners, 1))
  return new Mesh(geometry, new MeshBasicMaterial({ ...look, wireframe: true }))
}

/** What is cut by now, and faintly all that is still to come. */
export const makePathLines = (side: SidePicture) => {
  const geometry = geometryOf(side)
  const look = { vertexColors: true, toneMapped: false }
  const faint = wiresOf(geometry.clone(), { ...look, transparent: true, opacity: 0.1, depthWrite: false })
  const done = wiresOf(geometry, look)
  return { done, faint }
}

/** Index of the last point that is reached by now. */
export const pointAt = ({ seconds }: Pick<SidePicture, 'seconds'>, now: number): number => {
  let [low, high] = [0, seconds.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((seconds[middle] as number) <= now + 1e-3) low = middle
    else high = middle - 1
  }
  return low
}
