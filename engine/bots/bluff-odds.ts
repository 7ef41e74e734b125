import type { Seat } from '../board.ts'
import { type Card, type Rank, rankOf } from '../cards.ts'
import type { Rules } from '../ruleset.ts'

/** Opponents at the usual table. */
const USUAL_OPPONENT_COUNT = 2

/** How likely a bluff of the seat is believed, if the opponents of the usual table believe it with `usual`: the more may doubt, the less. */
export const beliefProbability = ({ teamOf }: Rules, seat: Seat, usual: number): number => {
  const opponents = teamOf.filter((team) => team !== teamOf[seat]).length
  return usual ** (opponents / USUAL_OPPONENT_COUNT)
}

/** How likely a declaration is honest: one of `held` cards and the one laid down is of the rank, judged by all cards that are not `seen`. */
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
