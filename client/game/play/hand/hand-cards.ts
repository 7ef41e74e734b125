import type { Card } from '../../../../engine/cards.ts'
import type { Turn } from '../../../table/input/turn.ts'

/** What a card of the own hand is good for now. */
export type HandState = 'waiting' | 'playable' | 'discardable' | 'forced' | 'givable' | 'unplayable'

/** Decisions in which no card is chosen. */
const UNASKED: readonly Turn['sight']['phase'][] = ['doubt', 'penalty', 'extra']

export const stateOf = ({ asked, moveTree, sight }: Turn, card: Card): HandState => {
  if (!asked || UNASKED.includes(sight.phase)) return 'waiting'
  const uses = moveTree.usesOf(card)
  if (uses.length === 0) return 'unplayable'
  if (uses.includes('give')) return 'givable'
  if (uses.includes('forced')) return 'forced'
  return uses.every((use) => use === 'discard') ? 'discardable' : 'playable'
}
