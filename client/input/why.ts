import type { Card } from '../../engine/cards.ts'
import { type NoMoveReason, noMoveReasons } from '../../engine/movegen/no-move-reasons.ts'
import type { Turn } from './turn.ts'

const known = new WeakMap<Turn, Map<Card, NoMoveReason | undefined>>()

/** Why a card can't be played on this turn: the first of its reasons, worked out once. */
export const reasonOf = (turn: Turn, card: Card): NoMoveReason | undefined => {
  const reasons = known.get(turn) ?? new Map<Card, NoMoveReason | undefined>()
  known.set(turn, reasons)
  if (!reasons.has(card)) reasons.set(card, noMoveReasons(turn.sight, card)[0])
  return reasons.get(card)
}
