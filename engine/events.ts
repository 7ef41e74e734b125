import type { MoveKind, PegMove } from './action.ts'
import type { Hole, Peg, Seat, Team } from './board.ts'
import type { Card, Rank } from './cards.ts'

/** A peg that goes back to the hole where it was before a decision. */
export interface RestoredPeg {
  readonly peg: Peg
  readonly from: Hole
  readonly to: Hole
}

/** An event. Events come in order and carry everything that animations, sounds and sentences need. */
export type GameEvent =
  /** `stock`: how many cards the new stock holds. Their order stays secret. */
  | { readonly type: 'shuffled'; readonly stock: number }
  /** `cards` is present only for the seat itself, or for all when hands lie open. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards?: readonly Card[] }
  /** `cards` as in `dealt`. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly cards?: readonly Card[] }
  /** The deal passes to `seat`. */
  | { readonly type: 'dealer'; readonly seat: Seat }
  /** `plays` lists the colours that the seat plays in this turn. */
  | { readonly type: 'turn'; readonly seat: Seat; readonly plays: readonly Seat[] }
  /** `as` is the rank that a joker stands for. */
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card; readonly second?: Card; readonly as?: Rank }
  /** A discard face down (`down`) shows its card to its player only. */
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card?: Card; readonly down?: true }
  /** The turn was a counted one, the `count`th in a row. */
  | { readonly type: 'counted'; readonly seat: Seat; readonly count: number }
  /** `path` holds all holes of a walk, both ends included; of other moves only these two. */
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly peg: Peg
      readonly kind: MoveKind
      readonly path: readonly Hole[]
    }
  /**
   * `peg` was landed on, stepped on or swept by `by` and goes from `from` to `to`: its start, or its in-spot when a
   * game helps team-mates on.
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
  /** `seat` threw in its whole hand. */
  | { readonly type: 'folded'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** `seat` played `card`: `victim` must discard a card and misses a turn. */
  | { readonly type: 'forcing'; readonly seat: Seat; readonly card: Card; readonly victim: Seat }
  /** `seat` played `card`: `victim` loses a card and misses a turn. `stolen` follows with the card that chance drew. */
  | { readonly type: 'stealing'; readonly seat: Seat; readonly card: Card; readonly victim: Seat }
  /** Chance drew the card `lost` from the hand of `victim`. */
  | { readonly type: 'stolen'; readonly seat: Seat; readonly victim: Seat; readonly lost: Card }
  /** A gift laid down. Only the giver knows the card until it is handed over. */
  | { readonly type: 'gave'; readonly seat: Seat; readonly to: Seat; readonly card?: Card }
  /** `seat` received the gift of `from`. Only these two know the card. */
  | { readonly type: 'received'; readonly seat: Seat; readonly from: Seat; readonly card?: Card }
  /** A card face down, declared to be of `rank`, and the move announced with it. Only the player knows the card. */
  | {
      readonly type: 'declared'
      readonly seat: Seat
      readonly rank: Rank
      readonly card?: Card
      readonly parts: readonly PegMove[]
    }
  /** `seat` does not doubt the declaration. */
  | { readonly type: 'passed'; readonly seat: Seat }
  /** `seat` doubts the declaration of `of`. */
  | { readonly type: 'doubted'; readonly seat: Seat; readonly of: Seat }
  /** The card of `seat` was turned up. `true`: it is of the declared rank. */
  | { readonly type: 'revealed'; readonly seat: Seat; readonly card: Card; readonly true: boolean }
  /** `seat` sent the peg from `from` to its start. */
  | { readonly type: 'penalty'; readonly seat: Seat; readonly peg: Peg; readonly from: Hole; readonly to: Hole }
  /** `seat` let its team-mate `to` choose the peg. */
  | { readonly type: 'left'; readonly seat: Seat; readonly to: Seat }
  /** `seat` may take one more turn after its next one. */
  | { readonly type: 'earned'; readonly seat: Seat }
  /** `seat` took an extra turn or declined it. */
  | { readonly type: 'extra'; readonly seat: Seat; readonly taken: boolean }
  /**
   * `seat` took back the latest decision, and everything is as before it. `card` is the card that it had laid face up.
   */
  | {
      readonly type: 'tookBack'
      readonly seat: Seat
      readonly card?: Card
      readonly pegs: readonly RestoredPeg[]
    }
  | { readonly type: 'won'; readonly team: Team; readonly seats: readonly Seat[] }

/** Returns the seats that may know the cards of an event; undefined for all seats. */
const seatsThatKnowCards = (event: GameEvent): readonly Seat[] | undefined => {
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

/** Returns the event as `viewer` may see it. In a game with `openHands` dealt and drawn cards are visible to all. */
export const eventFor = (event: GameEvent, viewer: Seat | 'table', openHands = false): GameEvent => {
  const known = seatsThatKnowCards(event)
  if (known === undefined || known.includes(viewer as Seat)) return event
  if (openHands && (event.type === 'dealt' || event.type === 'drew')) return event
  const { cards: _hidden, card: _card, ...rest } = event as Record<string, unknown>
  return rest as unknown as GameEvent
}
