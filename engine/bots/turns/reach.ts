import type { Card } from '../../cards.ts'
import { memoize } from '../../memoize.ts'
import { STEP_LIMIT } from '../../movegen/reach.ts'
import type { Power } from '../../powers.ts'
import type { Rules } from '../../ruleset.ts'

/** Share of the cases with a second marble for the other part of a shared card. */
const SHARED_PART_FACTOR = 0.6

/**
 * Reach of cards: shares of the cards (0 to 1) that do something, or for a known hand the number of its cards that do.
 */
export interface CardReach {
  /** Cards that move a marble forward, by number of holes. */
  readonly forward: Float64Array
  /** Cards that move a marble backward, by number of holes. */
  readonly backward: Float64Array
  /** Cards that bring a marble out. */
  readonly out: number
}

/** A `CardReach` that is being summed up. */
interface MutableReach {
  readonly forward: Float64Array
  readonly backward: Float64Array
  out: number
}

const addParts = (cardsBySteps: Float64Array, maxSteps: number, share: number): void => {
  for (let n = 1; n <= maxSteps; n++) cardsBySteps[n] = (cardsBySteps[n] as number) + share
}

const addPower = (sum: MutableReach, power: Power, share: number): void => {
  const { forward, backward } = sum
  switch (power.type) {
    case 'forward':
      if (power.whose !== 'others') forward[power.steps] = (forward[power.steps] as number) + share
      return
    case 'backward':
      backward[power.steps] = (backward[power.steps] as number) + share
      return
    case 'out':
      sum.out += share
      return
    case 'share':
    case 'steps':
      addParts(forward, power.total - 1, share * SHARED_PART_FACTOR)
      forward[power.total] = (forward[power.total] as number) + share
      return
    case 'split':
      addParts(forward, power.total - 1, share * SHARED_PART_FACTOR)
      if (power.rest !== 'forward') addParts(backward, power.total - 1, share * SHARED_PART_FACTOR)
      return
    case 'splitAny':
      addParts(forward, power.total - 1, share * SHARED_PART_FACTOR)
      addParts(backward, power.total - 1, share * SHARED_PART_FACTOR)
      return
    case 'swap':
    case 'leap':
    case 'wild':
    case 'force':
    case 'steal':
    case 'draw':
  }
}

/** Returns the reach of these cards, each counted as `share`. */
const reachOf = (rules: Rules, cards: readonly Card[], share: number): CardReach => {
  const sum: MutableReach = { forward: new Float64Array(STEP_LIMIT), backward: new Float64Array(STEP_LIMIT), out: 0 }
  for (const card of cards) for (const power of rules.powers[card] ?? []) addPower(sum, power, share)
  return sum
}

/** Returns the reach of a known hand: numbers of cards. */
export const reachOfHand = (rules: Rules, hand: readonly Card[]): CardReach => reachOf(rules, hand, 1)

/** Returns the reach of a card that nobody has seen. */
export const reachOfPack = memoize((rules: Rules) => reachOf(rules, rules.cards, 1 / rules.cards.length))

/**
 * Returns the cards that move a marble to a hole that is `ahead` holes in front of it, forward or around the loop
 * backward. `track`: number of holes of the loop.
 */
export const reachAlong = ({ forward, backward }: CardReach, ahead: number, track: number): number => {
  if (ahead < STEP_LIMIT) return forward[ahead] as number
  const behind = track - ahead
  return behind < STEP_LIMIT ? (backward[behind] as number) : 0
}

/** Returns the probability that one of `cards` cards is among those with this share. */
export const chanceToHold = (share: number, cards: number): number =>
  share <= 0 || cards <= 0 ? 0 : 1 - (1 - Math.min(share, 1)) ** cards
