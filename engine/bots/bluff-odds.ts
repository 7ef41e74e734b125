import type { Seat } from '../board.ts'
import { type Card, type Rank, rankOf } from '../cards.ts'
import type { Rules } from '../ruleset.ts'

const USUAL_OPPONENT_COUNT = 2

/**
 * Returns the probability that all opponents believe a bluff of the seat. It falls with every opponent.
 * `usualProbability`: the probability at a table with two opponents.
 */
export const beliefProbability = ({ teamOf }: Rules, seat: Seat, usualProbability: number): number => {
  const opponents = teamOf.filter((team) => team !== teamOf[seat]).length
  return usualProbability ** (opponents / USUAL_OPPONENT_COUNT)
}

/**
 * Returns the probability that a declaration of this rank can be honest: that one of the player's `held` cards, or the
 * card that was laid down, is of the rank. It is judged by all cards that are not `seen`.
 */
export const honestyProbability = (
  { cards }: Rules,
  rank: Rank | undefined,
  seen: readonly Card[],
  held: number,
): number => {
  const ofRank = (some: readonly Card[]) => some.filter((card) => rankOf(card) === rank).length
  const share = (ofRank(cards) - ofRank(seen)) / Math.max(1, cards.length - seen.length)
  return 1 - (1 - share) ** (held + 1)
}
