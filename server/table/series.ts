import type { Team } from '../../engine/board.ts'
import { type BestOf, type SeriesScore, seriesWinner } from '../protocol/series.ts'
import { type Answer, refusal } from './answer.ts'
import type { GameSystem } from './game-system.ts'
import type { Match } from './match/match.ts'
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

/** Part of a table that its series depends on. */
interface SeriesTable {
  readonly match: Match | undefined
  readonly seats: Seats
  readonly series: Series
}

/** Counts the game that this change has ended. It begins a new series if the last one was won or the teams have changed. `ended`: ms since 1970. */
export const withGameCounted = <Table extends SeriesTable>(before: Table, after: Table, ended: number): Table => {
  const { match, series, seats } = after
  if (match?.over !== true || (before.match?.id === match.id && before.match.over)) return after
  const { winner = -1, rules } = match
  const now = sidesOf(seats, rules.teamOf)
  const same =
    sidesAreUnchanged(series, now) && seriesWinner(series) === undefined && series.wins.length === rules.teams
  const wins = same ? series.wins : Array.from({ length: rules.teams }, () => 0)
  const game = { id: match.id, number: match.number, winner, ended }
  return {
    ...after,
    series: {
      bestOf: series.bestOf,
      wins: wins.map((count, team) => (team === winner ? count + 1 : count)),
      sides: same ? { ...series.sides, ...now } : now,
      games: [...series.games, game].slice(-MAX_REMEMBERED_GAMES),
    },
  }
}
