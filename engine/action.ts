import type { Hole } from './board.ts'
import type { Card, Rank } from './cards.ts'

/** Kind of a move: out of a start, along the track or home, a joker's leap, or an exchange of two pegs. */
export type MoveKind = 'out' | 'forward' | 'backward' | 'leap' | 'swap'

/** The move of one peg. In a swap the pegs of the two holes change places. */
export interface PegMove {
  readonly kind: MoveKind
  readonly from: Hole
  readonly to: Hole
}

/** A decision of a player. */
export type Decision =
  /** `second`: the other card of a double. `as`: the rank that a joker stands for. */
  | {
      readonly kind: 'play'
      readonly card: Card
      readonly second?: Card
      readonly as?: Rank
      readonly parts: readonly PegMove[]
    }
  /** A card laid face down and declared to be of `rank`. The move is made if no opponent doubts (L1). */
  | { readonly kind: 'declare'; readonly card: Card; readonly rank: Rank; readonly parts: readonly PegMove[] }
  /** `parts` is the free come-out of a counted turn, else empty. */
  | { readonly kind: 'discard'; readonly card: Card; readonly parts: readonly PegMove[] }
  /** The player throws in the whole hand. */
  | { readonly kind: 'fold' }
  /** The next player must discard a card (X12). */
  | { readonly kind: 'force'; readonly card: Card }
  /** The discard of the player who was forced to it (X12). */
  | { readonly kind: 'forced'; readonly card: Card }
  /** The next player loses a random card (X14). */
  | { readonly kind: 'steal'; readonly card: Card }
  /** A card for the partner (K10). */
  | { readonly kind: 'give'; readonly card: Card }
  /** An opponent accepts a declaration (L2). */
  | { readonly kind: 'pass' }
  /** An opponent doubts a declaration (L3). */
  | { readonly kind: 'doubt' }
  /** The peg in `hole` goes to its start. */
  | { readonly kind: 'penalty'; readonly hole: Hole }
  /** A team-mate chooses the peg of a penalty instead (L9). */
  | { readonly kind: 'leave' }
  /** An extra turn is taken or declined (L5). */
  | { readonly kind: 'extra'; readonly taken: boolean }

/** An action of chance: a shuffle gives the new stock, top card first; a `steal` draws a card from a hand. */
export type ChanceAction =
  | { readonly kind: 'shuffle'; readonly stock: readonly Card[] }
  | { readonly kind: 'stolen'; readonly card: Card }

export type Action = Decision | ChanceAction

const areSameParts = (a: readonly PegMove[], b: readonly PegMove[]): boolean =>
  a.length === b.length &&
  a.every((part, i) => part.kind === b[i]?.kind && part.from === b[i]?.from && part.to === b[i]?.to)

/** Returns whether both have the same kind, cards, moves and choices. */
export const isSameAction = (a: Decision, b: Action): boolean => {
  switch (a.kind) {
    case 'play':
      return (
        b.kind === 'play' &&
        a.card === b.card &&
        a.second === b.second &&
        a.as === b.as &&
        areSameParts(a.parts, b.parts)
      )
    case 'declare':
      return b.kind === 'declare' && a.card === b.card && a.rank === b.rank && areSameParts(a.parts, b.parts)
    case 'discard':
      return b.kind === 'discard' && a.card === b.card && areSameParts(a.parts, b.parts)
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
    case 'leave':
      return b.kind === a.kind
  }
}
