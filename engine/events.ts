import type { Hole, Peg, Seat, Team } from './board.ts'
import type { Card } from './cards.ts'

/** How a peg moved. `path` runs from the hole it left to the hole it reached, both included; a leap and a swap have just these two. */
export type Gait = 'out' | 'forward' | 'backward' | 'leap' | 'swap'

/** What happened, in order, with everything eyes and ears need (design.md, law 3). */
export type GameEvent =
  /** `stock`: how many cards the new stock holds. The order is never told. */
  | { readonly type: 'shuffled'; readonly stock: number }
  /** `cards` is there for the seat itself only. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards?: readonly Card[] }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly cards?: readonly Card[] }
  | {
      readonly type: 'turn'
      readonly seat: Seat /** Colours the seat plays for this turn. */
      readonly plays: readonly Seat[]
    }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card }
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly peg: Peg
      readonly gait: Gait
      readonly path: readonly Hole[]
    }
  /** `peg` was landed on by `by` and goes from `from` to `to`: its start, or its in-spot when it belongs to the mover's team. */
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
  | { readonly type: 'won'; readonly team: Team; readonly seats: readonly Seat[] }

/** The event as `viewer` may see it: cards drawn and dealt are the owner's alone. */
export const seenBy = (event: GameEvent, viewer: Seat | 'table'): GameEvent => {
  if ((event.type !== 'dealt' && event.type !== 'drew') || event.seat === viewer) return event
  const { cards: _hidden, ...rest } = event
  return rest
}
