import type { Part } from './action.ts'
import type { Hole, Peg, Seat, Team } from './board.ts'
import type { Card, Rank } from './cards.ts'

/** How a peg moved. `path` runs from the hole it left to the hole it reached, both included; a leap and a swap have just these two. */
export type Gait = 'out' | 'forward' | 'backward' | 'leap' | 'swap'

/** What happened, in order, with everything eyes and ears need (design.md, law 3). */
export type GameEvent =
  /** `stock`: how many cards the new stock holds. The order is never told. */
  | { readonly type: 'shuffled'; readonly stock: number }
  /** `cards` is there for the seat itself only, or for all when hands lie open. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards?: readonly Card[] }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly cards?: readonly Card[] }
  /** The deal passes to `seat`. */
  | { readonly type: 'dealer'; readonly seat: Seat }
  | {
      readonly type: 'turn'
      readonly seat: Seat /** Colours the seat plays for this turn. */
      readonly plays: readonly Seat[]
    }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card; readonly second?: Card }
  /** `card` is told to nobody else when the game discards face down (`down`). */
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card?: Card; readonly down?: true }
  /** The turn was a counted one, the `count`th in a row. */
  | { readonly type: 'counted'; readonly seat: Seat; readonly count: number }
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly peg: Peg
      readonly gait: Gait
      readonly path: readonly Hole[]
    }
  /**
   * `peg` was landed on, stepped on or swept by `by` and goes from `from` to `to`: its start, or its in-spot when a game
   * helps team-mates on.
   */
  | {
      readonly type: 'hit'
      readonly seat: Seat
      readonly peg: Peg
      readonly by: Peg
      readonly from: Hole
      readonly to: Hole
      readonly toStart: boolean
    }
  /** All pegs of `seat` are home. */
  | { readonly type: 'finished'; readonly seat: Seat }
  | { readonly type: 'folded'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** `victim` must discard a card by the wish of `seat`, who played `card`; he misses his turn. */
  | { readonly type: 'forcing'; readonly seat: Seat; readonly card: Card; readonly victim: Seat }
  /** `victim` loses a card by `card` of `seat`, and misses his turn; `stolen` tells which one chance drew from his hand. */
  | { readonly type: 'stealing'; readonly seat: Seat; readonly card: Card; readonly victim: Seat }
  | { readonly type: 'stolen'; readonly seat: Seat; readonly victim: Seat; readonly lost: Card }
  /** A gift laid down; `card` is the giver's knowledge until it is handed over. */
  | { readonly type: 'gave'; readonly seat: Seat; readonly to: Seat; readonly card?: Card }
  /** The gift of `from` came into the hand of `seat`; `card` is known to these two. */
  | { readonly type: 'received'; readonly seat: Seat; readonly from: Seat; readonly card?: Card }
  /** A card face down, said to be of `rank`, and the move announced with it; `card` is the player's own knowledge. */
  | {
      readonly type: 'declared'
      readonly seat: Seat
      readonly rank: Rank
      readonly card?: Card
      readonly parts: readonly Part[]
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'doubted'; readonly seat: Seat; readonly of: Seat }
  /** The card of `seat` was turned up. */
  | { readonly type: 'revealed'; readonly seat: Seat; readonly card: Card; readonly true: boolean }
  /** `seat` sent the peg from `from` to its start. */
  | {
      readonly type: 'penalty'
      readonly seat: Seat
      readonly peg: Peg
      readonly from: Hole
      readonly to: Hole
    }
  /** `seat` may take one more turn after its next one. */
  | { readonly type: 'earned'; readonly seat: Seat }
  | { readonly type: 'extra'; readonly seat: Seat; readonly taken: boolean }
  | { readonly type: 'won'; readonly team: Team; readonly seats: readonly Seat[] }

/** Seats that may know the card or cards of an event; undefined: all. */
const knownTo = (event: GameEvent): readonly Seat[] | undefined => {
  switch (event.type) {
    case 'dealt':
    case 'drew':
    case 'declared':
    case 'gave':
      return [event.seat]
    case 'discarded':
      return event.down === true ? [event.seat] : undefined
    case 'received':
      return [event.seat, event.from]
    default:
      return undefined
  }
}

/** The event as `viewer` may see it. In a game with `openHands` everybody sees dealt and drawn cards. */
export const seenBy = (event: GameEvent, viewer: Seat | 'table', openHands = false): GameEvent => {
  const known = knownTo(event)
  if (known === undefined || known.includes(viewer as Seat)) return event
  if (openHands && (event.type === 'dealt' || event.type === 'drew')) return event
  const { cards: _hidden, card: _card, ...rest } = event as Record<string, unknown>
  return rest as unknown as GameEvent
}
