import { rate } from 'openskill'
import { GAME_DRIFT, GAME_SPREAD, type Rating } from './rating-scale.ts'

/** A player of a game that is rated. */
export interface RatedPlayer {
  readonly team: number
  readonly rating: Rating
  /** Part of the game that counts for this player, 0 to 1; 0 for bots, which have fixed ratings. */
  readonly weight: number
  /** True if a bot plays in place of this person, who has lost whatever becomes of the game. */
  readonly hasLeft: boolean
}

/** Places in a game: there is one winner, and all others are equal. */
const WINNERS_PLACE = 1
const LOSERS_PLACE = 2

/** Returns the ratings after a game, by player, if the teams have these places. */
const ratedBy = (players: readonly RatedPlayer[], placeOf: (team: number) => number): readonly Rating[] => {
  const teams = [...new Set(players.map(({ team }) => team))]
  const membersOf = (team: number) => players.filter((player) => player.team === team)
  const ratings = rate(
    teams.map((team) => membersOf(team).map(({ rating: { mu, sigma } }) => ({ mu, sigma }))),
    { rank: teams.map(placeOf), beta: GAME_SPREAD, tau: GAME_DRIFT },
  )
  return players.map((player) => {
    const place = membersOf(player.team).indexOf(player)
    return ratings[teams.indexOf(player.team)]?.[place] ?? player.rating
  })
}

/** Returns the rating on the way from one to the other. */
const between = (from: Rating, to: Rating, part: number): Rating => ({
  mu: from.mu + part * (to.mu - from.mu),
  sigma: from.sigma + part * (to.sigma - from.sigma),
})

/** Returns the players' ratings after a game. `winner`: the team that won; undefined if nobody has finished the game, which then counts for those who have left only. */
export const rateGame = (players: readonly RatedPlayer[], winner: number | undefined): readonly Rating[] => {
  const finished =
    winner === undefined
      ? players.map(({ rating }) => rating)
      : ratedBy(players, (team) => (team === winner ? WINNERS_PLACE : LOSERS_PLACE))
  return players.map((player, i) => {
    const { rating, weight, hasLeft } = player
    const after = hasLeft
      ? ratedBy(players, (team) => (team === player.team ? LOSERS_PLACE : WINNERS_PLACE))[i]
      : finished[i]
    return weight === 0 ? rating : between(rating, after ?? rating, weight)
  })
}
