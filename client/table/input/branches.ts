import type { Decision, PegMove } from '../../../engine/action.ts'
import { seatOfPeg } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import { type MoveOrder, moveOrdersIn } from '../../../engine/movegen/move-orders.ts'
import type { LegalMovesInput } from '../../../engine/view.ts'
import { type MoveBranch, type MoveTree, makeMoveTree, NO_CARD, type Use } from './move-tree.ts'

/** Of two marbles that change places either one may be picked first. */
const ordersOf = ({ parts, action }: MoveOrder): readonly MoveOrder[] => {
  const [part] = parts
  if (part?.kind !== 'swap') return [{ parts, action }]
  return [
    { parts, action },
    { parts: [{ ...part, from: part.to, to: part.from }], action },
  ]
}

/** The cards a decision may be begun with, and what for; of a double either card. */
const usesOf = (action: Decision): readonly (readonly [Card, Use])[] => {
  switch (action.kind) {
    case 'play': {
      const { card, second, as } = action
      if (as !== undefined) return [[card, `as ${as}`]]
      if (second === undefined) return [[card, 'move']]
      const with1 = [card, `with ${second}`] as const
      return card === second ? [with1] : [with1, [second, `with ${card}`]]
    }
    case 'declare':
      return [[action.card, `as ${action.rank}`]]
    case 'discard':
      return [[action.card, action.parts.length === 0 ? 'discard' : 'free']]
    case 'penalty':
      return [[NO_CARD, 'penalty']]
    case 'force':
    case 'forced':
    case 'steal':
    case 'give':
      return [[action.card, action.kind]]
    case 'fold':
    case 'pass':
    case 'doubt':
    case 'leave':
    case 'extra':
      return []
  }
}

/** A peg that must go back, as the way it takes. */
const penaltyPart = ({ rules: { board }, position }: LegalMovesInput, hole: number): PegMove => {
  const colour = seatOfPeg(board, position.pegs.indexOf(hole))
  return { kind: 'leap', from: hole, to: board.start[colour] as number }
}

const partsOf = (sight: LegalMovesInput, action: Decision): readonly PegMove[] => {
  if (action.kind === 'penalty') return [penaltyPart(sight, action.hole)]
  return 'parts' in action ? action.parts : []
}

const branchesOf = (
  sight: LegalMovesInput,
  actions: readonly Decision[],
  card: Card,
  use: Use,
): readonly MoveBranch[] => {
  const shared = use === 'move' || use.startsWith('as ')
  const orders = shared
    ? moveOrdersIn({ ...sight, hand: [card] }, actions).flatMap(ordersOf)
    : actions.map((action) => ({ action, parts: partsOf(sight, action) }))
  return orders.map(({ action, parts }) => ({ action, card, use, parts }))
}

/** All that may be decided with each card; in which orders the parts of a play may be picked is worked out when it is looked at. */
export const moveTreeFor = (sight: LegalMovesInput, actions: readonly Decision[]): MoveTree => {
  const byCard = new Map<Card, Map<Use, Decision[]>>()
  for (const action of actions) {
    for (const [card, use] of usesOf(action)) {
      const uses = byCard.get(card) ?? new Map<Use, Decision[]>()
      byCard.set(card, uses)
      const same = uses.get(use)
      if (same === undefined) uses.set(use, [action])
      else same.push(action)
    }
  }
  const uses = new Map([...byCard].map(([card, own]) => [card, [...own.keys()]]))
  return makeMoveTree(uses, (card, use) => branchesOf(sight, byCard.get(card)?.get(use) ?? [], card, use))
}
