import type { Power } from '../../powers.ts'
import type { Rules } from '../../ruleset.ts'

/** Cards per turn that serve one marble; the others are for other marbles. */
const USEFUL_CARDS_PER_TURN = 2
/** Upper limit of the iterations over all places. */
const MAX_SWEEPS = 100
/** Upper limit of turns, where the cards lead nowhere. */
const MAX_EXPECTED_TURNS = 60
/** Changes below this no longer matter. */
const CONVERGED_TURNS = 0.002

/** Turns that a lone marble needs from each place until it is all the way in, with some number of free home holes. */
export interface LoneMarbleTurns {
  /** Turns by holes beyond the in-spot. */
  readonly onTrack: Float64Array
  /** Turns from the start. */
  readonly start: number
  /** Turns of a fresh marble on its come-out (F1). */
  readonly fresh: number
}

/** Cards with the same powers. */
interface CardGroup {
  /** Possible steps of one marble: positive forward, negative backward. */
  readonly steps: readonly number[]
  /** True if the cards bring a marble out. */
  readonly out: boolean
  /** The share of these cards in the game. */
  readonly share: number
}

const numbersUpTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)

/** Returns the possible steps of a power. A card that is shared among marbles lends this one any part. */
const stepsOf = (power: Power): readonly number[] => {
  switch (power.type) {
    case 'forward':
      return power.whose === 'others' ? [] : [power.steps]
    case 'backward':
      return [-power.steps]
    case 'share':
    case 'steps':
      return numbersUpTo(power.total)
    case 'split':
    case 'splitAny':
      return numbersUpTo(power.total - 1)
    case 'out':
    case 'swap':
    case 'leap':
    case 'wild':
    case 'force':
    case 'steal':
    case 'draw':
      return []
  }
}

const cardGroupsOf = (rules: Rules): readonly CardGroup[] => {
  const counts = new Map<readonly Power[], number>()
  for (const card of rules.cards) {
    const powers = rules.powers[card] as readonly Power[]
    counts.set(powers, (counts.get(powers) ?? 0) + 1)
  }
  return [...counts].map(([powers, count]) => ({
    steps: [...new Set(powers.flatMap(stepsOf))],
    out: powers.some(({ type }) => type === 'out'),
    share: count / rules.cards.length,
  }))
}

/** Turns after a card that is of no use. They are infinite, so that the marble waits for another card. */
const USELESS_TURNS = Number.POSITIVE_INFINITY

/**
 * Returns the turns from a place, if each turn brings `USEFUL_CARDS_PER_TURN` random cards and `values[i]` turns are
 * needed after a card of `cardGroups[i]`. The marble waits for useful cards: t = 1 + the mean of the least value, with
 * t itself if none of them has come.
 */
const expectedTurns = (values: readonly number[], cardGroups: readonly CardGroup[]): number => {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number))
  let [shareWithout, share, sum, least] = [1, 0, 1, USELESS_TURNS]
  for (const i of order) {
    const value = values[i] as number
    if (value >= least) break
    share += (cardGroups[i] as CardGroup).share
    const then = Math.max(0, 1 - share) ** USEFUL_CARDS_PER_TURN
    sum += value * (shareWithout - then)
    shareWithout = then
    least = Math.min(least, sum / (1 - shareWithout))
  }
  return Math.min(least, MAX_EXPECTED_TURNS)
}

/** Returns the turns until a marble at home is all the way in, by the number of steps that it still lacks. */
const solveWithinHome = (cardGroups: readonly CardGroup[], homeHoles: number): readonly number[] => {
  const turns = [0]
  for (let gap = 1; gap <= homeHoles; gap++) {
    const values = cardGroups.map(({ steps }) =>
      Math.min(USELESS_TURNS, ...steps.map((n) => (n > 0 && n <= gap ? (turns[gap - n] as number) : USELESS_TURNS))),
    )
    turns.push(expectedTurns(values, cardGroups))
  }
  return turns
}

/** Calculates the turns for one number of free home holes. */
class TurnsSolver {
  readonly turns: Float64Array
  start = 1
  fresh = 1
  readonly #rules: Rules
  readonly #cardGroups: readonly CardGroup[]
  readonly #turnsByGap: readonly number[]
  readonly #freeHomeHoles: number

  constructor(rules: Rules, cardGroups: readonly CardGroup[], home: readonly number[], free: number) {
    this.#rules = rules
    this.#cardGroups = cardGroups
    this.#turnsByGap = home
    this.#freeHomeHoles = free
    this.turns = new Float64Array(rules.board.track).fill(MAX_EXPECTED_TURNS)
  }

  /** Returns the turns from a place, if `after(n)` are needed after n steps and `out` after a card that comes out. */
  #turnsFrom(after: (n: number) => number, out = USELESS_TURNS): number {
    const values = this.#cardGroups.map((card) =>
      card.steps.reduce((least, n) => Math.min(least, after(n)), card.out ? out : USELESS_TURNS),
    )
    return expectedTurns(values, this.#cardGroups)
  }

  #turnsAt(hole: number): number {
    const { track } = this.#rules.board
    return this.turns[(hole + 2 * track) % track] as number
  }

  /** Returns the turns after `n` steps from a hole: turned in, or further along the track. */
  #turnsAfter(hole: number, n: number): number {
    const { track } = this.#rules.board
    const depth = n - ((track - hole) % track)
    if (n < 0 || depth <= 0) return this.#turnsAt(hole + n)
    const inside =
      depth <= this.#freeHomeHoles ? (this.#turnsByGap[this.#freeHomeHoles - depth] as number) : USELESS_TURNS
    return this.#rules.choices.forcedHome ? inside : Math.min(inside, this.#turnsAt(hole + n))
  }

  /** Calculates all places once more. Returns the greatest change of a place. */
  sweep(): number {
    const { board, hasFreshPegs } = this.#rules
    const { track } = board
    let change = 0
    for (let i = 0; i < track; i++) {
      const hole = (track - i) % track
      const before = this.turns[hole] as number
      this.turns[hole] = this.#turnsFrom((n) => this.#turnsAfter(hole, n))
      change = Math.max(change, Math.abs((this.turns[hole] as number) - before))
    }
    this.fresh = this.#turnsFrom((n) => this.#turnsAt(n))
    const landed = hasFreshPegs ? this.fresh : this.#turnsAt((board.comeOut[0] as number) - (board.inSpot[0] as number))
    this.start = this.#turnsFrom(() => USELESS_TURNS, landed)
    return change
  }
}

/** Turns that a lone marble needs, from everywhere. */
export interface LoneMarble {
  /** Turns outside of home. The index is the number of free home holes before the marble, less 1. */
  readonly byFreeHoles: readonly LoneMarbleTurns[]
  /** Turns within home, by the number of steps that the marble still lacks. */
  readonly home: readonly number[]
}

/**
 * Calculates how many turns a lone marble needs, by value iteration over the cards of the game. One number then
 * accounts for the frequency of steps, the exact count into home, and backward moves towards it.
 */
export const solveLoneMarble = (rules: Rules): LoneMarble => {
  const cardGroups = cardGroupsOf(rules)
  const home = solveWithinHome(cardGroups, rules.board.homeHoles)
  const byFreeHoles = Array.from({ length: rules.board.homeHoles }, (_, i): LoneMarbleTurns => {
    const solver = new TurnsSolver(rules, cardGroups, home, i + 1)
    for (let sweep = 0; sweep < MAX_SWEEPS && solver.sweep() >= CONVERGED_TURNS; sweep++);
    return { onTrack: solver.turns, start: solver.start, fresh: solver.fresh }
  })
  return { byFreeHoles, home }
}
