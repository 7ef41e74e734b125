import type { Team } from '../../engine/board.ts'
import { seatsOfTeam } from '../../engine/ruleset.ts'
import { seriesWinner } from '../../server/protocol/series.ts'
import { i18n } from '../i18n/i18n.ts'
import { seriesOf } from '../table/state/series.ts'
import type { SeatedTeams } from '../table/state/table.ts'
import { seatNames } from './names.ts'

const t = i18n.getFixedT(null, 'over')

const teamNames = ({ state, setup }: SeatedTeams, team: Team): string =>
  seatNames(state.seats, seatsOfTeam(setup.rules, team))

/** Returns the score, such as `Ann and Otto 2 : 1 Ada and Nora`; for more than two teams, a list of the games each has won. It is empty before the first game is over. */
export const scoreText = (game: SeatedTeams): string => {
  const { wins } = seriesOf(game.state)
  const [first = 0, second = 0] = wins
  if (wins.length === 2) {
    return t('series.score', {
      first: teamNames(game, 0),
      second: teamNames(game, 1),
      score: `${first}\u00a0:\u00a0${second}`,
    })
  }
  return wins.map((count, team) => t('series.team', { names: teamNames(game, team), count })).join(' · ')
}

/** Returns a text about the winner of the series, or about its length; empty if the games are no series of a fixed length. */
export const seriesText = (game: SeatedTeams): string => {
  const series = seriesOf(game.state)
  const winner = seriesWinner(series)
  if (winner !== undefined) return t('series.won', { names: teamNames(game, winner), count: series.bestOf })
  return series.bestOf === 0 ? '' : t('series.bestOf', { count: series.bestOf })
}

/** Returns a text about one game of the table. Its winner is named only if the teams have stayed the same since. */
export const seriesGameText = (game: SeatedTeams, index: number): string => {
  const { games, wins } = seriesOf(game.state)
  const played = games[index]
  if (played === undefined) return ''
  const isCounted = index >= games.length - wins.reduce((sum, count) => sum + count, 0)
  return isCounted
    ? t('series.gameWon', { number: played.number, names: teamNames(game, played.winner) })
    : t('series.game', { number: played.number })
}
