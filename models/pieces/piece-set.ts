import {
  type BufferAttribute,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  MathUtils,
  Matrix4,
  type Texture,
} from 'three'
import type { Peg } from '../../engine/board.ts'
import { kindNumber, MARK_SHAPES, type PlayerColour } from '../../workshop/design/player-colours.ts'
import type { Profile } from '../../workshop/pieces/turned-pieces.ts'
import type { ShadowGlsl } from '../environment/contact-shadow.ts'

/** Position and rotation of a piece. `x`, `y`: as in the engine's layout; `lift`: height above its seat in the hole; all in hole spacings. */
export interface Stance {
  readonly peg: Peg
  readonly x: number
  readonly y: number
  readonly lift: number
  /** Factor of its height: 1 at rest, less while it lands. */
  readonly squash: number
  /** Angle in radians that it has rolled about the axis (axisX, axisY) in the board's plane. */
  readonly roll: number
  readonly axisX: number
  readonly axisY: number
  /** Angle in radians by which a peg, tee or bulb is tipped about the same axis. Marbles roll instead. */
  readonly lean: number
}

/** Detail of pieces on a tier. */
export interface PieceDetail {
  /** Segments around a marble. */
  readonly segments: number
  /** Segments around a turned piece. */
  readonly turned: number
  /** Steps of the view ray through a glass. */
  readonly steps: number
}

/** Size of a piece. `scale`: ratio to the games' own piece; `seatHeight`: height of a marble's middle while it rests in its hole, in hole spacings. */
export interface PieceSize {
  readonly scale: number
  readonly seatHeight: number
}

/** A kind of pieces: their geometry, shaders, shadow and poses. */
export interface PieceKind {
  /** Profile of a turned piece: radius and height of points from the foot to the top, in hole spacings; absent: the piece is a ball of radius 1. */
  readonly profile?: Profile
  readonly vertexShader: string
  readonly fragmentShader: string
  readonly shadow: ShadowGlsl
  /** Writes the pose of a piece into a matrix and returns it. `raised`: it is picked up by its owner; `size`: absent for the games' own pieces. */
  readonly poseMatrix: (into: Matrix4, stance: Stance, raised: boolean, size: PieceSize | undefined) => Matrix4
}

/** Values of `aGlow`, the glow at a piece's edge: gold up to 1, green below 0, red above 1. */
export const GLOW_STRENGTHS = { movable: 0.55, chosen: 1, target: -0.9, victim: 2 } as const

/** Height by which a chosen piece is picked up. */
export const PICKED_UP_SPACINGS = 0.22

/** Uniforms of the pieces' material besides those of the environment: the board's colours for reflections, the atlas of marks, and the side of the square that the board's textures cover, in hole spacings. */
export const PIECE_UNIFORMS = { uWood: null as Texture | null, uMarks: null as Texture | null, uSpan: 1 }

const patternOf = ({ pattern: { kind, count, twist }, mark }: PlayerColour): number[] => [
  kindNumber(kind),
  count,
  twist,
  MARK_SHAPES.indexOf(mark),
]

/** Poses and looks of the pieces of a table, as attributes that the pieces and their shadows share. */
export class PieceSet {
  /** Pose of each piece. */
  readonly matrices: InstancedBufferAttribute
  /** Colour, second colour, pattern (kind, count, twist, mark) and glow, as the shaders name them. */
  readonly looks: Readonly<Record<'aTint' | 'aThread' | 'aPattern' | 'aGlow', BufferAttribute>>
  /** Differs for each set. */
  readonly id = MathUtils.generateUUID()
  readonly #kind: PieceKind
  readonly #sizes: readonly PieceSize[] | undefined
  readonly #matrix = new Matrix4()

  /** `colours` and `sizes`: by piece. `sizes` is undefined on the games' own boards. */
  constructor(kind: PieceKind, colours: readonly PlayerColour[], sizes: readonly PieceSize[] | undefined) {
    const each = (numbers: (colour: PlayerColour) => number[], length: number) =>
      new InstancedBufferAttribute(new Float32Array(colours.flatMap(numbers)), length)
    this.#kind = kind
    this.#sizes = sizes
    this.matrices = each(() => this.#matrix.elements, 16).setUsage(DynamicDrawUsage)
    this.looks = {
      aTint: each(({ css }) => new Color(css).toArray(), 3),
      aThread: each(({ pattern }) => new Color(pattern.thread).toArray(), 3),
      aPattern: each(patternOf, 4),
      aGlow: each(() => [0], 1).setUsage(DynamicDrawUsage),
    }
  }

  /** Sets the poses of pieces. `raised`: number of the piece that is picked up. */
  place(stances: readonly Stance[], raised?: number): void {
    for (const stance of stances) {
      const at = this.#kind.poseMatrix(this.#matrix, stance, raised === stance.peg, this.#sizes?.[stance.peg])
      at.toArray(this.matrices.array, stance.peg * 16)
    }
    this.matrices.needsUpdate = true
  }

  /** Sets the glow of each piece: one of `GLOW_STRENGTHS`, or 0. */
  setGlow(glowOf: (peg: number) => number): void {
    const { aGlow } = this.looks
    for (let peg = 0; peg < aGlow.count; peg++) aGlow.setX(peg, glowOf(peg))
    aGlow.needsUpdate = true
  }
}

/** All pieces of a set, or all their shadows, in one draw call. */
export class PieceInstances extends InstancedMesh {
  constructor({ matrices }: PieceSet) {
    super(undefined, undefined, matrices.count)
    this.instanceMatrix = matrices
    this.frustumCulled = false
  }
}
