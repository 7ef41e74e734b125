import type { Board } from '../../engine/board.ts'
import type { Point } from '../../engine/layout.ts'
import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../textures/cards/faces.ts'
import type { TableCards } from '../board-view.ts'
import type { CardPlace, FlyingCard, Frame } from '../motion/motion.ts'
import type { FlatMap } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly cards: TableCards
  readonly frame: Frame
}

const Card = ({ map, at, face, turn = 0 }: { map: FlatMap; at: Point; face: number | undefined; turn?: number }) => {
  const width = map.cardWidth
  const height = width / CARD_RATIO
  return (
    <image
      href={face === undefined ? cardBackUrl : cardFaceUrl(face)}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      transform={`translate(${at.x} ${at.y}) rotate(${turn})`}
    />
  )
}

const Pile = ({ map, at, count, face }: { map: FlatMap; at: Point; count: number; face: number | undefined }) => {
  const height = map.cardWidth / CARD_RATIO
  const layers = Math.min(3, Math.ceil(count / 30))
  if (count === 0) {
    return (
      <rect
        x={at.x - map.cardWidth / 2}
        y={at.y - height / 2}
        width={map.cardWidth}
        height={height}
        rx={0.14}
        className="flat-no-card"
      />
    )
  }
  return (
    <g className="flat-pile">
      {Array.from({ length: layers }, (_, i) => i).map((i) => (
        <Card
          key={i}
          map={map}
          at={{ x: at.x + (layers - 1 - i) * 0.05, y: at.y + (layers - 1 - i) * 0.06 }}
          face={face}
        />
      ))}
    </g>
  )
}

const placeOf = (map: FlatMap, board: Board, place: CardPlace): Point => {
  if (place.at === 'stock') return map.stock
  return place.at === 'discard' ? map.discard : map.handOf(board.sideOf[place.seat] ?? 0)
}

const Flying = ({ map, board, card }: { map: FlatMap; board: Board; card: FlyingCard }) => {
  const from = placeOf(map, board, card.from)
  const to = placeOf(map, board, card.to)
  const at = { x: from.x + (to.x - from.x) * card.t, y: from.y + (to.y - from.y) * card.t }
  return <Card map={map} at={at} face={card.card} turn={(1 - card.t) * 20} />
}

/** Stock, face-up pile and the cards on their way. */
export const FlatCards = ({ map, board, cards, frame }: Props) => (
  <g>
    <Pile map={map} at={map.stock} count={cards.stock} face={undefined} />
    <Pile map={map} at={map.discard} count={cards.discards} face={cards.discardTop} />
    {frame.cards.map((card) => (
      <Flying key={card.id} map={map} board={board} card={card} />
    ))}
  </g>
)
