import { type Design, FIRST_DESIGN } from './design.ts'

/** Values that a design takes on when its game changes to Marble Chase. */
export const CHASE_DEFAULTS: Partial<Design> = {
  numbers: true,
  lines: 'painted',
  fold: 'none',
  well: 'none',
  edgeSize: 1.5,
}

/** Fields that the physics of the game depends on. */
const GAME_SIZE_FIELDS = [
  'scale',
  'marbleSmall',
  'marbleMiddle',
  'marbleLarge',
  'railHeight',
] as const satisfies readonly (keyof Design)[]

/** The sizes of the board that the game's physics knows. */
export const GAME_SIZES: Partial<Design> = Object.fromEntries(
  GAME_SIZE_FIELDS.map((name) => [name, FIRST_DESIGN[name]]),
)

/** Marbles roll on this board as on the screen. */
export const hasGameSizes = (design: Design): boolean =>
  GAME_SIZE_FIELDS.every((name) => design[name] === FIRST_DESIGN[name])
