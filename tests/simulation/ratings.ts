import { type Random, shuffleBy } from '../../engine/chance/random.ts'
import { rateGame } from '../../server/ratings/rate-game.ts'
import {
  certaintyWeight,
  FIRST_RATING,
  GAME_SPREAD,
  isWithinReach,
  type Rating,
  repeatWeight,
} from '../../server/ratings/rating-scale.ts'

/** A player whose true strength is known. */
export interface SimulatedPlayer {
  readonly strength: number
  rating: Rating
  /** Number of games with each other player. */
  readonly met: Map<SimulatedPlayer, number>
}

export const playerOf = (strength: number, rating = FIRST_RATING): SimulatedPlayer => ({
  strength,
  rating,
  met: new Map(),
})

/** A sample of the normal distribution (Box and Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const MEAN_STRENGTH = 25
const STRENGTH_SPREAD = 4

/** Makes players whose strengths are as far apart as those of bots. */
export const population = (size: number, random: Random): readonly SimulatedPlayer[] =>
  Array.from({ length: size }, () => playerOf(MEAN_STRENGTH + STRENGTH_SPREAD * normal(random)))

/** Returns the team that wins: stronger ones do more often, by the model of the ratings. */
export const winnerAmong = (teams: readonly (readonly SimulatedPlayer[])[], random: Random): number => {
  const unit = GAME_SPREAD * Math.sqrt(teams.length)
  const odds = teams.map((team) => Math.exp(team.reduce((sum, { strength }) => sum + strength, 0) / unit))
  const drawn = random() * odds.reduce((sum, one) => sum + one, 0)
  const ends = odds.map((_, team) => odds.slice(0, team + 1).reduce((sum, one) => sum + one, 0))
  return ends.findIndex((end) => drawn < end)
}

/** Plays a game, and rates it as the server does. */
export const playRated = (teams: readonly (readonly SimulatedPlayer[])[], winner: number): void => {
  const seats = teams.flatMap((members, team) => members.map((player) => ({ player, team })))
  const weightOf = (player: SimulatedPlayer, own: number): number =>
    Math.min(
      ...seats.map(({ player: other, team }) => {
        if (other === player) return 1
        if (team !== own && !isWithinReach(player.rating, other.rating)) return 0
        return repeatWeight(player.met.get(other) ?? 0) * certaintyWeight(player.rating, other.rating)
      }),
    )
  const rated = rateGame(
    seats.map(({ player, team }) => ({
      ...{ team, rating: player.rating, hasLeft: false },
      weight: weightOf(player, team),
    })),
    winner,
  )
  for (const [i, { player }] of seats.entries()) {
    player.rating = rated[i] ?? player.rating
    for (const { player: other } of seats) if (other !== player) player.met.set(other, (player.met.get(other) ?? 0) + 1)
  }
}

/** Seats everybody with others by chance, once, and plays. */
export const playRound = (
  players: readonly SimulatedPlayer[],
  seating: { readonly players: number; readonly teams: number },
  random: Random,
): void => {
  const order = shuffleBy(
    players.map((_, i) => i),
    random,
  )
  for (let first = 0; first + seating.players <= order.length; first += seating.players) {
    const table = order.slice(first, first + seating.players).map((i) => players[i] as SimulatedPlayer)
    const teams = Array.from({ length: seating.teams }, (_, team) => table.filter((_, i) => i % seating.teams === team))
    playRated(teams, winnerAmong(teams, random))
  }
}

const ranksBy = (
  players: readonly SimulatedPlayer[],
  value: (player: SimulatedPlayer) => number,
): readonly number[] => {
  const ascending = players.toSorted((a, b) => value(a) - value(b))
  return players.map((player) => ascending.indexOf(player))
}

/** Returns how well the order by rating agrees with that by strength: 1 if it is the same, about 0 by chance (Spearman). */
export const orderAgreement = (players: readonly SimulatedPlayer[]): number => {
  const byStrength = ranksBy(players, ({ strength }) => strength)
  const byRating = ranksBy(players, ({ rating }) => rating.mu)
  const n = players.length
  const distance = byStrength.reduce((sum, rank, i) => sum + (rank - (byRating[i] ?? 0)) ** 2, 0)
  return 1 - (6 * distance) / (n * (n ** 2 - 1))
}
