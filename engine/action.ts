import type { Hole } from './board.ts'
import type { Card } from './cards.ts'
import type { Gait } from './events.ts'

/** One peg's part of a play. For a swap the two holes change their pegs. */
export interface Part {
  readonly gait: Gait
  readonly from: Hole
  readonly to: Hole
}

/** A decision of the seat on turn, or (`shuffle`) of chance: the new stock, top card first. */
export type Action =
  | { readonly kind: 'play'; readonly card: Card; readonly parts: readonly Part[] }
  | { readonly kind: 'discard'; readonly card: Card }
  | { readonly kind: 'shuffle'; readonly stock: readonly Card[] }
