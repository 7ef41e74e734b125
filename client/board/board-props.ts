/** Props of a board. The 3D scene and the flat board take the same props and know no rules. */

import type { Board, Hole, Peg, Seat } from '../../engine/board.ts'
import type { Layout } from '../../engine/boards/layout.ts'
import type { Card, Rank } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { TurnDirection } from '../../models/board/turn-ring.ts'
import type { PlayerPiles } from '../../models/cards/player-piles.ts'
import type { Look } from '../../server/protocol/look.ts'
import type { Design } from '../../workshop/design/design.ts'
import type { DesignWood } from '../../workshop/geometry/design-wood.ts'
import type { BoardHighlights } from '../table/input/highlights.ts'
import type { Motion } from './motion/motion.ts'

export interface TableCards {
  /** Cards in the face-down pile. */
  readonly stock: number
  /** Cards in the face-up pile, and the face on top (engine card, undefined while empty; `FACE_COUNT` or more: it lies face down). */
  readonly discards: number
  readonly discardTop: number | undefined
  /** Declared rank of the card on top, while it may be doubted. */
  readonly declaredRank: Rank | undefined
  /** All events of the game, where every player has a discard pile: they show which player each discard belongs to. Else undefined. */
  readonly past?: readonly GameEvent[] | undefined
  /** Cards held, by seat. */
  readonly hands: readonly number[]
  /** Faces of the hands that lie open on the table, by seat; empty where they are hidden. */
  readonly open: readonly (readonly Card[])[]
}

/** Somebody's hand lies open. */
export const hasOpenHands = (cards: TableCards): boolean => cards.open.some((faces) => faces.length > 0)

/** A hole that a person pointed at, and the shown peg in it, if any. */
export interface Pick {
  readonly hole: Hole
  readonly peg: Peg | undefined
}

export interface BoardViewProps {
  readonly layout: Layout
  /** Design of a board made in the designer, in place of the game's. */
  readonly design?: Design | undefined
  readonly designWood?: DesignWood | undefined
  /** Index of the track played on; the other tracks are drawn quietly. */
  readonly activeTrack: number
  readonly board: Board
  /** Woods and pieces; a stable value. */
  readonly look: Look
  /** Palette index by seat. */
  readonly colours: readonly number[]
  /** Display names by seat. */
  readonly names: readonly string[]
  /** Side of the active track the viewer sits at. */
  readonly viewSide: number
  /** The viewer's seat; undefined for a spectator. The viewer's own cards are not drawn on the table. */
  readonly ownSeat: Seat | undefined
  /** Seat on turn; undefined before and after a game. */
  readonly turn: Seat | undefined
  /** Direction in which the turn passes, seen from above; marbles always travel clockwise. */
  readonly turns: TurnDirection
  /** Places of the players' own discard piles, in a game that has them: names keep clear of them. */
  readonly playerPiles?: PlayerPiles | undefined
  /** Seats with a peg that has only just come out onto its come-out hole: the way into home is barred to it. */
  readonly fresh: readonly Seat[]
  readonly motion: Motion
  readonly highlights: BoardHighlights
  readonly cards: TableCards
  /** `pitch`: CSS pixels between neighbouring holes, as seen where the person pointed. */
  readonly onPick: (pick: Pick, pitch: number) => void
  /** A card was let go over a hole or over the pile. */
  readonly onDrop: (onto: Pick | 'pile', pitch: number) => void
  /** Undefined when the pointer leaves the holes. */
  readonly onHover: (pick: Pick | undefined) => void
}
