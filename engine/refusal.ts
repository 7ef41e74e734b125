import type { Action, Decision } from './action.ts'
import { type Card, makeCard } from './cards.ts'
import { fault, type Result } from './result.ts'

/** A summary of the legal decisions, as far as refusals need it. */
export interface LegalSummary {
  /** Cards with which anything but a discard is legal. */
  readonly movable: ReadonlySet<Card>
  readonly discardable: ReadonlySet<Card>
  /** True if some card can be played. */
  readonly canPlay: boolean
}

/** Returns the summary of a list of legal decisions. */
export const summarizeLegal = (legal: readonly Decision[]): LegalSummary => {
  const [movable, discardable] = [new Set<Card>(), new Set<Card>()]
  for (const decision of legal) {
    if ('card' in decision) (decision.kind === 'discard' ? discardable : movable).add(decision.card)
  }
  return { movable, discardable, canPlay: legal.some(({ kind }) => kind === 'play') }
}

const cardOf = (action: Action): Card | undefined => ('card' in action ? action.card : undefined)

const refuseDiscard = (legal: LegalSummary, { kind }: Action): Result<never> =>
  (kind === 'fold' || kind === 'discard') && legal.canPlay
    ? fault('move/must-move', 'a card you hold can move, so you may not do without', 'T3')
    : fault('move/illegal', 'that is not to be decided now', 'T1')

/** Returns the fault of a decision that is not legal. */
export const refuseDecision = (hand: readonly Card[], legal: LegalSummary, action: Action): Result<never> => {
  const card = cardOf(action)
  if (card === undefined) return refuseDiscard(legal, action)
  const name = makeCard(card)
  if (!hand.includes(card)) return fault('move/card-not-held', `you do not hold ${name}`, 'T2')
  if (action.kind === 'discard' && !legal.discardable.has(card)) return refuseDiscard(legal, action)
  return legal.movable.has(card)
    ? fault('move/illegal', `${name} cannot make this move here`, 'M1')
    : fault('move/illegal', `${name} has no legal move here`, 'M1')
}
