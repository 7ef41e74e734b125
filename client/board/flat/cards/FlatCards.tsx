import type { Board, Seat } from '../../../../engine/board.ts'
import { angleOfSide, type Point } from '../../../../engine/boards/layout.ts'
import type { Rank } from '../../../../engine/cards.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { hasRoomForHands, openCard } from '../../../../models/hand/open-hand.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import type { TableCards } from '../../board-view.ts'
import type { CardPlace, FlyingCard, MotionFrame } from '../../motion/motion.ts'
import { heldCards, type ShownPile } from '../../scene/cards/shown-cards.ts'
import { FlatCard } from './FlatCard.tsx'
import { FlatDiscards, FlatStock, fallenAt } from './FlatPiles.tsx'
import { flatFlight } from './flat-flight.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly viewSide: number
  readonly ownSeat: Seat | undefined
  readonly cards: TableCards
  readonly frame: MotionFrame
  /** What has been seen to fall on the discard pile. */
  readonly pile: ShownPile
  /** Pixels between neighbouring holes while the whole board is seen. */
  readonly pitch: number
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

interface FlyingProps extends Pick<Props, 'map' | 'board' | 'ownSeat' | 'cards' | 'pile'> {
  readonly card: FlyingCard
}

/** A card is seen from its face on the pile, and in hands that this person sees. */
const isUp = ({ ownSeat, cards, card }: FlyingProps, place: CardPlace): boolean => {
  if (card.card === undefined || card.gesture === 'sweep' || place.at === 'stock') return false
  return place.at === 'discard' || place.seat === ownSeat || (cards.open[place.seat]?.length ?? 0) > 0
}

const Flying = (props: FlyingProps) => {
  const { map, board, card, pile } = props
  const index = pile.indexOf(card.id)
  const thrown = card.card === undefined || card.gesture === 'reveal'
  const end = index === undefined ? { ...placeOf(map, board, card.to), turn: 0 } : fallenAt(map, index, thrown)
  const from = card.gesture === 'reveal' ? end : placeOf(map, board, card.from)
  const up = [isUp(props, card.from), isUp(props, card.to)] as const
  const { turn, lift, shown, ...at } = flatFlight(card.gesture, { from, to: end, turn: end.turn, up, t: card.t })
  const [width, size] = [map.cardWidth, 1 + lift * 0.07]
  const shade = { x: -width / 2, y: -width / CARD_RATIO / 2, width, height: width / CARD_RATIO, rx: width * 0.05 }
  const below = `translate(${at.x + lift * 0.28} ${at.y + lift * 0.4}) rotate(${turn}) scale(${Math.abs(shown)} 1)`
  return (
    <>
      <rect {...shade} className="flat-card-shade" transform={below} />
      <FlatCard
        width={width}
        at={at}
        face={shown > 0 ? card.card : undefined}
        turn={turn}
        squeeze={Math.abs(shown)}
        size={size}
      />
    </>
  )
}

/** An open card less broad than this, px, can't be read; the plates name it. */
const READABLE = 14

/** The hands that lie open, all but the viewer's own. Where the board has no room for them the plates name the cards. */
const OpenHands = ({ map, board, viewSide, ownSeat, cards, pitch }: Omit<Props, 'frame' | 'pile'>) =>
  hasRoomForHands(board.spec) &&
  cards.open.map((faces, seat) => {
    const side = board.sideOf[seat]
    if (seat === ownSeat || side === undefined) return null
    return faces.map((face, i) => {
      const place = openCard(board.spec, side, viewSide, i, faces.length)
      if (place.width * pitch < READABLE) return null
      const turn = ((place.angle - angleOfSide(board.spec, viewSide)) * 180) / Math.PI
      // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
      return <FlatCard key={`${side} ${i}`} width={place.width} at={map.turn(place)} face={face} turn={turn} />
    })
  })

/** Stock, discard pile and open hands. */
export const FlatCards = ({ frame, pile, ...props }: Props) => {
  const { map, cards } = props
  const { discards, missing } = pile.show(cards, frame)
  const { stock } = heldCards(cards, frame.cards)
  return (
    <g>
      <OpenHands {...props} />
      <FlatStock map={map} count={Math.max(0, stock - missing)} shuffle={frame.shuffle} />
      <FlatDiscards map={map} count={discards} pile={pile} />
      {cards.called !== undefined && <Called map={map} rank={cards.called} />}
    </g>
  )
}

/** The cards on their way, above all else. */
export const FlatFlights = ({ frame, ...props }: Omit<Props, 'viewSide' | 'pitch'>) => (
  <g>
    {frame.cards
      .filter((card) => card.t > 0)
      .map((card) => (
        <Flying key={card.id} {...props} card={card} />
      ))}
  </g>
)
