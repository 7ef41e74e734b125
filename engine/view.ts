import type { Seat, Team } from './board.ts'
import type { Card } from './cards.ts'
import type { Game, Phase } from './game.ts'
import type { Position } from './position.ts'
import type { Rules } from './ruleset.ts'

export type Viewer = Seat | 'table'

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

const NO_CARDS: readonly Card[] = []

export const viewFor = (game: Game, viewer: Viewer): View => ({
  viewer,
  rules: game.rules,
  phase: game.phase,
  dealer: game.dealer,
  turn: game.turn,
  position: game.position,
  hand: viewer === 'table' ? NO_CARDS : (game.hands[viewer] ?? NO_CARDS),
  handCounts: game.hands.map((hand) => hand.length),
  stockCount: game.stock.length,
  discards: game.discards,
  winner: game.winner,
})
