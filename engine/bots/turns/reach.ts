import type { Card } from '../../cards.ts'
import type { Power } from '../../powers.ts'
import type { Rules } from '../../ruleset.ts'

/** No card carries a marble so far in one part. */
const STEP_LIMIT = 14
/** How often a part of a card that is shared has a second marble to go with. */
const SHARED_PART_FACTOR = 0.6

/** What cards can do, as shares of them (0 to 1), or of a known hand as the number of such cards. */
export interface CardReach {
  /** By number of holes. */
  readonly forward: Float64Array
  readonly backward: Float64Array
  readonly out: number
}

interface Sum {
  readonly forward: Float64Array
  readonly backward: Float64Array
  out: number
}

const addParts = (lengths: Float64Array, most: number, share: number): void => {
  for (let n = 1; n <= most; n++) lengths[n] = (lengths[n] as number) + share
}

const addPower = (sum: Sum, power: Power, share: number): void => {
  const { forward, backward } = sum
  switch (power.type) {
    case 'forward':
      forward[power.steps] = (forward[power.steps] as number) + share
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
      if (power.rest === 'backward') addParts(backward, power.total - 1, share * SHARED_PART_FACTOR)
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
  }
}

/** What these cards can do, each counted as `share`. */
const reachOf = (rules: Rules, cards: readonly Card[], share: number): CardReach => {
  const sum: Sum = { forward: new Float64Array(STEP_LIMIT), backward: new Float64Array(STEP_LIMIT), out: 0 }
  for (const card of cards) for (const power of rules.powers[card] ?? []) addPower(sum, power, share)
  return sum
}

export const reachOfHand = (rules: Rules, hand: readonly Card[]): CardReach => reachOf(rules, hand, 1)

const known = new WeakMap<Rules, CardReach>()

/** What a card can do that nobody has seen. */
export const reachOfPack = (rules: Rules): CardReach => {
  const kept = known.get(rules)
  if (kept !== undefined) return kept
  const made = reachOf(rules, rules.cards, 1 / rules.cards.length)
  known.set(rules, made)
  return made
}

/** Cards that move a marble so many holes of a track forward, which is also a way backward. */
export const reachAlong = ({ forward, backward }: CardReach, ahead: number, track: number): number => {
  if (ahead < STEP_LIMIT) return forward[ahead] as number
  const behind = track - ahead
  return behind < STEP_LIMIT ? (backward[behind] as number) : 0
}

/** How likely one of so many cards is among those with this share. */
export const chanceOf = (share: number, cards: number): number =>
  share <= 0 || cards <= 0 ? 0 : 1 - (1 - Math.min(share, 1)) ** cards
