import {
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  type Texture,
} from 'three'
import { kindNumber, MARK_SHAPES, type PlayerColour } from '../textures/palette.ts'
import type { RoomUniforms } from '../textures/room.ts'

/** How a piece stands now: as the motion shows it (`ShownPeg`). */
export interface Stance {
  readonly peg: number
  readonly x: number
  readonly y: number
  readonly lift: number
  readonly squash: number
  readonly roll: number
  readonly axisX: number
  readonly axisY: number
  readonly lean: number
}

export interface PieceDetail {
  /** Segments round a marble, and round a turned piece. */
  readonly segments: number
  readonly turned: number
  /** Steps of the ray through the glass. */
  readonly steps: number
}

export interface PieceOrder {
  /** One a piece. */
  readonly colours: readonly PlayerColour[]
  readonly room: RoomUniforms
  /** What is seen through and mirrored in the pieces: the board's colours, and the hole spacings they cover. */
  readonly board: Texture
  readonly span: number
  readonly detail: PieceDetail
  /** Absent: that of the games' own boards. */
  readonly size?: PieceSize
}

/** `scale`: by the games' own piece; `seat`: height of a marble's middle while it rests in its hole, hole spacings. */
export interface PieceSize {
  readonly scale: number
  readonly seat: number
}

/** All pieces of a table: one draw call, and one for what they cast on the board. */
export interface PieceSet {
  readonly mesh: InstancedMesh
  readonly shadows: InstancedMesh
  /** `raised`: picked up by its owner. */
  place(stance: Stance, raised: boolean): void
  /** After the last `place` of a frame. */
  placed(): void
  /** One of `GLOW`, or 0, by piece. */
  glow(shineOf: (peg: number) => number): void
  dispose(): void
}

/** The shine at a piece's edge as the shaders read it (`aGlow`): gold up to 1, green below 0, red above 1. */
export const GLOW = { movable: 0.55, chosen: 1, target: -0.9, victim: 2 } as const

/** A chosen piece is picked up by this much. */
export const PICKED_UP = 0.22

const ATTRIBUTES = ['aTint', 'aThread', 'aPattern', 'aGlow'] as const

/** Colour, second colour, pattern (kind, count, twist, mark) and glow of every piece. */
const dress = (shape: BufferGeometry, colours: readonly PlayerColour[]): void => {
  const each = (numbers: (colour: PlayerColour) => number[], size: number) =>
    new InstancedBufferAttribute(new Float32Array(colours.flatMap(numbers)), size)
  const pattern = ({ pattern: { kind, count, twist }, mark }: PlayerColour) => [
    kindNumber(kind),
    count,
    twist,
    MARK_SHAPES.indexOf(mark),
  ]
  shape.setAttribute(
    'aTint',
    each((c) => new Color(c.css).toArray(), 3),
  )
  shape.setAttribute(
    'aThread',
    each((c) => new Color(c.pattern.thread).toArray(), 3),
  )
  shape.setAttribute('aPattern', each(pattern, 4))
  shape.setAttribute('aGlow', each(() => [0], 1).setUsage(DynamicDrawUsage))
}

export const makeInstances = (
  shape: BufferGeometry,
  material: Material,
  colours: readonly PlayerColour[],
): InstancedMesh => {
  dress(shape, colours)
  const mesh = new InstancedMesh(shape, material, colours.length)
  mesh.instanceMatrix.setUsage(DynamicDrawUsage)
  mesh.frustumCulled = false
  mesh.renderOrder = -2
  return mesh
}

/** Instances of another shape that go where the pieces go. */
export const makeFollowers = (pieces: InstancedMesh, shape: BufferGeometry, material: Material): InstancedMesh => {
  for (const name of ATTRIBUTES) shape.setAttribute(name, pieces.geometry.getAttribute(name))
  const mesh = new InstancedMesh(shape, material, pieces.count)
  mesh.instanceMatrix = pieces.instanceMatrix
  mesh.frustumCulled = false
  return mesh
}

const disposeMesh = (mesh: InstancedMesh): void => {
  mesh.geometry.dispose()
  for (const material of [mesh.material].flat()) material.dispose()
  mesh.dispose()
}

export const makePieceSet = (mesh: InstancedMesh, shadows: InstancedMesh, place: PieceSet['place']): PieceSet => ({
  mesh,
  shadows,
  place,
  placed: () => {
    mesh.instanceMatrix.needsUpdate = true
  },
  glow: (shineOf) => {
    const glow = mesh.geometry.getAttribute('aGlow') as InstancedBufferAttribute
    for (let peg = 0; peg < glow.count; peg++) glow.setX(peg, shineOf(peg))
    glow.needsUpdate = true
  },
  dispose: () => {
    disposeMesh(mesh)
    disposeMesh(shadows)
  },
})
