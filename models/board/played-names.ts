import type { TrackSpec } from '../../engine/board.ts'
import { apothemOf, type Layout } from '../../engine/boards/layout.ts'
import { type NamePlace, namePlaces } from '../../workshop/geometry/name-place.ts'
import { hasRoomForHands, openHandDiscs } from '../hand/open-hand.ts'
import { cardsReach } from './turn-ring.ts'

/** Where names stand on a board in play: clear of the piles, and of hands where they may lie open. `rim`: radius of holes at their rims. */
export const playedNames = (layout: Layout, active: number, rim: number): (NamePlace | undefined)[] => {
  const track = layout.spec.tracks[active] as TrackSpec
  const limits = { rim, middle: cardsReach(apothemOf(track)), played: true }
  const things = hasRoomForHands(track) ? openHandDiscs(track) : []
  return namePlaces(layout, active, { ...limits, things })
}
