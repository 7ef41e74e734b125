import { type PlayerPiles, playerPiles } from '../../models/cards/player-piles.ts'
import { eventsOf } from '../table/state/history.ts'
import type { AirborneInput } from './scene/cards/airborne-cards.ts'
import type { AirborneCard, SceneCards } from './scene/cards/card-layers.ts'
import type { CardPoses, Pose } from './scene/cards/card-poses.ts'
import { type PilesShown, ShownPiles } from './scene/cards/shown-piles.ts'

/** One player's discard pile in a scene. */
type SeatDiscards = Pick<SceneCards, 'poses' | 'pile' | 'discards'>

/** Returns the players' piles, by seat. */
const discardsBySeat = (poses: CardPoses, { bySeat }: PilesShown): readonly SeatDiscards[] =>
  bySeat.map(({ pile, discards }, seat) => ({ poses: poses.bySeat?.[seat] ?? poses, pile, discards }))

/** Returns the cards in the air between hands, stock and the players' piles; `airborneCards` returns those of one pile. */
const airborneToPiles = (
  airborneCards: (table: AirborneInput) => AirborneCard[],
  table: AirborneInput,
  bySeat: readonly SeatDiscards[],
  { flights }: PilesShown,
): AirborneCard[] =>
  [undefined, ...bySeat.keys()].flatMap((seat) => {
    const cards = flights.filter((flight) => flight.seat === seat).map(({ card }) => card)
    const seatDiscards = seat === undefined ? undefined : bySeat[seat]
    const known = { ...table.known, discards: seatDiscards?.discards ?? 0 }
    return airborneCards({ ...table, ...seatDiscards, known, frame: { ...table.frame, cards } })
  })

/** Returns the pose of a stock without a discard pile beside it: in the middle, or in its well. */
const stockAlone = ({ pile, groundAt }: CardPoses): Pose => {
  const stock = pile('stock')
  return stock.y < groundAt(stock.x, stock.z) ? stock : { ...stock, x: 0, y: groundAt(0, 0), z: 0 }
}

/** Returns the poses for a table with these piles. Its cards are no larger than theirs. */
const withPlayerPiles = (poses: CardPoses, piles: PlayerPiles): CardPoses => {
  const size = Math.min(poses.size, piles.size)
  const stock: Pose = { ...stockAlone(poses), scale: size }
  const common = { ...poses, size, pile: () => stock }
  const bySeat = piles.bySeat.map(({ x, y, angle }) => {
    const pile: Pose = { ...stock, x, y: poses.groundAt(x, -y), z: -y, yaw: -angle }
    return { ...common, viewAngle: angle, pile: (place: 'stock' | 'discard') => (place === 'stock' ? stock : pile) }
  })
  return { ...common, bySeat }
}

/** All code that only games with a discard pile for each player need. */
export const PLAYER_PILES = { playerPiles, eventsOf, discardsBySeat, airborneToPiles, ShownPiles, withPlayerPiles }
