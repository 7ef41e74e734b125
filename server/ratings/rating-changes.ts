import { botRating } from './bot-ratings.ts'
import { rateGame } from './rate-game.ts'
import type { RatedResult, ResultPlayer } from './rated-result.ts'
import { certaintyWeight, isWithinReach, type Rating, repeatWeight } from './rating-scale.ts'

/** Facts about people on which the rating of a game depends. */
export interface KnownPeople {
  /** Returns the rating of a person before the game; undefined for a person who wants none any more. */
  ratingOf(account: string): Rating | undefined
  /** Returns how often two people have met in this season. */
  timesMet(account: string, other: string): number
}

/** A new rating of a person. */
export interface RatingChange {
  readonly account: string
  readonly before: Rating
  readonly after: Rating
}

/** Returns the part of the game that counts for a player because of another one. Opponents of one household would agree too easily on who wins. */
const weightWith = (own: ResultPlayer, other: ResultPlayer, rating: Rating, known: KnownPeople): number => {
  const otherRating = known.ratingOf(other.account)
  if (other === own || other.account === '') return 1
  // Nothing is known any more of a person who has deleted their account.
  if (otherRating === undefined) return 0
  const isOpponent = own.team !== other.team
  if (isOpponent && own.household === other.household) return 0
  if (isOpponent && !own.hasLeft && !isWithinReach(rating, otherRating)) return 0
  return repeatWeight(known.timesMet(own.account, other.account)) * certaintyWeight(rating, otherRating)
}

/** Returns the new ratings after a game. */
export const ratingChanges = ({ rules, players, winner }: RatedResult, known: KnownPeople): readonly RatingChange[] => {
  const rated = players.map((player) => {
    const own = known.ratingOf(player.account)
    const weight = own === undefined ? 0 : Math.min(...players.map((other) => weightWith(player, other, own, known)))
    const { team, hasLeft } = player
    return { team, hasLeft, weight, rating: own ?? botRating(rules, player.bot) }
  })
  const after = rateGame(rated, winner ?? undefined)
  return players.flatMap(({ account, hasLeft }, i) => {
    const before = known.ratingOf(account)
    const next = after[i]
    const counts = winner !== null || hasLeft
    return before === undefined || next === undefined || !counts ? [] : [{ account, before, after: next }]
  })
}
