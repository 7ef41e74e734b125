import type { Board, Seat } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { Rank } from '../../../../engine/cards.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import type { TableCards } from '../../board-view.ts'
import type { MotionFrame } from '../../motion/motion.ts'
import { heldCards, type ShownPile } from '../../scene/cards/shown-cards.ts'
import { FlatCard } from './FlatCard.tsx'
import { type Airborne, flownCard, sizeAloft } from './flat-flight.ts'
import { discardedCards, type LyingCard, openHandCards, stockCards } from './lying-cards.ts'

export interface FlatCardsProps {
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

/** What is said to lie there. */
export const calledText = (rank: Rank): string => `${SHORT[rank] ?? rank}?`

/** The rank by which a card that lies face down was called. */
export const Called = ({ map, rank }: { readonly map: FlatMap; readonly rank: Rank }) => {
  const size = map.cardWidth * 0.5
  return (
    <g transform={`translate(${map.discard.x} ${map.discard.y})`} className="flat-called">
      <circle r={size * 0.72} />
      <text fontSize={size} y={size * 0.35}>
        {calledText(rank)}
      </text>
    </g>
  )
}

interface FlyingProps extends Airborne {
  /** Degrees that the pile it goes to is turned. */
  readonly turned?: number
}

export const Flying = ({ turned = 0, ...props }: FlyingProps) => {
  const { map, card } = props
  const { lift, shown, ...at } = flownCard(props)
  const turn = at.turn + turned
  const width = map.cardWidth
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
        size={sizeAloft(lift)}
      />
    </>
  )
}

export const LyingCards = ({ cards }: { readonly cards: readonly LyingCard[] }) =>
  cards.map(({ key, ...card }) => <FlatCard key={key} {...card} />)

interface PileProps {
  readonly map: FlatMap
  readonly at: Point
  readonly cards: readonly LyingCard[]
}

/** Cards, or where they would lie. */
export const Pile = ({ map: { cardWidth: width }, at, cards }: PileProps) => {
  const height = width / CARD_RATIO
  if (cards.length > 0) return <LyingCards cards={cards} />
  return (
    <rect x={at.x - width / 2} y={at.y - height / 2} width={width} height={height} rx={0.14} className="flat-no-card" />
  )
}

/** Stock, discard pile and open hands. */
export const FlatCards = ({ frame, pile, ...props }: FlatCardsProps) => {
  const { map, cards } = props
  const { discards, missing } = pile.show(cards, frame)
  const { stock } = heldCards(cards, frame.cards)
  return (
    <g>
      <LyingCards cards={openHandCards(props)} />
      <Pile map={map} at={map.stock} cards={stockCards(map, stock - missing, frame.shuffle)} />
      <Pile map={map} at={map.discard} cards={discardedCards(map, discards, pile)} />
      {cards.called !== undefined && <Called map={map} rank={cards.called} />}
    </g>
  )
}

/** The cards on their way, above all else. */
export const FlatFlights = ({ frame, ...props }: Omit<FlatCardsProps, 'viewSide' | 'pitch'>) => (
  <g>
    {frame.cards
      .filter((card) => card.t > 0)
      .map((card) => (
        <Flying key={card.id} {...props} card={card} />
      ))}
  </g>
)
