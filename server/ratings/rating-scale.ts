/** The scale of ratings, one for each rule set. Bots of the level casual are in its middle, where everybody begins. */

/** Estimate of a player's strength: its mean, and the standard deviation about it. */
export interface Rating {
  readonly mu: number
  readonly sigma: number
}

export const MIDDLE_MU = 25
/** The strengths of players lie about so far apart. With a greater one the first games would count too much. */
const FIRST_SIGMA = 4
/** Spread of what a player shows in a game, which is mostly the luck of the cards. */
export const GAME_SPREAD = 25 / 6
/** Growth of the uncertainty with every game, since people learn. */
export const GAME_DRIFT = 25 / 300
/** Growth of the uncertainty between two seasons. */
const SEASON_DRIFT = 1
/** Uncertainty above which a rating is provisional. `tests/simulation/ratings.test.ts` shows how many games it takes to come below. */
export const PROVISIONAL_SIGMA = 3.1
/** Points in which ratings are shown. */
const SHOWN_MIDDLE = 1500
const SHOWN_POINTS_PER_MU = 40

export const FIRST_RATING: Rating = { mu: MIDDLE_MU, sigma: FIRST_SIGMA }

/** Returns a rating as people see it: 1500 for a bot of the level casual. */
export const shownRating = (mu: number): number => Math.round(SHOWN_MIDDLE + SHOWN_POINTS_PER_MU * (mu - MIDDLE_MU))

/** Returns whether too little is known of a player for a place among the others. */
export const isProvisional = ({ sigma }: Pick<Rating, 'sigma'>): boolean => sigma > PROVISIONAL_SIGMA

/** Returns a rating of an earlier season at the beginning of a later one. */
export const carriedOver = ({ mu, sigma }: Rating): Rating => ({
  mu,
  sigma: Math.min(FIRST_SIGMA, Math.hypot(sigma, SEASON_DRIFT)),
})

/** Games of two people in a season that count fully. */
const FULL_GAMES_OF_A_PAIR = 4
/** Each further one counts for this part of the one before, so that all further ones together count like four. */
const REPEAT_FACTOR = 0.8

/** Returns the part of a game that counts for a person who has met another of its players `games` times in this season, as partner or opponent. */
export const repeatWeight = (games: number): number => REPEAT_FACTOR ** Math.max(0, games + 1 - FULL_GAMES_OF_A_PAIR)

/** Least part of a game with a newcomer that counts for a player who is none. */
const NEWCOMER_WEIGHT = 0.05

/** Returns the part of a game with `other` that counts for a player with the rating `own`: the less of it, the less is known of the other, unless the player is new as well. */
export const certaintyWeight = (own: Rating, other: Rating): number => {
  if (isProvisional(own)) return 1
  const known = (FIRST_SIGMA - other.sigma) / (FIRST_SIGMA - PROVISIONAL_SIGMA)
  return Math.min(1, Math.max(NEWCOMER_WEIGHT, known ** 2))
}

/** Lead over an opponent, in `mu`, with which four games of five are won; with a greater one a game shows nothing. */
const MAX_LEAD_MU = 8

/**
 * Returns whether a game with this opponent counts for a player with the rating `own`. It doesn't if the opponent is far weaker, so that accounts
 * made to lose can't raise anybody far above themselves. The rating of a newcomer, which others may have raised, is taken for the middle at most.
 */
export const isWithinReach = (own: Rating, opponent: Rating): boolean => {
  const known = isProvisional(opponent) ? Math.min(MIDDLE_MU, opponent.mu) : opponent.mu
  return own.mu - known <= MAX_LEAD_MU
}

const MONTHS_OF_A_SEASON = 3

/** Returns the season of a time (ms since 1970), such as `2026-4`: a quarter of the year by UTC. */
export const seasonAt = (time: number): string => {
  const date = new Date(time)
  return `${date.getUTCFullYear()}-${1 + Math.floor(date.getUTCMonth() / MONTHS_OF_A_SEASON)}`
}
