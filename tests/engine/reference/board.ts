import { makePegs, type Peg, parsePegs } from './peg.ts'
import { type Choices, choicesOf, type Table } from './rule-sets.ts'

interface BoardShape {
  /** Holes of one side of the track. */
  readonly sideLength: number
  /** Pegs of each player, and holes of each home. */
  readonly pegCount: number
  /** Places of the come-out and the in-spot on each player's side. */
  readonly comeOut: number
  readonly inSpot: number
}

const BOARD_SHAPES: Readonly<Record<Choices['board'], BoardShape>> = {
  'pegs-and-jokers': { sideLength: 18, pegCount: 5, comeOut: 8, inSpot: 3 },
  tock: { sideLength: 18, pegCount: 4, comeOut: 17, inSpot: 17 },
  carbles: { sideLength: 18, pegCount: 4, comeOut: 8, inSpot: 6 },
  keezen: { sideLength: 16, pegCount: 4, comeOut: 8, inSpot: 7 },
  dog: { sideLength: 16, pegCount: 4, comeOut: 8, inSpot: 8 },
}

/** A table with everything that follows from its rules and seats. */
export interface Scene extends Table {
  readonly choices: Choices
  readonly shape: BoardShape
  /** Letters of all sides of the track in the direction of travel. */
  readonly sides: readonly string[]
  /** B3: letters of the sides where the seats sit, spread over all of them. */
  readonly colours: readonly string[]
}

/** B8, R2, Z1, G18: at least four sides, and an even number in Pegs and Jokers and Dog. */
const usualSides = ({ family }: Choices, players: number): number =>
  Math.max(4, family === 'pegs-and-jokers' || family === 'dog' ? players + (players % 2) : players)

/** B5, B6: sides without a player are just track. */
export const sceneOf = (table: Table): Scene => {
  const { players, options } = table
  const choices = choicesOf(table)
  const sides = [...'abcdefghijkl'.slice(0, options?.sides ?? usualSides(choices, players))]
  const colours = Array.from(
    { length: players },
    (_, seat) => sides[Math.floor((seat * sides.length) / players)] as string,
  )
  return { ...table, choices, shape: BOARD_SHAPES[choices.board], sides, colours }
}

export const comeOut = ({ shape }: Scene, colour: string) => `${colour}${shape.comeOut}`
export const inSpot = ({ shape }: Scene, colour: string) => `${colour}${shape.inSpot}`

/** Returns whether come-out and in-spot are one hole, where a peg that comes out is fresh. */
export const hasFreshPegs = ({ shape }: Scene) => shape.comeOut === shape.inSpot

/** Returns the track hole a number of steps on in the direction of travel, or back. */
export const holeFrom = ({ sides, shape }: Scene, hole: string, steps: number): string => {
  const { sideLength } = shape
  const loop = sides.length * sideLength
  const place = (sides.indexOf(hole.slice(0, 1)) * sideLength + Number(hole.slice(1)) + steps + loop) % loop
  return `${sides[Math.floor(place / sideLength)]}${place % sideLength}`
}

export const readPegs = ({ colours }: Scene, text: string): Peg[] => parsePegs(colours, text)

export const writePegs = ({ colours }: Scene, pegs: readonly Peg[]): string => makePegs(colours, pegs)

/** B1: all pegs in start, except for one of each player where the table asks for that. */
export const startPegs = (table: Table): string => {
  const scene = sceneOf(table)
  const waiting = Array.from({ length: scene.shape.pegCount }, () => 'S')
  return scene.colours
    .map((colour) =>
      (scene.choices.start === 'one' ? [...waiting.slice(1), `${comeOut(scene, colour)}!`] : waiting).join(' '),
    )
    .join(' / ')
}
