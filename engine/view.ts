import type { Seat, Team } from './board.ts'
import type { Card } from './cards.ts'
import type { Position } from './position.ts'
import type { Rules } from './ruleset.ts'

export type Viewer = Seat | 'table'
export type Phase = 'shuffle' | 'turn' | 'over'

/** All that `viewer` may know. There is no field for other hands or for the stock's order: hiding is a type. */
export interface View {
  readonly viewer: Viewer
  readonly rules: Rules
  readonly phase: Phase
  readonly dealer: Seat
  /** Seat on turn. */
  readonly turn: Seat
  readonly position: Position
  /** The viewer's own cards, in the order they came; empty for the table. */
  readonly hand: readonly Card[]
  /** Number of cards by seat. */
  readonly handCounts: readonly number[]
  readonly stockCount: number
  /** The face-up pile, oldest first. */
  readonly discards: readonly Card[]
  readonly winner: Team | undefined
}
