import type { CardPoses } from './card-poses.ts'
import type { FlownCard, SceneCards } from './card-table.ts'
import type { Flown } from './flown-cards.ts'
import type { PilesShown } from './shown-piles.ts'

/** One player's discard pile in a picture. */
type OwnDiscards = Pick<SceneCards, 'poses' | 'pile' | 'discards'>

/** The players' own piles, by seat. */
export const ownDiscards = (poses: CardPoses, { bySeat }: PilesShown): readonly OwnDiscards[] =>
  bySeat.map(({ pile, discards }, seat) => ({ poses: poses.own?.[seat] ?? poses, pile, discards }))

/** The cards in the air between hands, stock and the players' own piles; `flownCards` tells where those of one pile are. */
export const ownFlown = (
  flownCards: (table: Flown) => FlownCard[],
  table: Flown,
  own: readonly OwnDiscards[],
  { flights }: PilesShown,
): FlownCard[] =>
  [undefined, ...own.keys()].flatMap((seat) => {
    const cards = flights.filter((flight) => flight.seat === seat).map(({ card }) => card)
    const of = seat === undefined ? undefined : own[seat]
    const known = { ...table.known, discards: of?.discards ?? 0 }
    return flownCards({ ...table, ...of, known, frame: { ...table.frame, cards } })
  })
