import { coloursOf, isHome, type Marble, type Table } from './board.ts'

export const teamOf = (table: Table, colour: string): number => coloursOf(table.players).indexOf(colour) % table.teams

const allHome = (marbles: readonly Marble[], colour: string) =>
  marbles.every((m) => m.colour !== colour || isHome(m.hole))

const coloursOfTeam = (table: Table, team: number) =>
  coloursOf(table.players).filter((colour) => teamOf(table, colour) === team)

/** The seats of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const winners = (table: Table, marbles: readonly Marble[]): string => {
  for (let team = 0; team < table.teams; team++) {
    const colours = coloursOfTeam(table, team)
    if (colours.every((colour) => allHome(marbles, colour))) return colours.join(' ')
  }
  return ''
}

/** The colour the player moves this turn: the partner's once all own marbles are home. */
export const playedColour = (table: Table, marbles: readonly Marble[], turn: number): string => {
  const own = coloursOf(table.players)[turn] as string
  if (!allHome(marbles, own)) return own
  return partnerOf(table, own) ?? own
}

/** Teams have two players at most. */
export const partnerOf = (table: Table, colour: string): string | undefined =>
  coloursOfTeam(table, teamOf(table, colour)).find((mate) => mate !== colour)
