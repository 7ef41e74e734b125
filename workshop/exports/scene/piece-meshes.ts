import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  Group,
  LatheGeometry,
  type Material,
  MathUtils,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { itemAt } from '../../../engine/items.ts'
import { isChase } from '../../design/design.ts'
import type { PlayerColour } from '../../design/player-colours.ts'
import { chaseCubes } from '../../marble-chase/example-game.ts'
import { CubeGeometry } from '../../pieces/cube-geometry.ts'
import type { StandingPiece } from '../../pieces/piece.ts'
import { piecesOn } from '../../pieces/standing-pieces.ts'
import { TURNED_PIECES } from '../../pieces/turned-pieces.ts'
import type { Plan } from '../../plan.ts'
import type { WoodPainter } from '../export-order.ts'
import { makeCanvasTexture } from './worker-canvas.ts'

const MM_PER_METRE = 1000
const BALL_SEGMENTS = { round: 22, high: 15 }
const LATHE_SEGMENTS = 18
const UP_AXIS = new Vector3(0, 1, 0)

/** Returns the rotation of a marble: the threads of its glass run in another direction than those of the next one. `i`: number of the piece. */
const marbleRotation = (i: number): Quaternion =>
  new Quaternion(Math.sin(i * 2.4), 0.6 * Math.cos(i * 1.6 + 0.7), Math.sin(i * 2.4 + 1), 1.3).normalize()

/** Moves a copy of a shape to its place. `up`: mm above the underside; `size`: mm for each unit of the shape. */
const placeShape = (
  shape: BufferGeometry,
  { x, y }: { readonly x: number; readonly y: number },
  up: number,
  size: number,
  turn: Quaternion,
): BufferGeometry => {
  const scale = new Vector3().setScalar(size / MM_PER_METRE)
  return shape
    .clone()
    .applyMatrix4(
      new Matrix4().compose(new Vector3(x / MM_PER_METRE, up / MM_PER_METRE, -y / MM_PER_METRE), turn, scale),
    )
}

const shapeOf = ({ kind }: StandingPiece): BufferGeometry => {
  if (kind === 'marbles') return new SphereGeometry(1, BALL_SEGMENTS.round, BALL_SEGMENTS.high)
  const points = TURNED_PIECES[kind].profile.map(([radius, y]) => new Vector2(radius, y))
  return new LatheGeometry(points, LATHE_SEGMENTS).deleteAttribute('uv')
}

const makeStandingShape = (piece: StandingPiece, i: number): BufferGeometry => {
  const { kind, diameter, height: up } = piece
  const size = diameter / 2 / (kind === 'marbles' ? 1 : TURNED_PIECES[kind].shaft)
  return placeShape(shapeOf(piece), piece, up, size, kind === 'marbles' ? marbleRotation(i) : new Quaternion())
}

const GLASS_PX = { width: 256, height: 128 }
/** Softness of a pattern's edges. */
const EDGE_SOFTNESS = 0.08

const fract = (x: number): number => x - Math.floor(x)

/** Returns the share of the second colour at a place of a marble of radius 1. `around`: angle about the axis in radians; `y`: height along it. */
const threadShareAt = ({ pattern: { kind, count, twist } }: PlayerColour, around: number, y: number): number => {
  if (kind === 'bands') {
    const waver = (Math.sin(around * 2 + y * 3) + 0.5 * Math.sin(around * 5 - y * 7 + 1.7)) * Math.sqrt(1 - y * y)
    return MathUtils.smoothstep(
      Math.sin((y + waver * twist * 0.5) * count * Math.PI + 1.2),
      0.76 - EDGE_SOFTNESS,
      0.76 + EDGE_SOFTNESS,
    )
  }
  const ribbon = 1 - Math.abs(fract((around / (2 * Math.PI) + y * twist) * count) - 0.5) * 4
  const breadth = kind === 'corkscrew' ? 0.42 : 0.7
  return MathUtils.smoothstep(ribbon, breadth - EDGE_SOFTNESS, breadth + EDGE_SOFTNESS)
}

/** Paints a marble's glass, unrolled: round the axis from left to right, from pole to pole downwards. */
const paintGlass = (colour: PlayerColour): OffscreenCanvas => {
  const { width, height } = GLASS_PX
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas to paint on')
  const image = new ImageData(width, height)
  const [tint, thread, mixed] = [new Color(colour.css), new Color(colour.pattern.thread), new Color()]
  for (let i = 0; i < width * height; i++) {
    const around = (((i % width) + 0.5) / width) * 2 * Math.PI
    const y = Math.cos(((Math.floor(i / width) + 0.5) / height) * Math.PI)
    const { r, g, b } = mixed.lerpColors(tint, thread, threadShareAt(colour, around, y) * 0.9).convertLinearToSRGB()
    image.data.set([255 * r, 255 * g, 255 * b, 255], 4 * i)
  }
  context.putImageData(image, 0, 0)
  return canvas
}

/** Returns the material of a piece: glass with its pattern, or stained or lacquered wood. */
const materialOf = ({ kind, colour }: StandingPiece): Material =>
  kind === 'marbles'
    ? new MeshStandardMaterial({ map: makeCanvasTexture(paintGlass(colour)), roughness: 0.06 })
    : new MeshStandardMaterial({ color: colour.css, roughness: kind === 'pegs' ? 0.55 : 0.3 })

const makeMesh = (name: string, shapes: readonly BufferGeometry[], material: Material): Mesh => {
  const mesh = new Mesh(mergeGeometries([...shapes]), material)
  mesh.name = material.name = name
  return mesh
}

/** Side of the square of wood that cubes are cut from. */
const CUBE_WOOD_MM = 150
const CUBE_WOOD_PX = 512
/** Distance from one cube's place in the wood to the next. */
const CUBE_SPACING_MM = 17

/** Returns a cube with its grain along z. `number`: each cube is cut from another place of the texture. */
const makeTexturedCube = (side: number, number: number): BufferGeometry => {
  const shape = new CubeGeometry({ coarse: true })
  const { position } = shape.attributes
  const uv = Array.from({ length: position?.count ?? 0 }, (_, i) => {
    const [x, y, z] = [position?.getX(i) ?? 0, position?.getY(i) ?? 0, position?.getZ(i) ?? 0]
    const across = number * CUBE_SPACING_MM + ((x + y) * side) / 2
    return [across / CUBE_WOOD_MM, (number * CUBE_SPACING_MM + (z * side) / 2) / CUBE_WOOD_MM]
  })
  shape.setAttribute('uv', new BufferAttribute(new Float32Array(uv.flat()), 2))
  return shape
}

const makeScoringCubes = (plan: Plan, { paintSquare }: WoodPainter): readonly Mesh[] => {
  const cubes = chaseCubes(plan).map((cube, i) => {
    const turn = new Quaternion().setFromAxisAngle(UP_AXIS, cube.turn)
    return placeShape(makeTexturedCube(cube.side, i), cube, cube.height + cube.side / 2, cube.side / 2, turn)
  })
  if (cubes.length === 0) return []
  const map = makeCanvasTexture(paintSquare('maple', CUBE_WOOD_MM, CUBE_WOOD_PX))
  return [makeMesh('cubes', cubes, new MeshStandardMaterial({ map, roughness: 0.6 }))]
}

/** Makes meshes of the pieces of a game in progress, one for each colour. */
export const makePieceMeshes = (plan: Plan, painter: WoodPainter): Group => {
  const byColour = new Map<PlayerColour, StandingPiece[]>()
  const pieces = piecesOn(plan)
  for (const piece of pieces) byColour.set(piece.colour, [...(byColour.get(piece.colour) ?? []), piece])
  const meshes = [...byColour].map(([{ id }, own]) =>
    makeMesh(
      id,
      own.map((piece) => makeStandingShape(piece, pieces.indexOf(piece))),
      materialOf(itemAt(own, 0)),
    ),
  )
  const group = new Group()
  group.name = 'pieces'
  if (meshes.length > 0) group.add(...meshes)
  if (isChase(plan.design)) group.add(...makeScoringCubes(plan, painter))
  return group
}
