/**
 * The tables of Keezen and Dog as a second, naive reading of the rule book knows them: holes are names, a marble is a colour
 * letter, the name of its hole and whether it is fresh. Nothing here is shared with the engine.
 */

import { isHome, type Marble, marblesIn, textOfMarbles } from '../marbles.ts'

export interface RelativeOptions {
  readonly kings?: 'out' | 'thirteen'
  readonly aces?: 'plain' | 'eleven'
  readonly forcedHome?: boolean
  readonly jackFromStart?: boolean
  readonly ownHit?: boolean
  readonly remainder?: boolean
  readonly jokers?: boolean
  readonly exchange?: boolean
  readonly dealer?: 'cycle' | 'deal'
  readonly block?: 'fresh' | 'always'
  readonly sevens?: 'own' | 'team'
  readonly deals?: '6-5-4-3-2' | '6-once'
}

export interface Table {
  readonly rules: 'keezen' | 'keezen-solo' | 'dog'
  readonly options: RelativeOptions
  readonly players: number
  readonly teams: number
}

const LETTERS = 'abcdefgh'
export const SIDE_LENGTH = 16

export const isDog = ({ rules }: Table) => rules === 'dog'

export const coloursOf = (players: number): string[] => (players === 2 ? ['a', 'c'] : [...LETTERS.slice(0, players)])

export const sidesOf = (players: number): string[] => [...LETTERS.slice(0, Math.max(4, players))]

export const comeOut = (colour: string) => `${colour}8`
export const inSpot = (table: Table, colour: string) => `${colour}${isDog(table) ? 8 : 7}`

/** The track hole so many steps on in the direction of travel, or back. */
export const holeFrom = (players: number, hole: string, steps: number): string => {
  const sides = sidesOf(players)
  const loop = sides.length * SIDE_LENGTH
  const number = sides.indexOf(hole.slice(0, 1)) * SIDE_LENGTH + Number(hole.slice(1)) + steps
  const there = ((number % loop) + loop) % loop
  return `${sides[Math.floor(there / SIDE_LENGTH)]}${there % SIDE_LENGTH}`
}

export const readMarbles = (players: number, text: string): Marble[] => marblesIn(coloursOf(players), text)

export const writeMarbles = (players: number, marbles: readonly Marble[]): string =>
  textOfMarbles(coloursOf(players), marbles)

export const startOf = (players: number): string =>
  coloursOf(players)
    .map(() => 'S S S S')
    .join(' / ')

const allHome = (marbles: readonly Marble[], colour: string) =>
  marbles.every((m) => m.colour !== colour || isHome(m.hole))

/** The colours of a player's team, that of the player first, then clockwise. */
export const teamFrom = ({ players, teams }: Table, turn: number): string[] =>
  Array.from({ length: players / teams }, (_, i) => coloursOf(players)[(turn + i * teams) % players] as string)

/** The colour a player moves: the own one, or once that is all home the next of the team that is not. */
export const playedColour = (table: Table, marbles: readonly Marble[], turn: number): string | undefined =>
  teamFrom(table, turn).find((colour) => !allHome(marbles, colour))

/** The seats of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const winners = (table: Table, marbles: readonly Marble[]): string => {
  for (let team = 0; team < table.teams; team++) {
    const colours = teamFrom(table, team)
    if (colours.every((colour) => allHome(marbles, colour))) return colours.join(' ')
  }
  return ''
}
