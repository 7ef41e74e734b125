import { trackAt } from '../../engine/board.ts'
import { apothemOf, type Layout } from '../../engine/boards/layout.ts'
import { type NamePlace, namePlaces, type Obstacle } from '../../workshop/geometry/name-place.ts'
import { cardDiscs, hasSpaceForHands, openHandDiscs } from '../cards/open-hand.ts'
import type { PlayerPiles } from '../cards/player-piles.ts'
import { CARD_WIDTH } from '../dimensions.ts'
import { cardsReach } from './turn-ring.ts'

type PlacesBySide = readonly (NamePlace | undefined)[]

/** Places that were found, by layout, and then by track, rim and piles: the search is slow, and the same board is asked for often. */
const placesByLayout = new WeakMap<Layout, Map<string, PlacesBySide>>()

const pileDiscs = ({ size, bySeat }: PlayerPiles): readonly Obstacle[] =>
  bySeat.flatMap((place) => cardDiscs({ ...place, width: size * CARD_WIDTH }))

/** Searches the places; see `namePlacesInPlay`. */
const findNamePlaces = (layout: Layout, active: number, rim: number, piles: PlayerPiles | undefined): PlacesBySide => {
  const track = trackAt(layout.spec, active)
  const limits = { rimRadius: rim, middleRadius: cardsReach(apothemOf(track)), isInGame: true }
  const hands = hasSpaceForHands(track) ? openHandDiscs(track) : []
  const obstacles = piles === undefined ? hands : [...hands, ...pileDiscs(piles)]
  return namePlaces(layout, active, { ...limits, obstacles })
}

/**
 * Returns the place of each side's name on a board in play, clear of the piles and of hands that lie open; undefined where there
 * is no space. `active`: index of the track; `rim`: radius of holes at their rims, in hole spacings; `piles`: the players' own.
 */
export const namePlacesInPlay = (layout: Layout, active: number, rim: number, piles?: PlayerPiles): PlacesBySide => {
  const byKey = placesByLayout.get(layout) ?? new Map<string, PlacesBySide>()
  const key = `${active} ${rim} ${piles?.size} ${piles?.bySeat.length}`
  const places = byKey.get(key) ?? findNamePlaces(layout, active, rim, piles)
  placesByLayout.set(layout, byKey.set(key, places))
  return places
}
