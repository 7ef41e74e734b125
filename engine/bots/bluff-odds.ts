import type { Seat } from '../board.ts'
import { type Card, type Rank, rankOf } from '../cards.ts'
import type { Random } from '../chance/random.ts'
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

/*
 * Chosen among nine settings by `npm run bench -- bluffing`: with these numbers experts win against players who always bluff, never doubt
 * or always doubt, and are even with those who always tell the truth.
 */

/** Log odds of a bluff to a true declaration of a rank that is as likely held as not and gains nothing. */
const BLUFF_BIAS = -2
/** Log odds that each unit of gain adds: people bluff for what is worth it. */
const BLUFF_GAIN_WEIGHT = 2
/** Gain of a usual declaration, where it is not known. */
const USUAL_GAIN = 0.2
/** Advantage in log odds that a doubt must have to be as likely as not: a wrong one also tells what was held. */
const DOUBT_RESERVE = 0.3
/** Spread of doubts about that advantage: with none they could be foreseen and exploited. */
const DOUBT_SPREAD = 0.1
/** Spread of bluffs about the value at which they are as good as the best true declaration. */
const BLUFF_SPREAD = 0.05

/** Advantage in log odds that a bluff must have over true declarations to be as likely as not. */
const BLUFF_RESERVE = 0.25

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
/** Returns a random number of the logistic distribution around 0. */
const randomLogistic = (random: Random): number => {
  const share = Math.min(0.999, Math.max(0.001, random()))
  return Math.log(share / (1 - share))
}

/**
 * Returns the probability that a declaration is a bluff. `honest`: that it can be true (`honestyProbability`); `gain`: what its move is
 * worth, in log odds.
 */
export const bluffProbability = (honest: number, gain = USUAL_GAIN): number =>
  logistic(BLUFF_BIAS + BLUFF_GAIN_WEIGHT * gain + Math.log((1 - honest) / honest))

/** Returns the probability that an opponent doubts, to whom a doubt has this advantage over passing, in log odds. */
export const doubtProbability = (advantage: number): number => logistic((advantage - DOUBT_RESERVE) / DOUBT_SPREAD)

/** Returns what a doubt is worth more to a player at this moment, so that it is chosen as `doubtProbability` says. */
export const doubtInclination = (random: Random): number => DOUBT_SPREAD * randomLogistic(random) - DOUBT_RESERVE

/** Returns what all bluffs are worth more to a player at this moment. */
export const bluffInclination = (random: Random): number => BLUFF_SPREAD * randomLogistic(random) - BLUFF_RESERVE
