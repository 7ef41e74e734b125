/**
 * Tree of all legal decisions by the picks that lead to them: a card, its use, then part after part. It is made from the list of
 * legal decisions. Nodes are made when they are visited, so that a card with tens of thousands of moves costs little.
 */
import type { Decision, PegMove } from '../../../engine/action.ts'
import { seatOfPeg } from '../../../engine/board.ts'
import type { Card, Rank } from '../../../engine/cards.ts'
import { type MoveOrder, moveOrdersIn, type StepOrders, stepOrdersIn } from '../../../engine/movegen/move-orders.ts'
import type { LegalMovesInput } from '../../../engine/view.ts'

/** Use of a card. `with` plays it together with another card of its rank; `as` plays it as a rank, declared face down or for a joker. */
export type Use =
  | 'move'
  | 'discard'
  /** A discard that brings a peg out. */
  | 'free'
  | 'force'
  | 'forced'
  | 'steal'
  | 'give'
  | 'penalty'
  | `with ${Card}`
  | `as ${Rank}`

/** Returns the rank of a use `as`; undefined for other uses. */
export const rankOfUse = (use: Use): Rank | undefined => (use.startsWith('as ') ? (use.slice(3) as Rank) : undefined)
/** Returns the other card of a use `with`; undefined for other uses. */
export const secondOfUse = (use: Use): Card | undefined => (use.startsWith('with ') ? Number(use.slice(5)) : undefined)

/** Stands for the card if a peg is chosen without one. */
export const NO_CARD: Card = -1

/** One order in which the parts of a legal decision may be picked. Several branches may lead to the same decision. */
export interface MoveBranch {
  readonly action: Decision
  readonly card: Card
  readonly use: Use
  readonly parts: readonly PegMove[]
}

/** The picks that may follow those made so far. */
export interface MoveNode {
  /** The different next parts. */
  readonly parts: readonly PegMove[]
  /** The decision, if the picks so far complete one. */
  readonly action: Decision | undefined
  /** The next parts by the hole of the peg, in the order of `parts`. */
  readonly byHole: ReadonlyMap<number, readonly PegMove[]>
  /** Returns the node after a part; undefined if the part is not among `parts`. */
  readonly next: (part: PegMove) => MoveNode | undefined
}

export interface MoveTree {
  readonly cards: readonly Card[]
  readonly usesOf: (card: Card) => readonly Use[]
  /** Returns the node before the first part; undefined if the card does not have this use. */
  readonly first: (card: Card, use: Use) => MoveNode | undefined
}

const MOVE_KINDS: readonly PegMove['kind'][] = ['out', 'forward', 'backward', 'leap', 'swap']

const partKey = ({ kind, from, to }: PegMove): number => (MOVE_KINDS.indexOf(kind) * 1024 + from) * 1024 + to

const groupBy = <T, K>(values: Iterable<T>, keyFor: (value: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyFor(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

/** `nodeAfter` is called once for each part that is visited. */
const makeNode = (
  parts: readonly PegMove[],
  action: Decision | undefined,
  nodeAfter: (part: PegMove) => MoveNode,
): MoveNode => {
  const keys = new Set(parts.map(partKey))
  const visited = new Map<number, MoveNode>()
  return {
    parts,
    action,
    byHole: groupBy(parts, (part) => part.from),
    next: (part) => {
      const key = partKey(part)
      if (!keys.has(key)) return undefined
      const node = visited.get(key) ?? nodeAfter(part)
      visited.set(key, node)
      return node
    },
  }
}

/** Makes the node after the first `depth` parts, which these branches share. */
export const makeBranchNode = (branches: readonly MoveBranch[], depth = 0): MoveNode => {
  const longer = branches.filter((branch) => branch.parts.length > depth)
  const branchesByPart = groupBy(longer, (branch) => partKey(branch.parts[depth] as PegMove))
  const parts = [...branchesByPart.values()].map(([branch]) => branch?.parts[depth] as PegMove)
  return makeNode(parts, branches.find((branch) => branch.parts.length === depth)?.action, (part) =>
    makeBranchNode(branchesByPart.get(partKey(part)) ?? [], depth + 1),
  )
}

const makeStepNode = (orders: StepOrders, made: readonly PegMove[] = []): MoveNode => {
  const { next, action } = orders(made)
  return makeNode(next, action, (part) => makeStepNode(orders, [...made, part]))
}

const cardUseKey = (card: Card, use: Use): string => `${card} ${use}`

/** Makes a tree. `uses` holds the uses of each card; `firstNode` is called once for each card and use that is visited. */
export const makeMoveTree = (
  uses: ReadonlyMap<Card, readonly Use[]>,
  firstNode: (card: Card, use: Use) => MoveNode,
): MoveTree => {
  const firsts = new Map<string, MoveNode>()
  return {
    cards: [...uses.keys()],
    usesOf: (card) => uses.get(card) ?? [],
    first: (card, use) => {
      if (uses.get(card)?.includes(use) !== true) return undefined
      const key = cardUseKey(card, use)
      const node = firsts.get(key) ?? firstNode(card, use)
      firsts.set(key, node)
      return node
    },
  }
}

/** Returns the orders in which parts may be picked: either of two marbles that change places may come first. */
const pickOrdersOf = ({ parts, action }: MoveOrder): readonly MoveOrder[] => {
  const [part] = parts
  if (part?.kind !== 'swap') return [{ parts, action }]
  return [
    { parts, action },
    { parts: [{ ...part, from: part.to, to: part.from }], action },
  ]
}

/** Returns the cards with which a decision may begin, each with its use. A double may begin with either card. */
const cardUsesOf = (action: Decision): readonly (readonly [Card, Use])[] => {
  switch (action.kind) {
    case 'play': {
      const { card, second, as } = action
      if (as !== undefined) return [[card, `as ${as}`]]
      if (second === undefined) return [[card, 'move']]
      const withSecond = [card, `with ${second}`] as const
      return card === second ? [withSecond] : [withSecond, [second, `with ${card}`]]
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

/** Returns the part that sends a peg back from `hole` to its start. */
const penaltyPart = ({ rules: { board }, position }: LegalMovesInput, hole: number): PegMove => {
  const colour = seatOfPeg(board, position.pegs.indexOf(hole))
  return { kind: 'leap', from: hole, to: board.start[colour] as number }
}

const decisionParts = (sight: LegalMovesInput, action: Decision): readonly PegMove[] => {
  if (action.kind === 'penalty') return [penaltyPart(sight, action.hole)]
  return 'parts' in action ? action.parts : []
}

const firstNodeOf = (sight: LegalMovesInput, actions: readonly Decision[], card: Card, use: Use): MoveNode => {
  if (use !== 'move' && !use.startsWith('as ')) {
    return makeBranchNode(actions.map((action) => ({ action, card, use, parts: decisionParts(sight, action) })))
  }
  const played = { ...sight, hand: [card] }
  const steps = stepOrdersIn(played, actions)
  return steps === undefined
    ? makeBranchNode(
        moveOrdersIn(played, actions)
          .flatMap(pickOrdersOf)
          .map((order) => ({ ...order, card, use })),
      )
    : makeStepNode(steps)
}

/** Makes the tree of these legal decisions. The orders of parts of a card are found when the card is first visited. */
export const makeMoveTreeFor = (sight: LegalMovesInput, actions: readonly Decision[]): MoveTree => {
  const byCard = new Map<Card, Map<Use, Decision[]>>()
  for (const action of actions) {
    for (const [card, use] of cardUsesOf(action)) {
      const uses = byCard.get(card) ?? new Map<Use, Decision[]>()
      byCard.set(card, uses)
      const same = uses.get(use)
      if (same === undefined) uses.set(use, [action])
      else same.push(action)
    }
  }
  const uses = new Map([...byCard].map(([card, decisions]) => [card, [...decisions.keys()]]))
  return makeMoveTree(uses, (card, use) => firstNodeOf(sight, byCard.get(card)?.get(use) ?? [], card, use))
}
