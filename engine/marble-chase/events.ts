import type { Seat } from '../board.ts'
import type { Colour, Totals } from './colours.ts'
import type { ShownTotal } from './cubes.ts'
import type { Flick, Landing, Marble } from './flick.ts'
import type { Side } from './rules.ts'

/** Points that a colour of a side gained or lost. `before` and `after` are the cubes that show its total. */
interface Change {
  readonly seat: Seat
  readonly side: Side
  readonly slot: number
  readonly colour: Colour
  /** Points of the flick. Taken points may exceed those that the side had. */
  readonly points: number
  readonly before: ShownTotal
  readonly after: ShownTotal
}

/** An event. Events come in order and carry everything that animations, sounds and sentences need. */
export type ChaseEvent =
  /** The turn of `seat` begins. `opening`: it is the first one of a game (Q5). */
  | { readonly type: 'turn'; readonly seat: Seat; readonly opening: boolean }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number }
  /** `to`: the place where the flicked marble came to rest. */
  | { readonly type: 'flick'; readonly seat: Seat; readonly flick: Flick; readonly to: Landing }
  /** Another marble was moved by the flick. */
  | {
      readonly type: 'knocked'
      readonly seat: Seat
      readonly marble: Marble
      readonly from: number | 'on'
      readonly to: Landing
    }
  /** The marble came to rest in no slot (`on`) or outside, and must be flicked again. */
  | { readonly type: 'takenUp'; readonly seat: Seat; readonly marble: Marble; readonly after: 'on' | 'out' }
  /**
   * The marble is lost for the turn: it was outside twice, came to rest in no slot too often, or was knocked outside.
   */
  | { readonly type: 'lost'; readonly seat: Seat; readonly marble: Marble; readonly after: 'on' | 'out' | 'knock' }
  /** The points were scored on the player's board. */
  | ({ readonly type: 'scored' } & Change)
  /** Black points were taken from the board of an opponent. */
  | ({ readonly type: 'blacked' } & Change)
  /** The points of the marble in `slot` were left. */
  | { readonly type: 'unscored'; readonly seat: Seat; readonly slot: number }
  /** `totals` are the final totals of the game. `wins` are the games won, including this one, by side. */
  | {
      readonly type: 'gameWon'
      readonly side: Side
      readonly seats: readonly Seat[]
      readonly totals: readonly Totals[]
      readonly wins: readonly number[]
    }
  | { readonly type: 'matchWon'; readonly side: Side; readonly seats: readonly Seat[] }
