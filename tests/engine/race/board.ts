/**
 * The tables of Tock, Carbles and Jackaroo as the second, naive reading of the rule book knows them: holes are names, a
 * marble is a colour letter, the name of its hole and whether it is fresh. Nothing here is shared with the engine.
 */
type RaceId = 'tock' | 'tock-partners' | 'carbles' | 'carbles-partners' | 'carbles-open' | 'jackaroo' | 'jackaroo-solo'

export interface RaceOptions {
  readonly fours?: 'plain' | 'backward'
  readonly tens?: 'plain' | 'swap'
  readonly fives?: 'plain' | 'any'
  readonly deals?: '4-5' | '4-4-5'
  readonly openHands?: boolean
  readonly jackFromStart?: false
}

export interface Table {
  readonly rules: RaceId
  readonly options: RaceOptions
  readonly players: number
  readonly teams: number
}

export interface Marble {
  readonly colour: string
  readonly hole: string
  readonly fresh: boolean
}

const LETTERS = 'abcdefghijkl'
const SIDE_LENGTH = 18
export const MARBLES = 4
export const HOME_LENGTH = 4

export const isTock = ({ rules }: Table) => rules.startsWith('tock')
export const isCarbles = ({ rules }: Table) => rules.startsWith('carbles')
export const isJackaroo = ({ rules }: Table) => rules.startsWith('jackaroo')

/** The letters of the sides where the seats sit: two players face each other. */
export const coloursOf = (players: number): string[] => (players === 2 ? ['a', 'c'] : [...LETTERS.slice(0, players)])

/** The letters of all sides: four at least, the unused ones being just track. */
export const sidesOf = (players: number): string[] => [...LETTERS.slice(0, Math.max(4, players))]

export const comeOut = (table: Table, colour: string) => `${colour}${isCarbles(table) ? 8 : 17}`
export const inSpot = (table: Table, colour: string) => `${colour}${isCarbles(table) ? 6 : 17}`

export const isStart = (hole: string) => hole.endsWith('S')
export const isHome = (hole: string) => hole.includes('H')
export const isTrack = (hole: string) => !isStart(hole) && !isHome(hole)

/** The track hole one step on in the direction of travel. */
export const holeAfter = (table: Table, hole: string): string => {
  const sides = sidesOf(table.players)
  const side = hole.slice(0, 1)
  const index = Number(hole.slice(1))
  if (index + 1 < SIDE_LENGTH) return `${side}${index + 1}`
  return `${sides[(sides.indexOf(side) + 1) % sides.length]}0`
}

/** The track hole one step against the direction of travel. */
export const holeBefore = (table: Table, hole: string): string => {
  const sides = sidesOf(table.players)
  const side = hole.slice(0, 1)
  const index = Number(hole.slice(1))
  if (index > 0) return `${side}${index - 1}`
  return `${sides[(sides.indexOf(side) + sides.length - 1) % sides.length]}${SIDE_LENGTH - 1}`
}

const marbleOf = (colour: string, word: string): Marble => {
  const fresh = word.endsWith('!')
  const place = fresh ? word.slice(0, -1) : word
  return { colour, hole: /^[SH]/.test(place) ? colour + place : place, fresh }
}

export const readMarbles = (table: Table, text: string): Marble[] => {
  const colours = coloursOf(table.players)
  return text
    .split(' / ')
    .flatMap((group, seat) => group.split(' ').map((word) => marbleOf(colours[seat] as string, word)))
}

/** Start, then the track in board order, then home. */
const placeOf = (hole: string): number => {
  if (isStart(hole)) return -1
  if (isHome(hole)) return 1000 + Number(hole.slice(2))
  return LETTERS.indexOf(hole.slice(0, 1)) * SIDE_LENGTH + Number(hole.slice(1))
}

const wordOf = ({ hole, fresh }: Marble) => (isTrack(hole) ? hole : hole.slice(1)) + (fresh ? '!' : '')

export const writeMarbles = (table: Table, marbles: readonly Marble[]): string =>
  coloursOf(table.players)
    .map((colour) =>
      marbles
        .filter((m) => m.colour === colour)
        .sort((one, two) => placeOf(one.hole) - placeOf(two.hole))
        .map(wordOf)
        .join(' '),
    )
    .join(' / ')

export const startOf = (players: number): string =>
  coloursOf(players)
    .map(() => 'S S S S')
    .join(' / ')
