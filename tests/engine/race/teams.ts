import { isHome, type Marble } from '../marbles.ts'
import { coloursOf, type Table } from './board.ts'

export const teamOf = (table: Table, colour: string): number => coloursOf(table).indexOf(colour) % table.teams

const allHome = (marbles: readonly Marble[], colour: string) =>
  marbles.every((m) => m.colour !== colour || isHome(m.hole))

const coloursOfTeam = (table: Table, team: number) =>
  coloursOf(table).filter((colour) => teamOf(table, colour) === team)

/** The seats of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const winners = (table: Table, marbles: readonly Marble[]): string => {
  for (let team = 0; team < table.teams; team++) {
    const colours = coloursOfTeam(table, team)
    if (colours.every((colour) => allHome(marbles, colour))) return colours.join(' ')
  }
  return ''
}

/** The colour the player moves this turn: once all own marbles are home, that of the next team-mate in need. */
export const playedColour = (table: Table, marbles: readonly Marble[], turn: number): string => {
  const own = coloursOf(table)[turn] as string
  if (!allHome(marbles, own)) return own
  return matesOf(table, own).find((mate) => !allHome(marbles, mate)) ?? own
}

/** The team-mates, clockwise from this colour. */
export const matesOf = (table: Table, colour: string): readonly string[] => {
  const team = coloursOfTeam(table, teamOf(table, colour))
  const at = team.indexOf(colour)
  return [...team.slice(at + 1), ...team.slice(0, at)]
}
