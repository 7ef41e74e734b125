import type { Hole } from './board.ts'
import type { Card, Rank } from './cards.ts'
import type { Gait } from './events.ts'

/** One peg's part of a play. For a swap the two holes change their pegs. */
export interface Part {
  readonly gait: Gait
  readonly from: Hole
  readonly to: Hole
}

/** What a player may decide. */
export type Decision =
  /** `second`: the other card of a double. */
  | { readonly kind: 'play'; readonly card: Card; readonly second?: Card; readonly parts: readonly Part[] }
  /** Face down, said to be of `rank`; the move announced is made if nobody doubts (L1). */
  | { readonly kind: 'declare'; readonly card: Card; readonly rank: Rank; readonly parts: readonly Part[] }
  /** `parts`: the free come-out of a counted turn, else empty. */
  | { readonly kind: 'discard'; readonly card: Card; readonly parts: readonly Part[] }
  /** The whole hand is thrown in. */
  | { readonly kind: 'fold' }
  /** The next player must discard; `forced` is the discard he chooses. */
  | { readonly kind: 'force'; readonly card: Card }
  | { readonly kind: 'forced'; readonly card: Card }
  /** The next player loses a random card. */
  | { readonly kind: 'steal'; readonly card: Card }
  | { readonly kind: 'give'; readonly card: Card }
  | { readonly kind: 'pass' }
  | { readonly kind: 'doubt' }
  /** The peg in `hole` goes to its start. */
  | { readonly kind: 'penalty'; readonly hole: Hole }
  | { readonly kind: 'extra'; readonly taken: boolean }

/** What chance does: the new stock, top card first; the card drawn from a hand by `steal`. */
export type ChanceAction =
  | { readonly kind: 'shuffle'; readonly stock: readonly Card[] }
  | { readonly kind: 'stolen'; readonly card: Card }

export type Action = Decision | ChanceAction
