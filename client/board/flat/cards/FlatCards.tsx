import { Suspense } from 'react'
import type { Board, Seat } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { TableCards } from '../../board-props.ts'
import type { MotionFrame } from '../../motion/motion.ts'
import { heldCards, type ShownPile } from '../../scene/cards/shown-cards.ts'
import { FlatCard } from './FlatCard.tsx'
import { discardedCards, type LyingCard, openHandCards, stockCards } from './lying-cards.ts'

export interface FlatCardsProps {
  readonly map: FlatMap
  readonly board: Board
  readonly viewSide: number
  readonly ownSeat: Seat | undefined
  readonly cards: TableCards
  readonly frame: MotionFrame
  /** The discard pile as it has been shown so far. */
  readonly pile: ShownPile
  /** Pixels between neighbouring holes while the whole board is seen. */
  readonly pitch: number
}

/** Only games of bluffing need it. */
const LazyClaimedRank = lazyComponent('ClaimedRank', () => import('./ClaimedRank.tsx'))

export const FlatLyingCards = ({ cards }: { readonly cards: readonly LyingCard[] }) =>
  cards.map(({ key, ...card }) => <FlatCard key={key} {...card} />)

interface PileProps {
  readonly map: FlatMap
  readonly at: Point
  readonly cards: readonly LyingCard[]
}

/** Cards, or where they would lie. */
export const Pile = ({ map: { cardWidth: width }, at, cards }: PileProps) => {
  const height = width / CARD_RATIO
  if (cards.length > 0) return <FlatLyingCards cards={cards} />
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
      <FlatLyingCards cards={openHandCards(props)} />
      <Pile map={map} at={map.stock} cards={stockCards(map, stock - missing, frame.shuffle)} />
      <Pile map={map} at={map.discard} cards={discardedCards(map, discards, pile)} />
      {cards.claimedRank !== undefined && (
        <Suspense fallback={null}>
          <LazyClaimedRank map={map} rank={cards.claimedRank} />
        </Suspense>
      )}
    </g>
  )
}
