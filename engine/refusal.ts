import type { Action, Decision, Part } from './action.ts'
import { type Card, makeCard } from './cards.ts'
import { fault, type Result } from './result.ts'

const sameParts = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.length === b.length &&
  a.every((part, i) => part.gait === b[i]?.gait && part.from === b[i]?.from && part.to === b[i]?.to)

export const sameAction = (a: Decision, b: Action): boolean => {
  switch (a.kind) {
    case 'play':
      return b.kind === 'play' && a.card === b.card && a.second === b.second && sameParts(a.parts, b.parts)
    case 'declare':
      return b.kind === 'declare' && a.card === b.card && a.rank === b.rank && sameParts(a.parts, b.parts)
    case 'discard':
      return b.kind === 'discard' && a.card === b.card && sameParts(a.parts, b.parts)
    case 'force':
    case 'forced':
    case 'steal':
    case 'give':
      return b.kind === a.kind && a.card === b.card
    case 'penalty':
      return b.kind === 'penalty' && a.hole === b.hole
    case 'extra':
      return b.kind === 'extra' && a.taken === b.taken
    case 'fold':
    case 'pass':
    case 'doubt':
      return b.kind === a.kind
  }
}

/** The card an action is about. */
const cardOf = (action: Action): Card | undefined => ('card' in action ? action.card : undefined)

const idle = (legal: readonly Decision[], action: Decision): Result<never> =>
  (action.kind === 'fold' || action.kind === 'discard') && legal.some((other) => other.kind === 'play')
    ? fault('move/must-move', 'a card you hold can move, so you may not do without', 'T3')
    : fault('move/illegal', 'that is not to be decided now', 'T1')

/** Why a decision that is not in the legal list is refused. */
export const refusal = (hand: readonly Card[], legal: readonly Decision[], action: Decision): Result<never> => {
  const card = cardOf(action)
  if (card === undefined) return idle(legal, action)
  const name = makeCard(card)
  if (!hand.includes(card)) return fault('move/card-not-held', `you do not hold ${name}`, 'T2')
  if (action.kind === 'discard' && !legal.some((other) => other.kind === 'discard' && other.card === card)) {
    return idle(legal, action)
  }
  return legal.some((other) => other.kind !== 'discard' && cardOf(other) === card)
    ? fault('move/illegal', `${name} cannot make this move here`, 'M1')
    : fault('move/illegal', `${name} has no legal move here`, 'M1')
}
