import { type Card, rankIndex } from '../../cards.ts'
import type { Random } from '../../chance/random.ts'
import type { DecisionList } from '../../movegen/decision-list.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { drawInclination, type Inclinations, LEARNED_INCLINATIONS_LOG_ODDS } from '../bluff-odds.ts'

/** L1: returns whether the decisions of a range declare another rank than their card's. */
export const isBluffRange = ({ kinds, cards, details }: DecisionList, range: number): boolean =>
  kinds[range] === 'declare' && rankIndex(cards[range] as Card) !== details[range]

/**
 * Adds to the values of the listed bluffs, or of the listed doubt, what they are worth more or less to a player at this moment, so that nobody
 * can foresee and exploit them. Without chance it is what they are worth more or less on average.
 */
export const weighDaring = (
  { phase, context: { list } }: MutableGame,
  values: Float64Array,
  random?: Random,
  inclinations: Inclinations = LEARNED_INCLINATIONS_LOG_ODDS,
): void => {
  if (phase !== 'turn' && phase !== 'doubt') return
  const inclination = drawInclination(phase === 'doubt' ? inclinations.doubt : inclinations.bluff, random)
  for (let range = 0, first = 0; range < list.ranges; first += list.counts[range++] as number) {
    if (list.kinds[range] !== 'doubt' && !isBluffRange(list, range)) continue
    for (let i = first; i < first + (list.counts[range] as number); i++) values[i] = (values[i] as number) + inclination
  }
}
