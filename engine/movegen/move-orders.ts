import type { Decision, PegMove } from '../action.ts'
import type { Card } from '../cards.ts'
import { legalActionsIn } from '../legal.ts'
import { faceOf, type Power } from '../powers.ts'
import type { LegalMovesInput } from '../view.ts'
import type { MoveSequence } from './found-moves.ts'
import { DOUBLE_POWERS, declarable, pairsOf } from './hand-moves.ts'
import { type MoveContext, moveContextOf } from './move-context.ts'
import { moveOrdersOf } from './move-generation.ts'

type CardPlay = Extract<Decision, { readonly kind: 'play' | 'declare' }>

/** A way to make a move part by part. Several orders may lead to the same position; they share the one legal action. */
export interface MoveOrder {
  readonly parts: MoveSequence
  readonly action: CardPlay
}

const HOLES = 1024

const keyOf = (parts: readonly PegMove[]): string =>
  parts.map(({ kind, from, to }) => `${kind[0]}${from * HOLES + to}`).join()

/** The cards of a play as a key: card and second card, or card and declared rank. */
const headOf = (action: CardPlay): string =>
  action.kind === 'play' ? `${action.card}+${action.second ?? ''}` : `${action.card} ${action.rank}`

/** The legal plays with the same cards, by their parts. */
const byHead = (legal: readonly Decision[]): ReadonlyMap<string, ReadonlyMap<string, CardPlay>> => {
  const heads = new Map<string, Map<string, CardPlay>>()
  for (const action of legal) {
    if (action.kind !== 'play' && action.kind !== 'declare') continue
    const plays = heads.get(headOf(action)) ?? new Map<string, CardPlay>()
    plays.set(keyOf(action.parts), action)
    heads.set(headOf(action), plays)
  }
  return heads
}

/** Every head that may be played, with its powers. */
const headsOf = (context: MoveContext): readonly (readonly [string, readonly Power[]])[] => {
  const { rules } = context.input
  const powers = (card: Card) => rules.powers[card] as readonly Power[]
  if (rules.choices.bluffing) {
    return context.faces.flatMap((card) =>
      declarable(context).map((rank) => [`${card} ${rank}`, powers(faceOf(rank))] as const),
    )
  }
  return [
    ...context.faces.map((card) => [`${card}+`, powers(card)] as const),
    ...pairsOf(context).map(([card, second]) => [`${card}+${second}`, DOUBLE_POWERS] as const),
  ]
}

/** Every order and split in which the viewer may make the legal moves, for choosing part by part. Discards are not included. */
export const moveOrdersIn = (
  input: LegalMovesInput,
  legal: readonly Decision[] = legalActionsIn(input),
): readonly MoveOrder[] => {
  const heads = byHead(legal)
  if (heads.size === 0) return []
  const context = moveContextOf(input)
  const known = new Map<readonly Power[], ReturnType<typeof moveOrdersOf>>()
  return headsOf(context).flatMap(([head, powers]) => {
    const plays = heads.get(head)
    if (plays === undefined) return []
    const orders = known.get(powers) ?? moveOrdersOf(context.mutable, input.turn, context.pegs, powers)
    known.set(powers, orders)
    return orders.flatMap((order) => {
      const action = plays.get(keyOf(order.legal))
      return action === undefined ? [] : [{ parts: order.parts, action }]
    })
  })
}
