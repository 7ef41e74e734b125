import { type DataTexture, type Texture, Vector2, Vector3, Vector4 } from 'three'
import type { EnvironmentUniforms } from '../../textures/environment-light.ts'
import { WOOD_SPECIES, type WoodName } from '../../textures/species.ts'
import { HOLE_DEPTH, HOLE_RADIUS } from '../dimensions.ts'
import type { BoardBody, HoleShape } from './board-body.ts'
import { BOARD_FRAGMENT, MAX_PARTS } from './board-shader.ts'

/** Strength of the reflection of each finish, and its blur from 0 to 1. */
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

/** Light along the side of the player on turn, and around the player's bead in the turn ring. Lengths are in hole spacings. */
interface TurnLight {
  /** Outward normal of the side on turn, in x and z; undefined: no side is lit. */
  readonly out: readonly [number, number] | undefined
  readonly colour: Vector3
  /** Distance of the line from the middle. */
  readonly line: number
  /** Middle of the circle that the line is a part of, in x and z; undefined: it is straight. */
  readonly arc: readonly [number, number] | undefined
  /** Distance of the bead from the middle. */
  readonly ring: number
  /** Radius of the bead. */
  readonly bead: number
}

/** Returns the radius of a hole where it would meet the top if it had no chamfer. */
export const rimRadius = ({ radius, depth, hasRoundBottom }: HoleShape): number =>
  hasRoundBottom && depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius

/** Returns the share of the sky that is visible from the middle of a hole's floor. */
const skyShare = (radius: number, depth: number): number => radius ** 2 / (radius ** 2 + depth ** 2)

const holeUniforms = ({ hole }: BoardBody) => {
  const rim = rimRadius(hole)
  return {
    uHole: { value: new Vector4(rim, hole.depth, hole.chamfer, hole.hasRoundBottom ? hole.radius : 0) },
    uHoleSky: { value: Math.min(1.6, skyShare(rim, hole.depth) / skyShare(HOLE_RADIUS, HOLE_DEPTH)) },
  }
}

/** Makes a zero offset for each part that a board can have. */
export const partShifts = (): Vector3[] => Array.from({ length: MAX_PARTS }, () => new Vector3())

/** Defaults of the uniforms that are set as properties of the board's material. `BOARD_FRAGMENT` explains them. */
export const BOARD_UNIFORMS = {
  uWood: null as Texture | null,
  /** Null: the board is drawn plainly. */
  uRelief: null as Texture | null,
  uHoles: null as DataTexture | null,
  uMarks: null as DataTexture | null,
  uParts: partShifts(),
  uTurnLine: new Vector4(0, 0, 0, 0),
  uTurnArc: new Vector3(),
  uTurnBead: new Vector3(),
  uTurnColour: new Vector3(),
}

/** Returns the uniforms of the light for the player on turn. */
export const turnLightUniforms = ({ out, colour, line, arc, ring, bead }: TurnLight) => {
  const [x, z] = out ?? [0, 0]
  return {
    uTurnLine: new Vector4(x, z, line, out === undefined ? 0 : 1),
    uTurnArc: arc === undefined ? new Vector3() : new Vector3(...arc, 1),
    uTurnBead: new Vector3(x * ring, z * ring, bead),
    uTurnColour: colour,
  }
}

/** Returns the uniforms of the board's material that depend on the environment, the body and the woods. */
export const boardUniforms = (environment: EnvironmentUniforms, body: BoardBody, look: BoardLook) => ({
  ...environment,
  ...holeUniforms(body),
  ...body.solid?.uniforms(body, look),
  uSpan: { value: body.span },
  uApothem: { value: body.reach },
  uCore: { value: WOOD_SPECIES[look.field].mid },
  uCoat: { value: new Vector2(...LACQUER_COATS[look.finish]) },
})

/** Returns the defines of the board's shaders. `plain`: a simpler shader for software renderers. */
export const boardDefines = (body: BoardBody, { finish }: BoardLook, plain: boolean): Record<string, string> => ({
  ...(plain && { PLAIN: '' }),
  ...(body.parts.some(({ isBorderWood }) => isBorderWood) && { BORDERED: '' }),
  ...(body.hasLevels && { LEVELS: '' }),
  ...(body.solid && { SOLID: '', ...(finish === 'raw' && { RAW: '' }) }),
})

/** Returns the fragment shader for a body, with the code for solid wood if the body needs it. */
export const boardFragment = ({ solid }: BoardBody): string =>
  BOARD_FRAGMENT.replace('#pragma solid', solid?.glsl ?? '')
