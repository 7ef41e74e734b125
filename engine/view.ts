import type { Part } from './action.ts'
import type { Seat, Team } from './board.ts'
import type { Card, Rank } from './cards.ts'
import { deciders } from './deciders.ts'
import type { Game, Phase } from './game.ts'
import type { Position } from './position.ts'
import type { Rules } from './ruleset.ts'

export type Viewer = Seat | 'table'

/** A card seen from its back, in a view's pile of discards. */
export const BACK = 53

/** A `Claim` as others see it. */
export interface SeenClaim {
  readonly rank: Rank
  readonly parts: readonly Part[]
  readonly doubter: Seat | undefined
  readonly card?: Card
}

/** All that `viewer` may know. There is no field for other hands or for the stock's order: hiding is a type. */
export interface View {
  readonly viewer: Viewer
  readonly rules: Rules
  readonly phase: Phase
  readonly dealer: Seat
  /** Seat whose turn it is. */
  readonly turn: Seat
  /** Seats that must decide now: the one on turn, an opponent asked to doubt, all who have not given a card yet. */
  readonly asked: readonly Seat[]
  readonly position: Position
  /** The viewer's own cards, in the order they came; empty for the table. */
  readonly hand: readonly Card[]
  /** Number of cards by seat. */
  readonly handCounts: readonly number[]
  /** Cards that lie face up before everybody, by seat; empty lists where hands are hidden. */
  readonly openHands: readonly (readonly Card[])[]
  readonly stockCount: number
  /** The pile, oldest first; `BACK` for a card that nobody may see. */
  readonly discards: readonly Card[]
  /** Counted turns in a row, by seat (N1). */
  readonly counts: readonly number[]
  /** Extra turns earned and not yet asked about, by seat. */
  readonly extras: readonly number[]
  /** What was declared and may be doubted or was; the card itself is the declarer's alone until it is turned up. */
  readonly claim: SeenClaim | undefined
  readonly winner: Team | undefined
}

const NO_CARDS: readonly Card[] = []

const pileOf = (game: Game): readonly Card[] =>
  game.covered.length === 0 ? game.discards : game.discards.map((card, i) => (game.covered[i] === true ? BACK : card))

const claimFor = ({ claim, turn }: Game, viewer: Viewer): View['claim'] => {
  if (claim === undefined || claim.doubter !== undefined || viewer === turn) return claim
  const { rank, parts, doubter } = claim
  return { rank, parts, doubter }
}

export const viewFor = (game: Game, viewer: Viewer): View => ({
  viewer,
  rules: game.rules,
  phase: game.phase,
  dealer: game.dealer,
  turn: game.turn,
  asked: deciders(game),
  position: game.position,
  hand: viewer === 'table' ? NO_CARDS : (game.hands[viewer] ?? NO_CARDS),
  handCounts: game.hands.map((hand) => hand.length),
  openHands: game.rules.choices.openHands ? game.hands : game.hands.map(() => NO_CARDS),
  stockCount: game.stock.length,
  discards: pileOf(game),
  counts: game.counts,
  extras: game.extras.map((due, seat) => due + (game.earned[seat] ?? 0)),
  claim: claimFor(game, viewer),
  winner: game.winner,
})
