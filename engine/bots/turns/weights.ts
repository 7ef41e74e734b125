/** Weights of the evaluation of a level. */
export interface Weights {
  /** Share, from 0 to 1, of the exact solution in the turns of a marble. The level estimates the rest by distance. */
  readonly exact: number
  /** Weight of a turn that others need. With 0 the level does not care to hit. */
  readonly others: number
  /** Weight of `EvaluationTerms.danger`. */
  readonly danger: number
  /** Weight of `EvaluationTerms.threats`. */
  readonly threats: number
  /** Weight of `EvaluationTerms.rescues`. */
  readonly rescues: number
  /** Weight of the cards that stay in the hand. */
  readonly cards: number
  /** Weight of the present use of a card that is given or lost. */
  readonly uses: number
  /** Probability with which the level takes a possible bluff for one. */
  readonly doubts: number
  /** Probability with which the level expects its own bluffs to be believed. */
  readonly believed: number
  /** Probability that it does not think of a card of its hand. */
  readonly overlooks: number
  /** Standard deviation of its error about a decision, in turns. */
  readonly slips: number
}

/** The beginner brings marbles out and forward, and ignores dangers. Its hits are accidents. */
export const BEGINNER_WEIGHTS: Weights = {
  exact: 0,
  others: 0,
  danger: 0,
  threats: 0,
  rescues: 0,
  cards: 0,
  uses: 0,
  doubts: 0.3,
  believed: 0.45,
  overlooks: 0.5,
  slips: 1.2,
}

/** The casual player likes a hit that matters, sees some dangers, and seldom counts. */
export const CASUAL_WEIGHTS: Weights = {
  exact: 0.22,
  others: 0.3,
  danger: 0.12,
  threats: 0,
  rescues: 0.1,
  cards: 0.8,
  uses: 0.5,
  doubts: 0.35,
  believed: 0.3,
  overlooks: 0.2,
  slips: 1,
}

/** The club player follows the strategy notes of [P] in RULES.md, with small mistakes. */
export const CLUB_WEIGHTS: Weights = {
  exact: 1,
  others: 0.9,
  danger: 0.5,
  threats: 0.1,
  rescues: 0.3,
  cards: 1,
  uses: 0.8,
  doubts: 0.3,
  believed: 0.2,
  overlooks: 0,
  slips: 0.9,
}

/** The weights of the whole evaluation, without mistakes. */
export const FAULTLESS_WEIGHTS: Weights = { ...CLUB_WEIGHTS, uses: 1, slips: 0 }
