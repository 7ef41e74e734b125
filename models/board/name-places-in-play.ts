import { trackAt } from '../../engine/board.ts'
import { apothemOf, type Layout } from '../../engine/boards/layout.ts'
import { type NamePlace, namePlaces, type Obstacle } from '../../workshop/geometry/name-place.ts'
import { cardDiscs, hasSpaceForHands, openHandDiscs } from '../cards/open-hand.ts'
import type { PlayerPiles } from '../cards/player-piles.ts'
import { CARD_WIDTH } from '../dimensions.ts'
import { cardsReach } from './turn-ring.ts'

type PlacesBySide = readonly (NamePlace | undefined)[]

/** The search takes a while, and a board is asked for again and again. By track and rim. */
const placesByLayout = new WeakMap<Layout, Map<string, PlacesBySide>>()

const pileDiscs = ({ size, bySeat }: PlayerPiles): readonly Obstacle[] =>
  bySeat.flatMap((place) => cardDiscs({ ...place, width: size * CARD_WIDTH }))

const findNamePlaces = (layout: Layout, active: number, rim: number, piles: PlayerPiles | undefined): PlacesBySide => {
  const track = trackAt(layout.spec, active)
  const limits = { rimRadius: rim, middleRadius: cardsReach(apothemOf(track)), isInGame: true }
  const hands = hasSpaceForHands(track) ? openHandDiscs(track) : []
  const obstacles = piles === undefined ? hands : [...hands, ...pileDiscs(piles)]
  return namePlaces(layout, active, { ...limits, obstacles })
}

/**
 * Where names stand on a board in play: clear of the piles, and of hands where they may lie open. `rim`: radius of holes at
 * their rims; `piles`: the players' own.
 */
export const namePlacesInPlay = (layout: Layout, active: number, rim: number, piles?: PlayerPiles): PlacesBySide => {
  const ofLayout = placesByLayout.get(layout) ?? new Map<string, PlacesBySide>()
  const key = `${active} ${rim} ${piles?.size} ${piles?.bySeat.length}`
  const found = ofLayout.get(key) ?? findNamePlaces(layout, active, rim, piles)
  placesByLayout.set(layout, ofLayout.set(key, found))
  return found
}
