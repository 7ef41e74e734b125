import type { Board } from '../../../../engine/board.ts'
import { angleOfSide } from '../../../../engine/boards/layout.ts'
import type { PlayerPiles } from '../../../../models/cards/player-piles.ts'
import { CARD_WIDTH } from '../../../../models/dimensions.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import type { ShownPile } from '../../scene/cards/shown-cards.ts'
import { discardedCards, type LyingCard } from './lying-cards.ts'

/** One player's discard pile on the flat board. `map` is the map of the board with this pile as its discard pile. */
export interface FlatPile {
  readonly map: FlatMap
  /** Degrees by which its cards are rotated. */
  readonly turn: number
}

export interface FlatPiles {
  /** Map of the board with the stock alone in the middle. */
  readonly stock: FlatMap
  readonly bySeat: readonly FlatPile[]
}

/** Returns the piles of a table on which every player has a discard pile. */
export const flatPiles = (
  map: FlatMap,
  { size, bySeat }: PlayerPiles,
  { board, viewSide }: { readonly board: Board; readonly viewSide: number },
): FlatPiles => {
  const stock = { ...map, cardWidth: CARD_WIDTH * size, stock: { x: 0, y: 0 } }
  const view = angleOfSide(board.spec, viewSide)
  return {
    stock,
    bySeat: bySeat.map((place) => ({
      map: { ...stock, discard: map.toView(place) },
      turn: ((place.angle - view) * 180) / Math.PI,
    })),
  }
}

/** Returns the upper cards of a player's pile, the lowest first. */
export const pileCards = ({ map, turn }: FlatPile, count: number, pile: ShownPile): readonly LyingCard[] =>
  discardedCards(map, count, pile).map((card) => ({ ...card, turn: card.turn + turn }))
