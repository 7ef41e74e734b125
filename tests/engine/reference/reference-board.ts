import { type Choices, choicesOf, type Options } from './reference-sets.ts'

/** A table as a request or a record describes it. */
export interface Table {
  readonly rules: string
  readonly options?: Options
  readonly players: number
  readonly teams: number
}

/** A peg as the reference knows it: a colour letter and the name of a hole. */
export interface Peg {
  readonly colour: string
  readonly hole: string
}

export interface Scene extends Table {
  readonly choices: Choices
  readonly colours: readonly string[]
  readonly next: ReadonlyMap<string, string>
  readonly previous: ReadonlyMap<string, string>
  /** Place of a track hole along the loop. */
  readonly place: ReadonlyMap<string, number>
}

const LETTERS = 'abcdefghijkl'

/** B3: the letters of the sides where the seats sit. */
export const coloursOf = (players: number): string[] => (players === 2 ? ['a', 'c'] : [...LETTERS.slice(0, players)])

/** B5, B6: all track holes in the direction of travel. */
export const trackNames = (players: number): string[] => {
  const names: string[] = []
  for (const side of LETTERS.slice(0, players === 2 ? 4 : players)) {
    for (let i = 0; i < 18; i++) names.push(`${side}${i}`)
  }
  return names
}

/** B1: all pegs in start. */
export const startPegs = (players: number): string =>
  coloursOf(players)
    .map(() => 'S S S S S')
    .join(' / ')

export const sceneOf = (table: Table): Scene => {
  const names = trackNames(table.players)
  const next = new Map<string, string>()
  const previous = new Map<string, string>()
  names.forEach((name, i) => {
    const after = names[(i + 1) % names.length] as string
    next.set(name, after)
    previous.set(after, name)
  })
  const place = new Map(names.map((name, i) => [name, i]))
  const choices = choicesOf(table.rules, table.options)
  return { ...table, choices, colours: coloursOf(table.players), next, previous, place }
}

export const isStart = (hole: string) => hole.endsWith('S')
export const isHome = (hole: string) => hole.includes('H')
export const isTrack = (hole: string) => !isStart(hole) && !isHome(hole)
export const comeOut = (colour: string) => `${colour}8`
export const inSpot = (colour: string) => `${colour}3`

export const readPegs = (scene: Scene, text: string): Peg[] =>
  text.split(' / ').flatMap((group, seat) => {
    const colour = scene.colours[seat] as string
    return group.split(' ').map((word) => ({ colour, hole: /^[SH]/.test(word) ? colour + word : word }))
  })

/** Start, then the track in board order, then home. */
const placeOf = (scene: Scene, hole: string): number => {
  if (isStart(hole)) return -1
  return isHome(hole) ? 1000 + Number(hole.slice(2)) : (scene.place.get(hole) as number)
}

/** Pegs keep the order they were read in: five of the first colour, five of the second, and so on. */
export const writePegs = (scene: Scene, pegs: readonly Peg[]): string =>
  scene.colours
    .map((_, seat) =>
      pegs
        .slice(seat * 5, seat * 5 + 5)
        .map((p) => p.hole)
        .sort((one, two) => placeOf(scene, one) - placeOf(scene, two))
        .map((hole) => (isTrack(hole) ? hole : hole.slice(1)))
        .join(' '),
    )
    .join(' / ')
