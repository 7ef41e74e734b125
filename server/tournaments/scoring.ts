import type { MakeTournament, TableResult, TournamentTable } from '../protocol/tournament.ts'

type Scoring = MakeTournament['scoring']

/** Points that are given: for each marble at home, a win in time, a win by marbles when time ends and a tie of them; to the side that came and to the absent one. */
interface Points {
  readonly marble: number
  readonly win: number
  readonly winByMarbles: number
  readonly tie: number
  readonly absent: readonly [present: number, absent: number]
  /** Marbles at home that count where a side is absent. */
  readonly absentHome: readonly [present: number, absent: number]
}

const NO_MARBLES = [0, 0] as const

const WIN_OR_LOSS_POINTS: Points = {
  marble: 0,
  win: 1,
  winByMarbles: 1,
  tie: 0.5,
  absent: [1, 0],
  absentHome: NO_MARBLES,
}

/** The championship's: an absent pair loses by 4 marbles to 8, in time. https://nk.keezbord.nl/over-het-nk/reglement/ */
const DUTCH_POINTS: Points = { marble: 2, win: 10, winByMarbles: 0, tie: 0, absent: [26, 8], absentHome: [8, 4] }

const pointsBy = (scoring: Scoring): Points => {
  if (scoring.kind === 'win-loss') return WIN_OR_LOSS_POINTS
  if (scoring.kind === 'dutch') return DUTCH_POINTS
  const { win, draw, marble, absent } = scoring
  return { marble, win, winByMarbles: win, tie: draw, absent, absentHome: NO_MARBLES }
}

type Played = Pick<TournamentTable, 'sides' | 'absent'> & { readonly result?: TableResult }

const isAbsent = ({ absent }: Played, side: number): boolean => absent?.includes(side) ?? false

/** Returns the sides that came. */
const present = (table: Played): readonly number[] =>
  table.sides.map((_, side) => side).filter((side) => !isAbsent(table, side))

/** Returns true if nobody played: a bye, or all sides but one at most are absent. */
const isUnplayed = (table: Played): boolean => present(table).length < 2

/** Returns the sides that won: the one that did in time, else all with most marbles at home. */
export const winnersOf = (table: Played): readonly number[] => {
  const came = present(table)
  if (isUnplayed(table)) return came
  const { home = [], winner } = table.result ?? {}
  if (winner !== undefined) return [winner]
  const most = Math.max(...came.map((side) => home[side] ?? 0))
  return came.filter((side) => (home[side] ?? 0) === most)
}

/** Returns the marbles at home that count for a side. */
export const homeOf = (table: Played, side: number, scoring: Scoring): number => {
  const { absentHome } = pointsBy(scoring)
  if (isAbsent(table, side)) return absentHome[1]
  return isUnplayed(table) ? absentHome[0] : (table.result?.home[side] ?? 0)
}

const pointsOf = (table: Played, side: number, points: Points): number => {
  if (isAbsent(table, side)) return points.absent[1]
  if (isUnplayed(table)) return points.absent[0]
  const marbles = points.marble * (table.result?.home[side] ?? 0)
  const winners = winnersOf(table)
  if (!winners.includes(side)) return marbles
  if (winners.length > 1) return marbles + points.tie
  return marbles + (table.result?.winner === undefined ? points.winByMarbles : points.win)
}

/** Returns the points of each side of a table that is settled. A bye counts like an opponent who is absent. */
export const tablePoints = (table: Played, scoring: Scoring): readonly number[] => {
  const points = pointsBy(scoring)
  return table.sides.map((_, side) => pointsOf(table, side, points))
}

/** Returns true if the table needs no result: nobody played, or somebody said it. */
export const isDecided = (table: Played): boolean => isUnplayed(table) || table.result !== undefined
