import type { Card } from '../../../../engine/cards.ts'
import type { Turn } from '../../../table/input/turn.ts'

/** What a card of the own hand is good for now. */
export type CardState = 'waiting' | 'playable' | 'discardable' | 'forced' | 'givable' | 'unplayable'

/** Decisions in which no card is chosen. */
const PHASES_WITHOUT_CARDS: readonly Turn['sight']['phase'][] = ['doubt', 'penalty', 'extra']

export const cardStateOf = ({ asked, moveTree, sight }: Turn, card: Card): CardState => {
  if (!asked || PHASES_WITHOUT_CARDS.includes(sight.phase)) return 'waiting'
  const uses = moveTree.usesOf(card)
  if (uses.length === 0) return 'unplayable'
  if (uses.includes('give')) return 'givable'
  if (uses.includes('forced')) return 'forced'
  return uses.every((use) => use === 'discard') ? 'discardable' : 'playable'
}
