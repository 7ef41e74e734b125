/**
 * Marbles as the naive readings of the rule book know them: a colour letter, the name of a hole, and whether it is fresh.
 * Nothing here is shared with the engine.
 */
export interface Marble {
  readonly colour: string
  readonly hole: string
  readonly fresh: boolean
}

/** Every game that these readings know has so many a player. */
export const MARBLES = 4
export const HOME_LENGTH = 4

export const isStart = (hole: string) => hole.endsWith('S')
export const isHome = (hole: string) => hole.includes('H')
export const isTrack = (hole: string) => !isStart(hole) && !isHome(hole)

const marbleOf = (colour: string, word: string): Marble => {
  const fresh = word.endsWith('!')
  const place = fresh ? word.slice(0, -1) : word
  return { colour, hole: /^[SH]/.test(place) ? colour + place : place, fresh }
}

/** `colours`: of the seats, in the order of the groups. */
export const marblesIn = (colours: readonly string[], text: string): Marble[] =>
  text.split(' / ').flatMap((group, seat) => group.split(' ').map((word) => marbleOf(colours[seat] as string, word)))

/** Start, then the track in board order, then home. */
const placeOf = (hole: string): number => {
  if (isStart(hole)) return -1
  if (isHome(hole)) return 100_000 + Number(hole.slice(2))
  return hole.charCodeAt(0) * 100 + Number(hole.slice(1))
}

const wordOf = ({ hole, fresh }: Marble) => (isTrack(hole) ? hole : hole.slice(1)) + (fresh ? '!' : '')

export const textOfMarbles = (colours: readonly string[], marbles: readonly Marble[]): string =>
  colours
    .map((colour) =>
      marbles
        .filter((m) => m.colour === colour)
        .sort((one, two) => placeOf(one.hole) - placeOf(two.hole))
        .map(wordOf)
        .join(' '),
    )
    .join(' / ')
