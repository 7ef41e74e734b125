import type { ReactNode, RefObject } from 'react'
import { useEffect, useMemo, useState } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import type { OwnPiles } from '../../../../models/cards/own-piles.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { heldCards, type ShownPile } from '../../scene/cards/shown-cards.ts'
import { ShownPiles } from '../../scene/cards/shown-piles.ts'
import { ClaimedRank } from './ClaimedRank.tsx'
import { type FlatCardsProps, FlatLyingCards, Pile } from './FlatCards.tsx'
import { Flying } from './FlatFlights.tsx'
import { discardedOn, type FlatPile, flatPiles } from './flat-piles.ts'
import { openHandCards, stockCards } from './lying-cards.ts'

interface Props extends Omit<FlatCardsProps, 'pile'> {
  readonly ownPiles: OwnPiles
  /** Map with the pile on which this player may drop a card. */
  readonly dropsOn: RefObject<FlatMap | undefined>
  /** The marbles: cards lie below them and fly above them. */
  readonly children: ReactNode
}

const useFlatPiles = ({ map, ownPiles, board, viewSide }: Omit<Props, 'dropsOn' | 'children'>) =>
  useMemo(() => flatPiles(map, ownPiles, { board, viewSide }), [map, ownPiles, board, viewSide])

interface SeatPileProps {
  readonly place: FlatPile
  readonly pile: ShownPile
  readonly discards: number
}

/** The cards before one player, or where they would lie. */
const SeatPile = ({ place, pile, discards }: SeatPileProps) => {
  const { map, turned } = place
  const cards = discardedOn(place, discards, pile)
  if (cards.length > 0) return <FlatLyingCards cards={cards} />
  return (
    <g transform={`rotate(${turned} ${map.discard.x} ${map.discard.y})`}>
      <Pile map={map} at={map.discard} cards={[]} />
    </g>
  )
}

/** Stock, open hands and a discard pile before every player. */
const OwnPileCards = ({ dropsOn, children, ...props }: Props) => {
  const { board, ownSeat, cards, frame } = props
  const places = useFlatPiles(props)
  const [piles] = useState(() => new ShownPiles(board.seats))
  useEffect(() => {
    dropsOn.current = places.bySeat[ownSeat ?? -1]?.map
  }, [dropsOn, places, ownSeat])
  const { bySeat, flights, missing } = piles.show(cards, frame)
  const { stock } = heldCards(cards, frame.cards)
  const placeOf = (seat: Seat | undefined): FlatPile => places.bySeat[seat ?? 0] as FlatPile
  return (
    <>
      <g>
        <FlatLyingCards cards={openHandCards(props)} />
        <Pile
          map={places.stock}
          at={places.stock.stock}
          cards={stockCards(places.stock, stock - missing, frame.shuffle)}
        />
        {bySeat.map(({ pile, discards }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <SeatPile key={seat} place={placeOf(seat)} pile={pile} discards={discards} />
        ))}
        {cards.claimedRank !== undefined && <ClaimedRank map={placeOf(piles.last).map} rank={cards.claimedRank} />}
      </g>
      {children}
      <g>
        {flights
          .filter(({ card }) => card.t > 0)
          .map(({ card, seat }) => {
            const { map, turned } = placeOf(seat)
            const { pile } = bySeat[seat ?? 0] as (typeof bySeat)[number]
            const flying = { map, board, ownSeat, cards, pile, card, turned: seat === undefined ? 0 : turned }
            return <Flying key={`${card.id} ${seat}`} {...flying} />
          })}
      </g>
    </>
  )
}

export default OwnPileCards
