import type { OwnPiles } from '../../../../models/cards/own-piles.ts'
import type { CardPoses, Pose } from './card-poses.ts'

/** The stock without a discard pile beside it: in the middle, or in its well. */
const stockAlone = ({ pile, groundAt }: CardPoses): Pose => {
  const stock = pile('stock')
  return stock.y < groundAt(stock.x, stock.z) ? stock : { ...stock, x: 0, y: groundAt(0, 0), z: 0 }
}

/** Of a table with these piles. Its cards are no larger than they are. */
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
