import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { flatPiles } from '../../../board/flat/cards/flat-piles.ts'
import { openHandCards } from '../../../board/flat/cards/lying-cards.ts'
import type { ClipBoard } from '../clip-table.ts'

/** How broad cards lie on a board, in hole spacings: on its piles, and in open hands where there is room for those. `pitch`: px a spacing. */
export interface CardWidths {
  readonly piled: number
  readonly held?: number
}

export const cardWidths = (
  map: FlatMap,
  { board, colours, viewSide, ownPiles }: Pick<ClipBoard, 'board' | 'colours' | 'viewSide' | 'ownPiles'>,
  pitch: number,
): CardWidths => {
  const { cardWidth: piled } = ownPiles === undefined ? map : flatPiles(map, ownPiles, { board, viewSide }).stock
  const open = colours.map(() => [0])
  const [held] = openHandCards({ map, board, viewSide, ownSeat: undefined, pitch, cards: { open } })
  return held === undefined ? { piled } : { piled, held: held.width }
}
