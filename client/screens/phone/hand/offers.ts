/**
 * Lists the moves of a chosen card for a phone. A few decisions are listed completely, each once. If there are many, the player
 * picks the marble, then its target, until few are left. The code knows the tree of legal moves, but no rules.
 */

import type { Decision, PegMove } from '../../../../engine/action.ts'
import { type Hole, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import type { Rules } from '../../../../engine/ruleset.ts'
import { type Choice, openNode, pickPart, pickPeg } from '../../../table/input/choice.ts'
import type { MoveNode, MoveTree } from '../../../table/input/move-tree.ts'

/** Effect of one tap. */
export type Offer =
  /** Plays the decision. `parts` follow those that are already picked. */
  | { readonly kind: 'play'; readonly parts: readonly PegMove[]; readonly action: Decision }
  /** Picks up a marble with several targets. */
  | { readonly kind: 'marble'; readonly from: Hole; readonly ends: readonly Hole[] }
  /** Makes a part of the move; another marble follows. */
  | { readonly kind: 'part'; readonly part: PegMove }

type PlayOffer = Extract<Offer, { readonly kind: 'play' }>

/** Longer lists of decisions are split into steps. */
export const MAX_LISTED_DECISIONS = 9

/**
 * Returns the different decisions that start with one of these parts, each by the first order of parts that leads to it; undefined
 * if there are too many.
 */
const listPlays = (node: MoveNode, firsts: readonly PegMove[]): readonly PlayOffer[] | undefined => {
  const found = new Map<Decision, PlayOffer>()
  const visit = (from: MoveNode, next: readonly PegMove[], made: readonly PegMove[]): boolean => {
    if (made.length > 0 && from.action !== undefined && !found.has(from.action)) {
      found.set(from.action, { kind: 'play', parts: made, action: from.action })
    }
    return next.every((part) => {
      const nextNode = found.size > MAX_LISTED_DECISIONS ? undefined : from.next(part)
      return nextNode !== undefined && visit(nextNode, nextNode.parts, [...made, part])
    })
  }
  return visit(node, firsts, []) && found.size <= MAX_LISTED_DECISIONS ? [...found.values()] : undefined
}

const marbleOffer = (node: MoveNode, from: Hole, parts: readonly PegMove[]): Offer => {
  const plays = listPlays(node, parts)
  const [play] = plays ?? []
  if (play !== undefined && plays?.length === 1) return play
  return { kind: 'marble', from, ends: [...new Set(parts.map(({ to }) => to))] }
}

const partOffers = (node: MoveNode, part: PegMove): readonly Offer[] => {
  const plays = listPlays(node, [part])
  return plays?.length === 1 ? plays : [{ kind: 'part', part }]
}

/** Returns the next offers of the chosen card. */
export const offersIn = (tree: MoveTree, choice: Choice): readonly Offer[] => {
  const node = openNode(tree, choice)
  if (node === undefined) return []
  const { from } = choice
  const parts = from === undefined ? node.parts : (node.byHole.get(from) ?? [])
  const plays = listPlays(node, parts)
  if (plays !== undefined) return plays
  return from === undefined
    ? [...node.byHole].map(([hole, own]) => marbleOffer(node, hole, own))
    : parts.flatMap((part) => partOffers(node, part))
}

/** Returns the choice after an offer that does not complete a decision. */
export const pickOffer = (tree: MoveTree, choice: Choice, offer: Exclude<Offer, PlayOffer>): Choice =>
  offer.kind === 'marble' ? pickPeg(tree, choice, offer.from) : pickPart(tree, choice, offer.part).choice

/** Returns the hole of the marble that an offer moves first. */
export const firstHoleOf = (offer: Offer): Hole => {
  if (offer.kind === 'marble') return offer.from
  return (offer.kind === 'part' ? offer.part : offer.parts[0])?.from ?? -1
}

export interface OfferGroup {
  readonly owner: Seat
  readonly offers: readonly Offer[]
}

/** Groups offers by the owner of the marble: the player's own first, then in the order of seats. */
export const groupsOf = (
  { board, players }: Rules,
  pegs: readonly Hole[],
  viewer: Seat,
  offers: readonly Offer[],
): readonly OfferGroup[] => {
  const byOwner = new Map<Seat, Offer[]>()
  for (const offer of offers) {
    const owner = seatOfPeg(board, pegs.indexOf(firstHoleOf(offer)))
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), offer])
  }
  const round = (owner: Seat) => (owner - viewer + players) % players
  return [...byOwner].map(([owner, own]) => ({ owner, offers: own })).sort((a, b) => round(a.owner) - round(b.owner))
}
