import { type PlayerPiles, playerPiles } from '../../models/cards/player-piles.ts'
import { eventsOf } from '../table/state/history.ts'
import type { AirborneInput } from './scene/cards/airborne-cards.ts'
import type { AirborneCard, SceneCards } from './scene/cards/card-layers.ts'
import type { CardPoses, Pose } from './scene/cards/card-poses.ts'
import { ShownPiles, type ShownPilesState } from './scene/cards/shown-piles.ts'

/** Discard pile of one player in a scene. */
type SeatDiscards = Pick<SceneCards, 'poses' | 'pile' | 'discards'>

/** Returns the discard piles by seat. */
const discardsBySeat = (poses: CardPoses, { bySeat }: ShownPilesState): readonly SeatDiscards[] =>
  bySeat.map(({ pile, discards }, seat) => ({ poses: poses.bySeat?.[seat] ?? poses, pile, discards }))

/** Returns the cards in the air between hands, stock and the players' piles. `airborneCards` returns those of one pile. */
const airborneToPiles = (
  airborneCards: (table: AirborneInput) => AirborneCard[],
  table: AirborneInput,
  bySeat: readonly SeatDiscards[],
  { flights }: ShownPilesState,
): AirborneCard[] =>
  [undefined, ...bySeat.keys()].flatMap((seat) => {
    const cards = flights.filter((flight) => flight.seat === seat).map(({ card }) => card)
    const seatDiscards = seat === undefined ? undefined : bySeat[seat]
    const known = { ...table.known, discards: seatDiscards?.discards ?? 0 }
    return airborneCards({ ...table, ...seatDiscards, known, frame: { ...table.frame, cards } })
  })

/** Returns the pose of a stock that has no discard pile beside it: in its well if there is one, else in the middle. */
const loneStockPose = ({ pilePose, groundAt }: CardPoses): Pose => {
  const stock = pilePose('stock')
  return stock.y < groundAt(stock.x, stock.z) ? stock : { ...stock, x: 0, y: groundAt(0, 0), z: 0 }
}

/** Returns the poses for a table on which every player has a discard pile. Its cards are at most as large as those of the piles. */
const withPlayerPiles = (poses: CardPoses, piles: PlayerPiles): CardPoses => {
  const size = Math.min(poses.size, piles.size)
  const stock: Pose = { ...loneStockPose(poses), scale: size }
  const common = { ...poses, size, pilePose: () => stock }
  const bySeat = piles.bySeat.map(({ x, y, angle }) => {
    const pile: Pose = { ...stock, x, y: poses.groundAt(x, -y), z: -y, yaw: -angle }
    return { ...common, viewAngle: angle, pilePose: (place: 'stock' | 'discard') => (place === 'stock' ? stock : pile) }
  })
  return { ...common, bySeat }
}

/** Code that is loaded only for games in which every player has a discard pile. */
export const PLAYER_PILES = { playerPiles, eventsOf, discardsBySeat, airborneToPiles, ShownPiles, withPlayerPiles }
