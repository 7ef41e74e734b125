import type { Card } from '../../cards.ts'
import { memoize } from '../../memoize.ts'
import type { Power } from '../../powers.ts'
import type { Rules } from '../../ruleset.ts'

/** Value of each power of a card other than its best one. */
const FURTHER_POWER_TURNS = 0.08

/** Returns the value of a power in turns. A leap has the highest one: it can wait until it takes most from others. */
const powerTurns = (power: Power): number => {
  switch (power.type) {
    case 'leap':
      return 8
    case 'wild':
      return 1.5
    case 'share':
    case 'steps':
    case 'split':
    case 'splitAny':
      return 0.9
    case 'out':
      return 0.75
    case 'swap':
    case 'backward':
    case 'force':
    case 'steal':
    case 'draw':
      return 0.6
    case 'forward':
      return power.steps < 7 ? 0.45 : 0.3
  }
}

const valueOfPowers = memoize((powers: readonly Power[]): number => {
  const values = powers.map(powerTurns)
  return values.length === 0 ? 0 : Math.max(...values) + (values.length - 1) * FURTHER_POWER_TURNS
})

/** Returns the value of keeping a card, in turns: that of its best power, and a little for every other one. */
export const heldCardValue = ({ powers }: Rules, card: Card): number => valueOfPowers(powers[card] ?? [])
