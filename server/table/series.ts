import type { Team } from '../../engine/board.ts'
import { type BestOf, type SeriesScore, seriesWinner } from '../protocol/series.ts'
import { type Answer, refusal } from './answer.ts'
import type { GameSystem } from './game-system.ts'
import type { Match, TableRules } from './match/match.ts'
import type { Seats } from './seats.ts'

export interface Series extends SeriesScore {
  /** Team for which each person has played in this series, by public id. */
  readonly sides: Readonly<Record<string, Team>>
}

const newSeries = (bestOf: BestOf): Series => ({ bestOf, wins: [], games: [], sides: {} })

/** Returns a new series of `bestOf` games. Refused at Marble Chase, which has a rule of its own for the number of games. */
export const checkSeries = ({ cards }: GameSystem, bestOf: BestOf): Answer<Series> =>
  cards === undefined && bestOf !== 0
    ? refusal('table/no-series', 'How many games are a match is a rule of this game, settled with the table.')
    : { ok: true, value: newSeries(bestOf) }

const MAX_REMEMBERED_GAMES = 50

const sidesOf = (seats: Seats, teamOf: readonly Team[]): Record<string, Team> =>
  Object.fromEntries(seats.all().flatMap(({ person }, seat) => (person === '' ? [] : [[person, teamOf[seat] as Team]])))

/** Returns whether everybody who has played in the series still plays for the same team. Bots and newcomers may replace people. */
const sidesAreUnchanged = ({ sides }: Series, now: Readonly<Record<string, Team>>): boolean =>
  Object.entries(now).every(([person, team]) => (sides[person] ?? team) === team)

/** Returns whether everybody who has played for one of the two teams in the series has left: those who sit there now have won none of its games. */
const hasLostATeam = ({ sides, wins }: Series, now: Readonly<Record<string, Team>>): boolean =>
  wins.length === 2 &&
  wins.some((_, team) => {
    const former = Object.keys(sides).filter((person) => sides[person] === team)
    return former.length > 0 && former.every((person) => now[person] === undefined)
  })

/** Part of a table that its series depends on. */
interface SeriesTable {
  readonly match: Match | undefined
  readonly seats: Seats
  readonly series: Series
}

/** Returns the series, or a new one of the same length if others sit there now: the score belongs to those who have won its games. */
export const seriesOf = (series: Series, seats: Seats, { teams, teamOf }: TableRules): Series => {
  const now = sidesOf(seats, teamOf)
  const isSame = series.wins.length === teams && sidesAreUnchanged(series, now) && !hasLostATeam(series, now)
  return isSame ? series : { ...newSeries(series.bestOf), games: series.games }
}

/** Counts the game that this change has ended. It begins a new series if the last one was won or others play. `ended`: ms since 1970. */
export const withGameCounted = <Table extends SeriesTable>(before: Table, after: Table, ended: number): Table => {
  const { match, seats } = after
  if (match?.over !== true || (before.match?.id === match.id && before.match.over)) return after
  const { winner = -1, rules } = match
  const known = seriesOf(after.series, seats, rules)
  const { bestOf, wins, sides, games } = seriesWinner(known) === undefined ? known : { ...known, wins: [], sides: {} }
  return {
    ...after,
    series: {
      bestOf,
      wins: Array.from({ length: rules.teams }, (_, team) => (wins[team] ?? 0) + (team === winner ? 1 : 0)),
      sides: { ...sides, ...sidesOf(seats, rules.teamOf) },
      games: [...games, { id: match.id, number: match.number, winner, ended }].slice(-MAX_REMEMBERED_GAMES),
    },
  }
}
