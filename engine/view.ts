import type { PegMove } from './action.ts'
import type { Seat, Team } from './board.ts'
import type { Card, Rank } from './cards.ts'
import { type Game, type Phase, playersToAct } from './game.ts'
import type { Position } from './position.ts'
import type { Rules } from './ruleset.ts'

/** A seat, or the table, which sees only what lies open to all. */
export type Viewer = Seat | 'table'

/** A card face down in a view's discard pile. */
export const FACE_DOWN = 53

/** A `Claim` without its card, unless the viewer may see that. */
export interface ViewedClaim {
  readonly rank: Rank
  readonly parts: readonly PegMove[]
  readonly doubter: Seat | undefined
  readonly card?: Card
}

/** All that `viewer` may know. It has no field for other hands or for the stock's order, so a view can't leak them. */
export interface View {
  readonly viewer: Viewer
  readonly rules: Rules
  readonly phase: Phase
  readonly dealer: Seat
  /** The seat on turn. */
  readonly turn: Seat
  /** Seats that must decide now: the one on turn, an opponent who may doubt, or all that have not given a card yet. */
  readonly asked: readonly Seat[]
  readonly position: Position
  /** The viewer's own cards, in the order they came; empty for the table. */
  readonly hand: readonly Card[]
  /** Number of cards by seat. */
  readonly handCounts: readonly number[]
  /** Hands that lie face up, by seat; empty lists where hands are hidden. */
  readonly openHands: readonly (readonly Card[])[]
  readonly stockCount: number
  /** The discard pile, oldest first, with `FACE_DOWN` for a card face down. */
  readonly discards: readonly Card[]
  /** Counted turns in a row, by seat (N1). */
  readonly counts: readonly number[]
  /** Extra turns earned and not yet offered, by seat. */
  readonly extras: readonly number[]
  /** Doubted declarations that were true, by seat (L4). */
  readonly revealedTrue: readonly number[]
  /** Doubted declarations that were bluffs, by seat (L3). */
  readonly revealedBluffs: readonly number[]
  /** The declaration that may be doubted or was. Only the declarer sees the card until it is turned up. */
  readonly claim: ViewedClaim | undefined
  readonly winner: Team | undefined
}

/** The part of a view that decides what the viewer may do. */
export type LegalMovesInput = Pick<
  View,
  'viewer' | 'rules' | 'phase' | 'turn' | 'asked' | 'position' | 'hand' | 'handCounts' | 'counts' | 'claim'
>

const NO_CARDS: readonly Card[] = []

const viewDiscards = (game: Game): readonly Card[] =>
  game.covered.length === 0
    ? game.discards
    : game.discards.map((card, i) => (game.covered[i] === true ? FACE_DOWN : card))

const claimFor = ({ claim, turn }: Game, viewer: Viewer): View['claim'] => {
  if (claim === undefined || claim.doubter !== undefined || viewer === turn) return claim
  const { rank, parts, doubter } = claim
  return { rank, parts, doubter }
}

/** Returns the view of a seat or the table. With `open`, which follows the rules by default, all hands are face up. */
export const viewFor = (game: Game, viewer: Viewer, open = game.rules.choices.openHands): View => ({
  viewer,
  rules: game.rules,
  phase: game.phase,
  dealer: game.dealer,
  turn: game.turn,
  asked: playersToAct(game),
  position: game.position,
  hand: viewer === 'table' ? NO_CARDS : (game.hands[viewer] ?? NO_CARDS),
  handCounts: game.hands.map((hand) => hand.length),
  openHands: open ? game.hands : game.hands.map(() => NO_CARDS),
  stockCount: game.stock.length,
  discards: viewDiscards(game),
  counts: game.counts,
  extras: game.extras.map((due, seat) => due + (game.earned[seat] ?? 0)),
  revealedTrue: game.revealedTrue,
  revealedBluffs: game.revealedBluffs,
  claim: claimFor(game, viewer),
  winner: game.winner,
})
