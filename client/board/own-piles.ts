import type { OwnPiles } from '../../models/cards/own-piles.ts'
import { ownPiles } from '../../models/cards/own-piles.ts'
import { eventsOf } from '../table/state/history.ts'
import type { AirborneInput } from './scene/cards/airborne-cards.ts'
import type { AirborneCard, SceneCards } from './scene/cards/card-layers.ts'
import type { CardPoses, Pose } from './scene/cards/card-poses.ts'
import type { PilesShown } from './scene/cards/shown-piles.ts'
import { ShownPiles } from './scene/cards/shown-piles.ts'

/** One player's discard pile in a picture. */
type OwnDiscards = Pick<SceneCards, 'poses' | 'pile' | 'discards'>

/** The players' own piles, by seat. */
export const ownDiscards = (poses: CardPoses, { bySeat }: PilesShown): readonly OwnDiscards[] =>
  bySeat.map(({ pile, discards }, seat) => ({ poses: poses.own?.[seat] ?? poses, pile, discards }))

/** Returns the cards in the air between hands, stock and the players' own piles; `airborneCards` gives those of one pile. */
export const ownAirborneCards = (
  flownCards: (table: AirborneInput) => AirborneCard[],
  table: AirborneInput,
  own: readonly OwnDiscards[],
  { flights }: PilesShown,
): AirborneCard[] =>
  [undefined, ...own.keys()].flatMap((seat) => {
    const cards = flights.filter((flight) => flight.seat === seat).map(({ card }) => card)
    const of = seat === undefined ? undefined : own[seat]
    const known = { ...table.known, discards: of?.discards ?? 0 }
    return flownCards({ ...table, ...of, known, frame: { ...table.frame, cards } })
  })

/** The stock without a discard pile beside it: in the middle, or in its well. */
const stockAlone = ({ pile, groundAt }: CardPoses): Pose => {
  const stock = pile('stock')
  return stock.y < groundAt(stock.x, stock.z) ? stock : { ...stock, x: 0, y: groundAt(0, 0), z: 0 }
}

/** Returns the poses for a table with these piles. Its cards are no larger than theirs. */
export const withOwnPiles = (poses: CardPoses, piles: OwnPiles): CardPoses => {
  const size = Math.min(poses.size, piles.size)
  const stock: Pose = { ...stockAlone(poses), scale: size }
  const all = { ...poses, size, pile: () => stock }
  const own = piles.bySeat.map(({ x, y, angle }) => {
    const pile: Pose = { ...stock, x, y: poses.groundAt(x, -y), z: -y, yaw: -angle }
    return { ...all, viewAngle: angle, pile: (place: 'stock' | 'discard') => (place === 'stock' ? stock : pile) }
  })
  return { ...all, own }
}

export const OWN_PILES = { ownPiles, eventsOf, ownDiscards, ownFlown: ownAirborneCards, ShownPiles, withOwnPiles }
