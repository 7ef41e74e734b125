import { BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial } from 'three'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { TOOL_ROLES, type ToolRole } from '../../../workshop/machining/tool.ts'

/** Scene units a mm. */
export const SCENE_UNITS_PER_MM = 0.1

/** Colours of rapid moves and of each tool. */
export const RAPID_COLOUR = '#8fa39a'
export const TOOL_COLOURS: Readonly<Record<ToolRole, string>> = {
  drill: '#ff6a4d',
  ball: '#ff6a4d',
  fine: '#4fd08a',
  vee: '#ffd24a',
  flat: '#5ab4ff',
  edge: '#d58bff',
}
const MOVE_COLOURS = [RAPID_COLOUR, ...TOOL_ROLES.map((role) => TOOL_COLOURS[role])].map((colour) => new Color(colour))

/** A spot of a blank in the scene: its middle in the origin, its upper face at height 0. */
export const sceneSpot = (
  { width, height }: SidePreview['blank'],
  x: number,
  y: number,
  z: number,
): readonly [number, number, number] => [
  (x - width / 2) * SCENE_UNITS_PER_MM,
  z * SCENE_UNITS_PER_MM,
  (height / 2 - y) * SCENE_UNITS_PER_MM,
]

/** A path of rapids or of cuts: each piece is named by the point where it begins. */
const piecesOf = ({ roles }: SidePreview, isAir: boolean): readonly number[] =>
  Array.from({ length: Math.max(0, roles.length - 1) }, (_, i) => i).filter((i) => (roles[i + 1] === 0) === isAir)

/** Pieces from a point to the next one, in the colours of the tools. */
const geometryOf = ({ points, roles, blank }: SidePreview, pieces: readonly number[]): BufferGeometry => {
  const [places, colours] = [new Float32Array(pieces.length * 6), new Float32Array(pieces.length * 6)]
  for (const [i, piece] of pieces.entries()) {
    const colour = MOVE_COLOURS[roles[piece + 1] as number] as Color
    for (const end of [0, 1]) {
      const at = 3 * (piece + end)
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
const PIECE_CORNERS = 3

/** Joins every two places by a line: the wires of triangles without breadth, since a mesh is what every page with a scene has. */
export const wiresOf = (geometry: BufferGeometry, look: ConstructorParameters<typeof MeshBasicMaterial>[0]): Mesh => {
  const pieces = geometry.getAttribute('position').count / 2
  const corners = new Uint32Array(pieces * PIECE_CORNERS)
  for (let i = 0; i < pieces; i++) corners.set([2 * i, 2 * i + 1, 2 * i + 1], PIECE_CORNERS * i)
  geometry.setIndex(new BufferAttribute(corners, 1))
  return new Mesh(geometry, new MeshBasicMaterial({ ...look, wireframe: true }))
}

/** Returns how many numbers of a rising row come before the first that is not `within`. */
const countWithin = (row: ArrayLike<number>, within: (one: number) => boolean): number => {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (within(row[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns how many of these pieces lie before a point. */
export const countBefore = (pieces: readonly number[], point: number): number =>
  countWithin(pieces, (piece) => piece < point)

/** Draws the path up to now, and faintly the rest. A cut lies over the path by which the tool leaves it. */
export const makePathLines = (side: SidePreview) => {
  const look = { vertexColors: true, toneMapped: false }
  const kinds = [true, false].map((isAir) => {
    const pieces = piecesOf(side, isAir)
    const geometry = geometryOf(side, pieces)
    const faint = wiresOf(geometry.clone(), { ...look, transparent: true, opacity: 0.1, depthWrite: false })
    const done = wiresOf(geometry, { ...look, depthTest: isAir })
    done.renderOrder = isAir ? 0 : 1
    return { pieces, done, faint }
  })
  const showUntil = (point: number): void => {
    for (const { pieces, done } of kinds) done.geometry.setDrawRange(0, PIECE_CORNERS * countBefore(pieces, point))
  }
  return { lines: kinds.flatMap(({ done, faint }) => [faint, done]), showUntil }
}

/** Index of the last point that is reached by now. */
export const pointAt = ({ seconds }: Pick<SidePreview, 'seconds'>, now: number): number =>
  Math.max(0, countWithin(seconds, (second) => second <= now + 1e-3) - 1)
