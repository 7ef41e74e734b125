import type { TournamentView } from '../protocol/tournament.ts'
import { playedGame } from './played-game.ts'
import { homeOf, winnersOf } from './scoring.ts'

type Exported = Pick<TournamentView, 'setup' | 'entrants' | 'rounds' | 'standings'>
type Cell = string | number | undefined

/** Begins of texts that spreadsheets would calculate. */
const FORMULA_START = /^[=+\-@\t\r]/

/** Returns the cell as text: names, which anybody may have written, are never formulas. */
const cellText = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell)
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns lines by RFC 4180. */
const csv = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('')

const namesById = ({ entrants }: Exported): ((entrant: number) => string) => {
  const names = new Map(entrants.map((entrant) => [entrant.id, entrant.names.join(' & ')]))
  return (entrant) => names.get(entrant) ?? ''
}

/** Returns the name of the entrant's team; undefined without one, so that its cell is empty. */
const teamOf = ({ entrants }: Exported, entrant: number | undefined): string | undefined =>
  entrants.find(({ id }) => id === entrant)?.team

/** Returns the cells of the column of marbles; none in a game where none come home, such as Marble Chase. */
const marblesColumn = ({ setup }: Exported, cell: Cell): readonly Cell[] =>
  playedGame(setup).marbles === undefined ? [] : [cell]

/** Returns the standings as a table of values with commas, the best first. */
export const standingsCsv = (exported: Exported): string => {
  const nameOf = namesById(exported)
  return csv([
    ['rank', 'name', 'team', 'points', 'wins', 'games', ...marblesColumn(exported, 'marbles'), 'opponents', 'group'],
    ...exported.standings.map(({ rank, entrant, points, wins, games, home, opponents, group }) => [
      rank,
      nameOf(entrant),
      teamOf(exported, entrant),
      points,
      wins,
      games,
      ...marblesColumn(exported, home),
      opponents,
      group === undefined ? undefined : group + 1,
    ]),
  ])
}

/** Returns all tables of all rounds with a line for each side, in the order in which they are named. A table without points is not settled. */
export const tablesCsv = (exported: Exported): string => {
  const { rounds, setup } = exported
  const nameOf = namesById(exported)
  const lines = rounds.flatMap(({ number: round, tables }) =>
    tables.flatMap((table) =>
      table.sides.map((entrants, side) => {
        const isSettled = table.points !== undefined
        const home = isSettled ? homeOf(table, side, setup.scoring) : undefined
        const won = isSettled ? Number(winnersOf(table).includes(side)) : undefined
        const outcome = [table.points?.[side], ...marblesColumn(exported, home), won]
        const absent = table.absent?.includes(side) ? 1 : 0
        const names = [entrants.map(nameOf).join(' + '), teamOf(exported, entrants[0])]
        return [round, table.number, side + 1, ...names, ...outcome, absent]
      }),
    ),
  )
  const head = [
    'round',
    'table',
    'side',
    'name',
    'team',
    'points',
    ...marblesColumn(exported, 'marbles'),
    'won',
    'absent',
  ]
  return csv([head, ...lines])
}
