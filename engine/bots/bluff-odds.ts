import type { Seat } from '../board.ts'
import { type Card, type Rank, rankOf } from '../cards.ts'
import type { Random } from '../chance/random.ts'
import type { Rules } from '../ruleset.ts'
import learned from './bluff-odds.json' with { type: 'json' }

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

/**
 * What bots expect of each other, in log odds. `npx node tools/training/train-bluffing.ts` learns it from games of experts, and changes it in
 * place while it does.
 */
export const OPPONENT_EXPECTATIONS_LOG_ODDS = learned.expectations

/** Knowledge of everybody at the table, or of one opponent, about a declaration. */
export interface Evidence {
  /** Probability that it can be true (`honestyProbability`). */
  readonly honest: number
  /** Value of its move to its player, in log odds. */
  readonly gain: number
  /** `reputationOf` its player. */
  readonly reputation: number
}

/**
 * Returns what the doubted declarations of a player have shown in this game: above 0 if more of them were bluffs than were true. One of each
 * is added, so that the first one is not taken for the whole truth.
 */
export const reputationOf = (revealedTrue: number, revealedBluffs: number): number =>
  Math.log((revealedBluffs + 1) / (revealedTrue + 1))

/** Returns the logarithm of the odds that the rank is not held. */
export const absenceLogOdds = (honest: number): number => Math.log((1 - honest) / honest)

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Returns the probability that a declaration is a bluff. */
export const bluffProbability = ({ honest, gain, reputation }: Evidence): number => {
  const { usual, byGain, byReputation } = OPPONENT_EXPECTATIONS_LOG_ODDS.bluff
  return logistic(usual + byGain * gain + byReputation * reputation + absenceLogOdds(honest))
}

/**
 * Returns the probability that an opponent doubts. `advantage`: what a doubt is worth to them more than passing, in log odds, as it seems to
 * those who do not see their hand.
 */
export const doubtProbability = (advantage: number): number => {
  const { usual, byAdvantage } = OPPONENT_EXPECTATIONS_LOG_ODDS.doubt
  return logistic(usual + byAdvantage * advantage)
}

/** Readiness of a player to bluff or to doubt, in log odds. */
export interface Inclination {
  /** Advantage that a bluff must have over true declarations, or a doubt over passing, to be as likely as not. */
  readonly reserve: number
  /** Spread about that advantage: without any, bluffs and doubts could be foreseen and exploited. */
  readonly spread: number
}

/** Inclinations of a player. */
export interface Inclinations {
  readonly bluff: Inclination
  readonly doubt: Inclination
}

/**
 * Readiness of experts to bluff and to doubt, learned by the same command. Without a reserve they would bluff in half of their declarations,
 * because they choose among many bluffs the one with the most overestimated value.
 */
export const LEARNED_INCLINATIONS_LOG_ODDS: Inclinations = learned.inclinations

/** Distance of random shares from 0 and 1, which have no logarithm of odds. */
const SHARE_MARGIN = 0.001

/** Returns a random number of the logistic distribution around 0; 0 without chance. */
const randomLogistic = (random: Random | undefined): number => {
  if (random === undefined) return 0
  const share = Math.min(1 - SHARE_MARGIN, Math.max(SHARE_MARGIN, random()))
  return Math.log(share / (1 - share))
}

/** Returns what bluffs, or a doubt, are worth more to a player at this moment, or without chance on average. */
export const drawInclination = ({ reserve, spread }: Inclination, random?: Random): number =>
  spread * randomLogistic(random) - reserve
