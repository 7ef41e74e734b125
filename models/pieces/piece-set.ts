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

/** Present stance of a piece. x, y as in the engine's layout; `lift` is the height above its seat in the hole; all in hole spacings. */
export interface Stance {
  readonly peg: Peg
  readonly x: number
  readonly y: number
  readonly lift: number
  /** 1 at rest; less while it lands. */
  readonly squash: number
  /** Radians it has rolled about the axis (axisX, axisY) lying in the board's plane. */
  readonly roll: number
  readonly axisX: number
  readonly axisY: number
  /** Radians that a peg, tee or bulb is tipped about the same axis; marbles roll instead. */
  readonly lean: number
}

export interface PieceDetail {
  /** Segments round a marble, and round a turned piece. */
  readonly segments: number
  readonly turned: number
  /** Steps of the ray through the glass. */
  readonly steps: number
}

/** `scale`: by the games' own piece; `seat`: height of a marble's middle while it rests in its hole, hole spacings. */
export interface PieceSize {
  readonly scale: number
  readonly seatHeight: number
}

/** A kind of pieces: how they are drawn, what they cast on the board, and where each of them stands. */
export interface PieceKind {
  /** Radius and height of points from the foot to the top of a turned piece; undefined: a ball of radius 1. */
  readonly profile?: Profile
  readonly vertexShader: string
  readonly fragmentShader: string
  readonly shadow: ShadowGlsl
  /** `raised`: picked up by its owner. */
  readonly poseMatrix: (into: Matrix4, stance: Stance, raised: boolean, size: PieceSize | undefined) => Matrix4
}

/** The shine at a piece's edge as the shaders read it (`aGlow`): gold up to 1, green below 0, red above 1. */
export const GLOW_STRENGTHS = { movable: 0.55, chosen: 1, target: -0.9, victim: 2 } as const

/** A chosen piece is picked up by this much. */
export const PICKED_UP_SPACINGS = 0.22

/** Uniforms of the pieces' material besides those of the environment: the board's colours, which are seen through and mirrored in the pieces, and the hole spacings they cover. */
export const PIECE_UNIFORMS = { uWood: null as Texture | null, uMarks: null as Texture | null, uSpan: 1 }

const patternOf = ({ pattern: { kind, count, twist }, mark }: PlayerColour): number[] => [
  kindNumber(kind),
  count,
  twist,
  MARK_SHAPES.indexOf(mark),
]

/** Stances and looks of the pieces of a table: numbers that the pieces and their shadows share. */
export class PieceSet {
  /** One for each piece. */
  readonly matrices: InstancedBufferAttribute
  /** Colour, second colour, pattern (kind, count, twist, mark) and glow, as the shaders name them. */
  readonly looks: Readonly<Record<'aTint' | 'aThread' | 'aPattern' | 'aGlow', BufferAttribute>>
  /** Another one for every set. */
  readonly id = MathUtils.generateUUID()
  readonly #kind: PieceKind
  readonly #sizes: readonly PieceSize[] | undefined
  readonly #matrix = new Matrix4()

  /** `colours` and `sizes`: one for each piece; `sizes`: undefined on the games' own boards. */
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

  place(stances: readonly Stance[], raised?: number): void {
    for (const stance of stances) {
      const at = this.#kind.poseMatrix(this.#matrix, stance, raised === stance.peg, this.#sizes?.[stance.peg])
      at.toArray(this.matrices.array, stance.peg * 16)
    }
    this.matrices.needsUpdate = true
  }

  /** Sets the shine of each piece: one of `GLOW_STRENGTHS`, or 0. */
  setGlow(shineOf: (peg: number) => number): void {
    const { aGlow } = this.looks
    for (let peg = 0; peg < aGlow.count; peg++) aGlow.setX(peg, shineOf(peg))
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
