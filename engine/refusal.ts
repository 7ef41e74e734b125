import type { Action } from './action.ts'
import { type Card, makeCard } from './cards.ts'
import { fault, type Result } from './result.ts'

export const sameAction = (a: Action, b: Action): boolean => {
  if (a.kind === 'shuffle' || b.kind === 'shuffle' || a.card !== b.card) return false
  if (a.kind === 'discard' || b.kind === 'discard') return a.kind === b.kind
  return (
    a.parts.length === b.parts.length &&
    a.parts.every(
      (part, i) => part.gait === b.parts[i]?.gait && part.from === b.parts[i]?.from && part.to === b.parts[i]?.to,
    )
  )
}

/** Why an action that is not in the legal list is refused. */
export const refusal = (
  hand: readonly Card[],
  legal: readonly Action[],
  action: Exclude<Action, { kind: 'shuffle' }>,
): Result<never> => {
  const name = makeCard(action.card)
  if (!hand.includes(action.card)) return fault('move/card-not-held', `you do not hold ${name}`, 'T2')
  if (action.kind === 'discard')
    return fault('move/must-move', 'a card you hold can move, so you may not discard', 'T3')
  const other = legal.some((a) => a.kind === 'play' && a.card === action.card)
  return other
    ? fault('move/illegal', `${name} cannot make this move here`, 'M1')
    : fault('move/illegal', `${name} has no legal move here`, 'M1')
}
