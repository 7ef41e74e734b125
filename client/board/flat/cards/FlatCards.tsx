import type { Point } from '../../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { lazyPart } from '../../../ui/lazy-component.ts'
import type { BoardProps } from '../../board-props.ts'
import type { MotionFrame } from '../../motion/motion.ts'
import { heldCards, type ShownPile } from '../../scene/cards/shown-cards.ts'
import { FlatCard } from './FlatCard.tsx'
import { discardedCards, type LyingCard, openHandCards, stockCards } from './lying-cards.ts'

export interface FlatCardsProps extends Pick<BoardProps, 'board' | 'viewSide' | 'ownSeat' | 'cards'> {
  readonly map: FlatMap
  readonly frame: MotionFrame
  /** The discard pile as it has been shown so far. */
  readonly pile: ShownPile
  /** CSS pixels between neighbouring holes while the whole board is seen. */
  readonly pitchPx: number
}

/** Loaded only for games with bluffing. */
const DeclaredRank = lazyPart('DeclaredRank', () => import('./DeclaredRank.tsx'))

export const FlatLyingCards = ({ cards }: { readonly cards: readonly LyingCard[] }) =>
  cards.map(({ key, ...card }) => <FlatCard key={key} {...card} />)

interface PileProps {
  readonly map: FlatMap
  readonly at: Point
  readonly cards: readonly LyingCard[]
  /** Transform of the outline that stands for a pile without cards. */
  readonly rotation?: string
}

/** A pile of cards, or an outline in its place while it is empty. */
export const Pile = ({ map: { cardWidth: width }, at, cards, rotation }: PileProps) => {
  const height = width / CARD_RATIO
  if (cards.length > 0) return <FlatLyingCards cards={cards} />
  const corner = { x: at.x - width / 2, y: at.y - height / 2 }
  return <rect {...corner} width={width} height={height} rx={0.14} className="flat-no-card" transform={rotation} />
}

/** Stock, discard pile and open hands. */
export const FlatCards = ({ frame, pile, ...props }: FlatCardsProps) => {
  const { map, cards } = props
  const { discards, missing } = pile.update(cards, frame)
  const { stock } = heldCards(cards, frame.cards)
  return (
    <g>
      <FlatLyingCards cards={openHandCards(props)} />
      <Pile map={map} at={map.stock} cards={stockCards(map, stock - missing, frame.shuffle)} />
      <Pile map={map} at={map.discard} cards={discardedCards(map, discards, pile)} />
      {cards.declaredRank !== undefined && <DeclaredRank map={map} rank={cards.declaredRank} />}
    </g>
  )
}
