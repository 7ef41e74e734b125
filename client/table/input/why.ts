import type { Card } from '../../../engine/cards.ts'
import { type NoMoveReason, noMoveReasons } from '../../../engine/movegen/no-move-reasons.ts'
import type { Turn } from './turn.ts'

const known = new WeakMap<Turn, Map<Card, readonly NoMoveReason[]>>()

/** Why a card can't be played on this turn, worked out once; empty if it can. */
export const noMoveReasonsOf = (turn: Turn, card: Card): readonly NoMoveReason[] => {
  const reasons = known.get(turn) ?? new Map<Card, readonly NoMoveReason[]>()
  known.set(turn, reasons)
  if (!reasons.has(card)) reasons.set(card, noMoveReasons(turn.sight, card))
  return reasons.get(card) ?? []
}
