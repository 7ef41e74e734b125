/**
 * The tables of Tock, Carbles and Jackaroo as the second, naive reading of the rule book knows them: holes are names, a
 * marble is a colour letter, the name of its hole and whether it is fresh. Nothing here is shared with the engine.
 */

import { type Marble, marblesIn, textOfMarbles } from '../marbles.ts'

type RaceId = 'tock' | 'tock-partners' | 'carbles' | 'carbles-partners' | 'carbles-open' | 'jackaroo' | 'jackaroo-solo'

export interface RaceOptions {
  readonly fours?: 'plain' | 'backward'
  readonly tens?: 'plain' | 'swap'
  readonly fives?: 'plain' | 'any'
  readonly deals?: '4-5' | '4-4-5'
  readonly openHands?: boolean
  readonly aces?: 'plain' | 'eleven'
  readonly jacks?: 'plain' | 'swap'
  readonly sevens?: 'plain' | 'split'
  readonly start?: 'none' | 'one'
  readonly sides?: 4 | 5 | 6 | 8 | 12
  readonly board?: 'tock' | 'carbles'
}

export interface Table {
  readonly rules: RaceId
  readonly options: RaceOptions
  readonly players: number
  readonly teams: number
}

const LETTERS = 'abcdefghijkl'
const SIDE_LENGTH = 18

export const isTock = ({ rules }: Table) => rules.startsWith('tock')
export const isCarbles = ({ rules }: Table) => rules.startsWith('carbles')
export const isJackaroo = ({ rules }: Table) => rules.startsWith('jackaroo')

/** What tells who sits where. */
type Seats = Pick<Table, 'players' | 'options'>

/** The letters of all sides: as many as asked for, else four at least; the unused ones are just track. */
export const sidesOf = ({ players, options }: Seats): string[] => [
  ...LETTERS.slice(0, options.sides ?? Math.max(4, players)),
]

/** The letters of the sides where the seats sit, spread over all of them. */
export const coloursOf = (seats: Seats): string[] => {
  const sides = sidesOf(seats)
  const { players } = seats
  return Array.from({ length: players }, (_, seat) => sides[Math.floor((seat * sides.length) / players)] as string)
}

/** Whether come-out and in-spot are where Carbles has them. */
export const hasCarblesBoard = (table: Table) => isCarbles(table) || table.options.board === 'carbles'

export const comeOut = (table: Table, colour: string) => `${colour}${hasCarblesBoard(table) ? 8 : 17}`
export const inSpot = (table: Table, colour: string) => `${colour}${hasCarblesBoard(table) ? 6 : 17}`

/** The track hole one step on in the direction of travel. */
export const holeAfter = (table: Table, hole: string): string => {
  const sides = sidesOf(table)
  const side = hole.slice(0, 1)
  const index = Number(hole.slice(1))
  if (index + 1 < SIDE_LENGTH) return `${side}${index + 1}`
  return `${sides[(sides.indexOf(side) + 1) % sides.length]}0`
}

/** The track hole one step against the direction of travel. */
export const holeBefore = (table: Table, hole: string): string => {
  const sides = sidesOf(table)
  const side = hole.slice(0, 1)
  const index = Number(hole.slice(1))
  if (index > 0) return `${side}${index - 1}`
  return `${sides[(sides.indexOf(side) + sides.length - 1) % sides.length]}${SIDE_LENGTH - 1}`
}

export const readMarbles = (table: Table, text: string): Marble[] => marblesIn(coloursOf(table), text)

export const writeMarbles = (table: Table, marbles: readonly Marble[]): string =>
  textOfMarbles(coloursOf(table), marbles)

export const startOf = (table: Seats): string =>
  coloursOf(table)
    .map((colour) => (table.options.start === 'one' ? `S S S ${colour}17!` : 'S S S S'))
    .join(' / ')
