import type { Board, Seat } from '../../engine/board.ts'
import { FACES, type Rank } from '../../engine/cards.ts'
import { angleOfSide, type Point } from '../../engine/layout.ts'
import { openCard } from '../../models/open-hand.ts'
import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../textures/cards/faces.ts'
import type { TableCards } from '../board-view.ts'
import type { CardPlace, FlyingCard, Frame } from '../motion/motion.ts'
import type { FlatMap } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly viewSide: number
  readonly ownSeat: Seat | undefined
  readonly cards: TableCards
  readonly frame: Frame
  /** Pixels between neighbouring holes while the whole board is seen. */
  readonly pitch: number
}

interface CardProps {
  readonly width: number
  readonly at: Point
  readonly face: number | undefined
  /** Degrees. */
  readonly turn?: number
}

const Card = ({ width, at, face, turn = 0 }: CardProps) => {
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

interface PileProps {
  readonly map: FlatMap
  readonly at: Point
  readonly count: number
  readonly face: number | undefined
}

/** Degrees between the cards of a pile that was thrown face down, so that it is not taken for the stock. */
const THROWN = 7

const Pile = ({ map, at, count, face }: PileProps) => {
  const askew = (face ?? 0) >= FACES ? THROWN : 0
  const height = map.cardWidth / CARD_RATIO
  const layers = askew > 0 ? Math.min(3, count) : Math.min(3, Math.ceil(count / 30))
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
          width={map.cardWidth}
          at={{ x: at.x + (layers - 1 - i) * 0.05, y: at.y + (layers - 1 - i) * 0.06 }}
          face={face}
          turn={askew * (i - (layers - 1) / 2)}
        />
      ))}
    </g>
  )
}

const SHORT: Partial<Readonly<Record<Rank, string>>> = { T: '10', '*': '★' }

/** The rank by which a card that lies face down was called. */
const Called = ({ map, rank }: { readonly map: FlatMap; readonly rank: Rank }) => {
  const size = map.cardWidth * 0.5
  return (
    <g transform={`translate(${map.discard.x} ${map.discard.y})`} className="flat-called">
      <circle r={size * 0.72} />
      <text fontSize={size} y={size * 0.35}>
        {SHORT[rank] ?? rank}?
      </text>
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
  return <Card width={map.cardWidth} at={at} face={card.card} turn={(1 - card.t) * 20} />
}

/** An open card less broad than this, px, can't be read; the plates name it. */
const READABLE = 14

/** The hands that lie open, all but the viewer's own. */
const OpenHands = ({ map, board, viewSide, ownSeat, cards, pitch }: Omit<Props, 'frame'>) =>
  cards.open.map((faces, seat) => {
    const side = board.sideOf[seat]
    if (seat === ownSeat || side === undefined) return null
    return faces.map((face, i) => {
      const place = openCard(board.spec, side, viewSide, i, faces.length)
      if (place.width * pitch < READABLE) return null
      const turn = ((place.angle - angleOfSide(board.spec, viewSide)) * 180) / Math.PI
      // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
      return <Card key={`${side} ${i}`} width={place.width} at={map.turn(place)} face={face} turn={turn} />
    })
  })

/** Stock, discard pile, open hands and the cards on their way. */
export const FlatCards = ({ frame, ...props }: Props) => {
  const { map, board, cards } = props
  return (
    <g>
      <OpenHands {...props} />
      <Pile map={map} at={map.stock} count={cards.stock} face={undefined} />
      <Pile map={map} at={map.discard} count={cards.discards} face={cards.discardTop} />
      {cards.called !== undefined && <Called map={map} rank={cards.called} />}
      {frame.cards.map((card) => (
        <Flying key={card.id} map={map} board={board} card={card} />
      ))}
    </g>
  )
}
