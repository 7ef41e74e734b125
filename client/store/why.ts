import type { Card } from '../../engine/cards.ts'
import { type Reason, whyNot } from '../../engine/reasons.ts'
import type { Turn } from './turn.ts'

const known = new WeakMap<Turn, Map<Card, Reason | undefined>>()

/** Why a card can't be played on this turn: the first of its reasons, worked out once. */
export const reasonOf = (turn: Turn, card: Card): Reason | undefined => {
  const reasons = known.get(turn) ?? new Map<Card, Reason | undefined>()
  known.set(turn, reasons)
  if (!reasons.has(card)) reasons.set(card, whyNot(turn.sight, card)[0])
  return reasons.get(card)
}
