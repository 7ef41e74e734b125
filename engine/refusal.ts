import type { Action } from './action.ts'
import { type Card, makeCard } from './cards.ts'
import type { LegalIndex } from './legal-index.ts'
import { fault, type Result } from './result.ts'

/** The card an action is about. */
const cardOf = (action: Action): Card | undefined => ('card' in action ? action.card : undefined)

const refuseDiscard = (legal: LegalIndex, { kind }: Action): Result<never> =>
  (kind === 'fold' || kind === 'discard') && legal.plays
    ? fault('move/must-move', 'a card you hold can move, so you may not do without', 'T3')
    : fault('move/illegal', 'that is not to be decided now', 'T1')

/** The fault of a decision that is not legal. */
export const refusal = (hand: readonly Card[], legal: LegalIndex, action: Action): Result<never> => {
  const card = cardOf(action)
  if (card === undefined) return refuseDiscard(legal, action)
  const name = makeCard(card)
  if (!hand.includes(card)) return fault('move/card-not-held', `you do not hold ${name}`, 'T2')
  if (action.kind === 'discard' && !legal.discards(card)) return refuseDiscard(legal, action)
  return legal.moves(card)
    ? fault('move/illegal', `${name} cannot make this move here`, 'M1')
    : fault('move/illegal', `${name} has no legal move here`, 'M1')
}
