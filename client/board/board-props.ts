/** Props of a board. The 3D scene and the flat board take the same props and know no rules. */

import type { Board, Direction, Hole, Peg, Seat } from '../../engine/board.ts'
import type { Layout } from '../../engine/boards/layout.ts'
import type { Card, Rank } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { PlayerPiles } from '../../models/cards/player-piles.ts'
import type { Look } from '../../server/protocol/look.ts'
import type { Design } from '../../workshop/design/design.ts'
import type { DesignWood } from '../../workshop/geometry/design-wood.ts'
import type { BoardHighlights } from '../table/input/highlights.ts'
import type { Motion } from './motion/motion.ts'

export interface TableCards {
  /** Number of cards in the face-down pile. */
  readonly stock: number
  /** Number of cards in the discard pile. */
  readonly discards: number
  /** Card on top of the discard pile; undefined while it is empty. From `FACE_COUNT` on, the card lies face down. */
  readonly discardTop: number | undefined
  /** Rank declared for the card on top, as long as it may be doubted. */
  readonly declaredRank: Rank | undefined
  /** All events of the game, which show the player of each discard; undefined unless every player has a discard pile. */
  readonly past?: readonly GameEvent[] | undefined
  /** Number of cards in hand, by seat. */
  readonly hands: readonly number[]
  /** Faces of the hands that lie open on the table, by seat; empty where they are hidden. */
  readonly open: readonly (readonly Card[])[]
}

/** Reports whether the hand of any player lies open on the table. */
export const hasOpenHands = (cards: TableCards): boolean => cards.open.some((faces) => faces.length > 0)

/** A hole that somebody pointed at, and the peg shown in it, if any. */
export interface HolePick {
  readonly hole: Hole
  readonly peg: Peg | undefined
}

export interface BoardProps {
  readonly layout: Layout
  /** Design of the board, if it was made in the designer. */
  readonly design?: Design | undefined
  readonly designWood?: DesignWood | undefined
  /** Index of the track played on; the other tracks are drawn quietly. */
  readonly activeTrack: number
  readonly board: Board
  /** Woods and pieces. The object must stay the same as long as they do. */
  readonly look: Look
  /** Palette index by seat. */
  readonly colours: readonly number[]
  /** Display names by seat. */
  readonly names: readonly string[]
  /** Side of the active track at which the viewer sits. */
  readonly viewSide: number
  /** The viewer's seat; undefined for a spectator. The viewer's own cards are not drawn on the table. */
  readonly ownSeat: Seat | undefined
  /** Seat on turn (0-based); undefined before and after a game. */
  readonly turn: Seat | undefined
  /** Direction in which the turn passes, seen from above; on a mirrored board as in the mirror. */
  readonly turns: Direction
  /** Places of the players' own discard piles, in a game that has them. */
  readonly playerPiles?: PlayerPiles | undefined
  /** Seats with a peg that has only just come out: it may not enter home until it has gone round. A bar before the home shows this. */
  readonly fresh: readonly Seat[]
  readonly motion: Motion
  readonly highlights: BoardHighlights
  readonly cards: TableCards
  /** Called when somebody picks a hole. `pitchPx` is the distance between neighbouring holes at that place, in CSS pixels. */
  readonly onPick: (pick: HolePick, pitchPx: number) => void
  /** Called when a dragged card is dropped on a hole or on the discard pile. */
  readonly onDrop: (onto: HolePick | 'pile', pitchPx: number) => void
  /** Called with the hole under the pointer, and with undefined when the pointer leaves the holes. */
  readonly onHover: (pick: HolePick | undefined) => void
}
