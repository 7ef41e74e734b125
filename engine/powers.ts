import { type Card, FACE_COUNT, isRed, JOKER, RANKS, type Rank, rankIndex } from './cards.ts'
import type { Choices } from './choices.ts'

/** Effect of a peg on those that it passes: none, or it sends them to their start (X16, X22). */
export type Sweep = 'none' | 'sweep' | 'eat'

/** A way to use a card. `steps` and `total` count holes. */
export type Power =
  /** A peg comes out; with `team` it may be of any colour of the team. */
  | { readonly type: 'out'; readonly whose: 'own' | 'team' }
  /**
   * With `any` also pegs of other players move, on the track; with `others` only those. With `sweep` and `eat` every peg
   * passed over goes to its start, and with `eat` only pegs on their own come-out or in home are in the way.
   */
  | {
      readonly type: 'forward'
      readonly steps: number
      readonly whose: 'own' | 'any' | 'others'
      readonly sweeps: Sweep
    }
  | { readonly type: 'backward'; readonly steps: number }
  /**
   * Steps shared between two different pegs, in either order of play: one part forward, the other in the direction of
   * `rest`. With `either` both may go either way.
   */
  | { readonly type: 'split'; readonly total: number; readonly rest: 'forward' | 'backward' | 'either' }
  /** Steps shared between two different pegs of any players, each forward or backward. */
  | { readonly type: 'splitAny'; readonly total: number }
  /** Steps forward shared among one or more pegs, each part moved as a whole. */
  | { readonly type: 'share'; readonly total: number }
  /** Single steps forward, shared in any order among the pegs the player moves, or those of the team. */
  | { readonly type: 'steps'; readonly total: number; readonly whose: 'own' | 'team' }
  /**
   * Pegs that change places. `colours`: any two of different colours. `own`: one of the player's with any other that
   * is not safe on its come-out. `others`: as `own`, but with one of another colour.
   */
  | { readonly type: 'swap'; readonly between: 'colours' | 'own' | 'others' }
  /** A peg leaps onto a peg of another colour (C8). */
  | { readonly type: 'leap' }
  /** The card stands for any other one. The powers of all ranks follow in the list. */
  | { readonly type: 'wild' }
  /** After the move its player draws a card (K17). */
  | { readonly type: 'draw' }
  /** The next player must discard a card and misses a turn (X12). */
  | { readonly type: 'force' }
  /** The next player loses a random card and misses a turn (X14). */
  | { readonly type: 'steal' }

/** Powers by rank, without what choices change. The joker has the rank `*`. */
export type CardTable = Readonly<Record<Rank, readonly Power[]>>

/** A peg of the player comes out. */
export const out: Power = { type: 'out', whose: 'own' }
/** An own peg goes forward. */
export const forward = (steps: number): Power => ({ type: 'forward', steps, whose: 'own', sweeps: 'none' })
/** An own peg goes backward. */
export const backward = (steps: number): Power => ({ type: 'backward', steps })
/** Single steps forward, shared among pegs. */
export const singleSteps = (total: number, whose: 'own' | 'team' = 'own'): Power => ({ type: 'steps', total, whose })
/** After the move its player draws a card. */
export const draw: Power = { type: 'draw' }
/** The card stands for any other one. */
export const wild: Power = { type: 'wild' }

/** Powers of most games: aces come out or go forward one, number cards go forward by their value. */
export const numberCards = {
  A: [out, forward(1)],
  '2': [forward(2)],
  '3': [forward(3)],
  '4': [forward(4)],
  '5': [forward(5)],
  '6': [forward(6)],
  '7': [forward(7)],
  '8': [forward(8)],
  '9': [forward(9)],
  T: [forward(10)],
} as const satisfies Partial<CardTable>

/** The next player must discard a card (X12). */
const force: Power = { type: 'force' }
/** The next player loses a random card (X14). */
const steal: Power = { type: 'steal' }

/** An own peg and any other change places. */
export const swapOwn: Power = { type: 'swap', between: 'own' }
/** An own peg and one of another colour change places. */
export const swapOthers: Power = { type: 'swap', between: 'others' }

/** Steps of court cards by their rank (O25). */
const COURT_STEPS = { J: 11, Q: 12, K: 13 } as const

/** Returns the powers of a court card with the steps of its rank, where the choice `pictures` gives it those (O25). */
const powersOfPicture = (
  rank: keyof typeof COURT_STEPS,
  powers: readonly Power[],
  pictures: Choices['pictures'],
): readonly Power[] =>
  pictures === 'ten'
    ? powers
    : powers.map((power) => (power.type === 'forward' ? { ...power, steps: COURT_STEPS[rank] } : power))

const powersOfJack = (powers: readonly Power[], { jacks, pictures }: Choices, red: boolean): readonly Power[] => {
  switch (jacks) {
    case 'plain':
      return powersOfPicture('J', powers, pictures)
    case 'swap':
      return [swapOwn]
    case 'others':
      return [swapOthers]
    case 'either':
      return [forward(COURT_STEPS.J), swapOwn]
    case 'colour':
      return red ? [forward(COURT_STEPS.J)] : [swapOwn]
  }
}

const powersOfQueen = (powers: readonly Power[], { queens, pictures }: Choices, red: boolean): readonly Power[] =>
  queens === 'colour' && red ? [steal] : powersOfPicture('Q', powers, pictures)

const powersOfKing = (powers: readonly Power[], { kings, pictures }: Choices): readonly Power[] => {
  switch (kings) {
    case 'out':
      return powersOfPicture('K', powers, pictures)
    case 'thirteen':
      return [...powers, forward(COURT_STEPS.K)]
    case 'sweep':
    case 'eat':
      return [...powers, { type: 'forward', steps: COURT_STEPS.K, whose: 'own', sweeps: kings }]
  }
}

const powersOfFive = (powers: readonly Power[], fives: Choices['fives']): readonly Power[] =>
  fives === 'plain' ? powers : [{ type: 'forward', steps: 5, whose: fives, sweeps: 'none' }]

const powersOfSeven = (powers: readonly Power[], sevens: Choices['sevens']): readonly Power[] => {
  switch (sevens) {
    case 'plain':
      return powers
    case 'split':
      return [{ type: 'share', total: 7 }]
    case 'pair':
      return [forward(7), { type: 'split', total: 7, rest: 'forward' }]
    case 'own':
    case 'team':
      return [singleSteps(7, sevens)]
  }
}

/** Returns the powers of the red or black cards of a rank after the choices have added to or replaced them. */
const applyChoices = (rank: Rank, powers: readonly Power[], choices: Choices, red: boolean): readonly Power[] => {
  switch (rank) {
    case 'A':
      return choices.aces === 'eleven' ? [...powers, forward(11)] : powers
    case '2':
      return choices.twos === 'swap' ? [...powers, { type: 'swap', between: 'colours' }] : powers
    case '4':
      return choices.fours === 'backward' ? [backward(4)] : powers
    case '5':
      return powersOfFive(powers, choices.fives)
    case '7':
      return powersOfSeven(powers, choices.sevens)
    case '9':
      return powersOfNine(powers, choices.nines)
    case 'T':
      return powersOfTen(powers, choices.tens)
    case 'J':
      return powersOfJack(powers, choices, red)
    case 'Q':
      return powersOfQueen(powers, choices, red)
    case 'K':
      return powersOfKing(powers, choices)
    case '*':
      return choices.jokerComesOut ? [...powers, out] : powers
    default:
      return powers
  }
}

const powersOfNine = (powers: readonly Power[], nines: Choices['nines']): readonly Power[] =>
  nines === 'plain' ? powers : [...powers, { type: 'split', total: 9, rest: nines === 'split' ? 'backward' : 'either' }]

const powersOfTen = (powers: readonly Power[], tens: Choices['tens']): readonly Power[] => {
  switch (tens) {
    case 'plain':
      return powers
    case 'back1':
      return [...powers, backward(1)]
    case 'split':
      return [{ type: 'splitAny', total: 10 }]
    case 'swap':
      return [swapOwn]
    case 'force':
      return [...powers, force]
    case 'steal':
      return [...powers, steal]
  }
}

/** Powers of a rank's cards; one and the same list if its red and black ones don't differ. */
interface PowersByColour {
  readonly red: readonly Power[]
  readonly black: readonly Power[]
}

/** Returns whether the red cards of a rank do other things than the black ones. */
const differsByColour = (rank: Rank, { jacks, queens }: Choices): boolean =>
  (rank === 'J' && jacks === 'colour') || (rank === 'Q' && queens === 'colour')

/** Returns the different powers of all ranks, for a joker that stands for any of them. */
const powersOfAllRanks = (made: readonly PowersByColour[]): readonly Power[] => {
  const different = new Map<string, Power>()
  for (const { red, black } of made) for (const power of [...black, ...red]) different.set(JSON.stringify(power), power)
  return [...different.values()]
}

/** Returns the powers by card face: those of the card table with the choices applied. */
export const powersOf = (cards: CardTable, choices: Choices): readonly (readonly Power[])[] => {
  const ranks: readonly Rank[] = [...RANKS, '*']
  const made = ranks.map((rank): PowersByColour => {
    const red = applyChoices(rank, cards[rank], choices, true)
    return { red, black: differsByColour(rank, choices) ? applyChoices(rank, cards[rank], choices, false) : red }
  })
  const joker = isWild(made[RANKS.length]?.black ?? [])
    ? powersOfAllRanks([{ red: [], black: [wild] }, ...made])
    : undefined
  return Array.from({ length: FACE_COUNT }, (_, face) => {
    const { red, black } = made[rankIndex(face)] as PowersByColour
    if (face === JOKER && joker !== undefined) return joker
    return isRed(face) ? red : black
  })
}

/** Returns a face of the rank, for games in which suits don't matter. */
export const faceOf = (rank: Rank): Card => (rank === '*' ? JOKER : RANKS.indexOf(rank))

/** Returns whether the card stands for any other one. */
export const isWild = (powers: readonly Power[]): boolean => powers.some(({ type }) => type === 'wild')

/** Returns the face that a play or declaration uses: one of the declared rank, one of the joker's rank, or the card. */
export const faceUsedBy = (action: { readonly card: Card; readonly as?: Rank; readonly rank?: Rank }): Card => {
  const rank = action.rank ?? action.as
  return rank === undefined ? action.card : faceOf(rank)
}

/** Returns whether one of the powers brings a peg out. */
export const canComeOut = (powers: readonly Power[]): boolean => powers.some((power) => power.type === 'out')
