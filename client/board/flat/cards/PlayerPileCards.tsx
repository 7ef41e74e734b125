import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import type { PlayerPiles } from '../../../../models/cards/player-piles.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { heldCards } from '../../scene/cards/shown-cards.ts'
import { ShownPiles } from '../../scene/cards/shown-piles.ts'
import { DeclaredRank } from './DeclaredRank.tsx'
import { type FlatCardsProps, FlatLyingCards, Pile } from './FlatCards.tsx'
import { FlyingCard } from './FlatFlights.tsx'
import { type FlatPile, flatPiles, pileCards } from './flat-piles.ts'
import { openHandCards, stockCards } from './lying-cards.ts'

interface PlayerPileCardsProps extends Omit<FlatCardsProps, 'pile'> {
  readonly playerPiles: PlayerPiles
  /** Receives the map with the discard pile that takes this player's dropped cards. */
  readonly dropMap: RefObject<FlatMap | undefined>
  /** The marbles, between the cards that lie on the table and those in the air. */
  readonly children: ReactNode
}

/** Stock, open hands and a discard pile in front of every player. */
const PlayerPileCards = ({ dropMap, children, playerPiles, viewSide, ...props }: PlayerPileCardsProps) => {
  const { map, board, ownSeat, cards, frame } = props
  const places = useMemo(() => flatPiles(map, playerPiles, { board, viewSide }), [map, playerPiles, board, viewSide])
  const [piles] = useState(() => new ShownPiles(board.seats))
  useEffect(() => {
    dropMap.current = places.bySeat[ownSeat ?? -1]?.map
  }, [dropMap, places, ownSeat])
  const { bySeat, flights, missing } = piles.update(cards, frame)
  const { stock } = heldCards(cards, frame.cards)
  const placeOf = (seat: Seat | undefined): FlatPile => places.bySeat[seat ?? 0] as FlatPile
  return (
    <>
      <g>
        <FlatLyingCards cards={openHandCards({ viewSide, ...props })} />
        <Pile
          map={places.stock}
          at={places.stock.stock}
          cards={stockCards(places.stock, stock - missing, frame.shuffle)}
        />
        {bySeat.map(({ pile, discards }, seat) => {
          const place = placeOf(seat)
          const { discard } = place.map
          const cards = pileCards(place, discards, pile)
          const rotation = `rotate(${place.turn} ${discard.x} ${discard.y})`
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          return <Pile key={seat} map={place.map} at={discard} cards={cards} rotation={rotation} />
        })}
        {cards.declaredRank !== undefined && <DeclaredRank map={placeOf(piles.last).map} rank={cards.declaredRank} />}
      </g>
      {children}
      <g>
        {flights
          .filter(({ card }) => card.t > 0)
          .map(({ card, seat }) => {
            const { pile } = bySeat[seat ?? 0] as (typeof bySeat)[number]
            const place = placeOf(seat)
            const flight = { ...props, map: place.map, pile, card, pileTurn: seat === undefined ? 0 : place.turn }
            return <FlyingCard key={`${card.id} ${seat}`} {...flight} />
          })}
      </g>
    </>
  )
}

export default PlayerPileCards
