/** What a level sees and how much it makes of that, in turns. */
export interface Weights {
  /** From 0 to 1: how far it works out what a marble still needs; the rest it guesses by the length of the way. */
  readonly exact: number
  /** One turn that others need. With 0 it does not care to hit. */
  readonly others: number
  readonly danger: number
  readonly threats: number
  readonly rescues: number
  /** The worth of cards that stay in the hand. */
  readonly cards: number
  /** What a card could do for the one who gets it, or gives it up. */
  readonly uses: number
  /** How likely it takes a declaration for a bluff that can be one, and how often it expects its own to be believed. */
  readonly doubts: number
  readonly believed: number
  /** How likely it does not think of a card of its hand. */
  readonly overlooks: number
  /** Standard deviation of its mistakes about a decision. */
  readonly slips: number
}

/** Brings marbles out and forward, whatever hits them; a hit of its own is an accident. */
export const BEGINNER_WEIGHTS: Weights = {
  exact: 0,
  others: 0,
  danger: 0,
  threats: 0,
  rescues: 0,
  cards: 0,
  uses: 0,
  doubts: 0.3,
  believed: 0.6,
  overlooks: 0.5,
  slips: 1.2,
}

/** Likes a hit that matters, sees some dangers, and seldom counts. */
export const CASUAL_WEIGHTS: Weights = {
  exact: 0.22,
  others: 0.3,
  danger: 0.12,
  threats: 0,
  rescues: 0.1,
  cards: 0.8,
  uses: 0.5,
  doubts: 0.7,
  believed: 0.45,
  overlooks: 0.2,
  slips: 1,
}

/** Plays as [P] advises, with small mistakes. */
export const CLUB_WEIGHTS: Weights = {
  exact: 1,
  others: 0.9,
  danger: 0.5,
  threats: 0.1,
  rescues: 0.3,
  cards: 1,
  uses: 0.8,
  doubts: 0.5,
  believed: 0.2,
  overlooks: 0,
  slips: 0.9,
}

/** All that the evaluation can see, without a mistake. */
export const FAULTLESS_WEIGHTS: Weights = { ...CLUB_WEIGHTS, uses: 1, slips: 0 }
