import { type Card, FACE_COUNT, isRed, JOKER, RANKS, type Rank, rankIndex } from './cards.ts'
import type { Choices } from './choices.ts'

/** A way to use a card. `steps` and `total` count holes. */
export type Power =
  /** A peg comes out; with `team` it may be of any colour of the team. */
  | { readonly type: 'out'; readonly whose: 'own' | 'team' }
  /**
   * With `any` also pegs of other players move, on the track. With `sweeps` every peg passed over goes to its start.
   */
  | { readonly type: 'forward'; readonly steps: number; readonly whose: 'own' | 'any'; readonly sweeps: boolean }
  | { readonly type: 'backward'; readonly steps: number }
  /** Steps shared between two different pegs, the first part forward, in either order of play. */
  | { readonly type: 'split'; readonly total: number; readonly rest: 'forward' | 'backward' }
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
  /** The next player must discard a card and misses a turn (X12). */
  | { readonly type: 'force' }
  /** The next player loses a random card and misses a turn (X14). */
  | { readonly type: 'steal' }

/** Powers of a rank with different red and black cards. */
interface ByColour {
  readonly red: readonly Power[]
  readonly black: readonly Power[]
}

/** Powers by rank. The joker has the rank `*`. */
export type CardTable = Readonly<Record<Rank, readonly Power[] | ByColour>>

/** A peg of the player comes out. */
export const out: Power = { type: 'out', whose: 'own' }
/** An own peg goes forward. */
export const forward = (steps: number): Power => ({ type: 'forward', steps, whose: 'own', sweeps: false })
/** An own peg goes backward. */
export const backward = (steps: number): Power => ({ type: 'backward', steps })
/** Single steps forward, shared among pegs. */
export const singleSteps = (total: number, whose: 'own' | 'team' = 'own'): Power => ({ type: 'steps', total, whose })
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

const swapOwn: Power = { type: 'swap', between: 'own' }

/** Steps of court cards by their rank (O25). */
const COURT_STEPS = { J: 11, Q: 12, K: 13 } as const

const powersOfCourt = (
  rank: keyof typeof COURT_STEPS,
  powers: readonly Power[],
  { pictures, jacks, kings }: Choices,
): readonly Power[] => {
  if (rank === 'J' && jacks === 'swap') return [swapOwn]
  if (rank === 'K' && kings === 'thirteen') return [...powers, forward(13)]
  if (pictures === 'ten') return powers
  return powers.map((power) => (power.type === 'forward' ? { ...power, steps: COURT_STEPS[rank] } : power))
}

const powersOfSeven = (powers: readonly Power[], sevens: Choices['sevens']): readonly Power[] => {
  switch (sevens) {
    case 'plain':
      return powers
    case 'split':
      return [{ type: 'share', total: 7 }]
    case 'own':
    case 'team':
      return [singleSteps(7, sevens)]
  }
}

/** Returns the powers of a rank after the choices have added to or replaced them. */
const applyChoices = (rank: Rank, powers: readonly Power[], choices: Choices): readonly Power[] => {
  switch (rank) {
    case 'A':
      return choices.aces === 'eleven' ? [...powers, forward(11)] : powers
    case '2':
      return choices.twos === 'swap' ? [...powers, { type: 'swap', between: 'colours' }] : powers
    case '4':
      return choices.fours === 'backward' ? [backward(4)] : powers
    case '5':
      return choices.fives === 'any' ? [{ type: 'forward', steps: 5, whose: 'any', sweeps: false }] : powers
    case '7':
      return powersOfSeven(powers, choices.sevens)
    case '9':
      return choices.nines === 'split' ? [...powers, { type: 'split', total: 9, rest: 'backward' }] : powers
    case 'T':
      return powersOfTen(powers, choices.tens)
    case 'J':
    case 'Q':
    case 'K':
      return powersOfCourt(rank, powers, choices)
    case '*':
      return choices.jokerComesOut ? [...powers, out] : powers
    default:
      return powers
  }
}

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
  }
}

const powersOfColour = (entry: readonly Power[] | ByColour, red: boolean): readonly Power[] =>
  'red' in entry ? entry[red ? 'red' : 'black'] : entry

/** Returns the different powers of all ranks, for a joker that stands for any of them. */
const powersOfAllRanks = (made: readonly ByColour[]): readonly Power[] => {
  const different = new Map<string, Power>()
  for (const { red, black } of made) for (const power of [...black, ...red]) different.set(JSON.stringify(power), power)
  return [...different.values()]
}

/** Returns the powers by card face: those of the card table with the choices applied. */
export const powersOf = (cards: CardTable, choices: Choices): readonly (readonly Power[])[] => {
  const ranks: readonly Rank[] = [...RANKS, '*']
  const made = ranks.map((rank) => {
    const entry = cards[rank]
    const red = applyChoices(rank, powersOfColour(entry, true), choices)
    return { red, black: 'red' in entry ? applyChoices(rank, powersOfColour(entry, false), choices) : red }
  })
  const joker = isWild(made[RANKS.length]?.black ?? [])
    ? powersOfAllRanks([{ red: [], black: [wild] }, ...made])
    : undefined
  return Array.from({ length: FACE_COUNT }, (_, face) => {
    const { red, black } = made[rankIndex(face)] as ByColour
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
