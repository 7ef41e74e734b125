import { type DataTexture, type Texture, Vector2, Vector3, Vector4 } from 'three'
import type { EnvironmentUniforms } from '../../textures/environment-light.ts'
import { WOOD_SPECIES, type WoodName } from '../../textures/species.ts'
import { HOLE_DEPTH, HOLE_RADIUS } from '../dimensions.ts'
import type { BoardBody, HoleShape } from './board-body.ts'
import { BOARD_FRAGMENT, MAX_PARTS } from './board-shader.ts'

/** Strength of the lacquer's mirror, and how blurred it is. */
export const LACQUER_COATS = {
  raw: [0.12, 0.7],
  matte: [0.45, 0.45],
  semigloss: [0.85, 0.2],
  gloss: [1.15, 0.035],
} as const
type FinishName = keyof typeof LACQUER_COATS

/** Woods and finish of a board. */
export interface BoardLook {
  readonly field: WoodName
  readonly border: WoodName
  readonly finish: FinishName
}

/** Distances of the line and of the bead from the middle, and the bead's radius, in hole spacings; a round line is a part of a circle. */
interface TurnLight {
  /** Outward normal of the side on turn, in x and z; undefined: no side is lit. */
  readonly out: readonly [number, number] | undefined
  readonly colour: Vector3
  readonly line: number
  readonly round: boolean
  readonly ring: number
  readonly bead: number
}

/** Radius of a hole where it meets the top, if that had no chamfer. */
export const rimRadius = ({ radius, depth, hasRoundBottom }: HoleShape): number =>
  hasRoundBottom && depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius

/** Part of the sky that the middle of a hole's floor sees. */
const skyShare = (radius: number, depth: number): number => radius ** 2 / (radius ** 2 + depth ** 2)

const holeUniforms = ({ hole }: BoardBody) => {
  const rim = rimRadius(hole)
  return {
    uHole: { value: new Vector4(rim, hole.depth, hole.chamfer, hole.hasRoundBottom ? hole.radius : 0) },
    uHoleSky: { value: Math.min(1.6, skyShare(rim, hole.depth) / skyShare(HOLE_RADIUS, HOLE_DEPTH)) },
  }
}

/** Offset of each part from its place: one vector for each part a board can have. */
export const partShifts = (): Vector3[] => Array.from({ length: MAX_PARTS }, () => new Vector3())

/** Uniforms that the board's material is given one by one when it is made. */
export const BOARD_UNIFORMS = {
  uWood: null as Texture | null,
  /** Null: the board is drawn plainly. */
  uRelief: null as Texture | null,
  uHoles: null as DataTexture | null,
  uMarks: null as DataTexture | null,
  uParts: partShifts(),
  uTurnLine: new Vector4(0, 0, 0, 0),
  uTurnRound: 0,
  uTurnBead: new Vector3(),
  uTurnColour: new Vector3(),
}

/** Light along a side of the active track and round its bead. */
export const turnLightUniforms = ({ out, colour, line, round, ring, bead }: TurnLight) => {
  const [x, z] = out ?? [0, 0]
  return {
    uTurnLine: new Vector4(x, z, line, out === undefined ? 0 : 1),
    uTurnRound: round ? 1 : 0,
    uTurnBead: new Vector3(x * ring, z * ring, bead),
    uTurnColour: colour,
  }
}

/** Inputs of the board's material: environment light, body and woods. */
export const boardUniforms = (room: EnvironmentUniforms, body: BoardBody, look: BoardLook) => ({
  ...room,
  ...holeUniforms(body),
  ...body.solid?.uniforms(body, look),
  uSpan: { value: body.span },
  uApothem: { value: body.reach },
  uCore: { value: WOOD_SPECIES[look.field].mid },
  uCoat: { value: new Vector2(...LACQUER_COATS[look.finish]) },
})

export const boardDefines = (body: BoardBody, { finish }: BoardLook, plain: boolean): Record<string, string> => ({
  ...(plain && { PLAIN: '' }),
  ...(body.parts.some(({ isBorderWood }) => isBorderWood) && { BORDERED: '' }),
  ...(body.hasLevels && { LEVELS: '' }),
  ...(body.solid && { SOLID: '', ...(finish === 'raw' && { RAW: '' }) }),
})

export const boardFragment = ({ solid }: BoardBody): string =>
  BOARD_FRAGMENT.replace('#pragma solid', solid?.glsl ?? '')
