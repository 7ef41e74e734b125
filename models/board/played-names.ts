import type { TrackSpec } from '../../engine/board.ts'
import { apothemOf, type Layout } from '../../engine/boards/layout.ts'
import { type NamePlace, namePlaces } from '../../workshop/geometry/name-place.ts'
import { hasRoomForHands, openHandDiscs } from '../hand/open-hand.ts'
import { cardsReach } from './turn-ring.ts'

type Places = readonly (NamePlace | undefined)[]

/** The search takes a while, and a board is asked for again and again. By track and rim. */
const known = new WeakMap<Layout, Map<string, Places>>()

const search = (layout: Layout, active: number, rim: number): Places => {
  const track = layout.spec.tracks[active] as TrackSpec
  const limits = { rim, middle: cardsReach(apothemOf(track)), played: true }
  const things = hasRoomForHands(track) ? openHandDiscs(track) : []
  return namePlaces(layout, active, { ...limits, things })
}

/** Where names stand on a board in play: clear of the piles, and of hands where they may lie open. `rim`: radius of holes at their rims. */
export const playedNames = (layout: Layout, active: number, rim: number): Places => {
  const ofLayout = known.get(layout) ?? new Map<string, Places>()
  const key = `${active} ${rim}`
  const found = ofLayout.get(key) ?? search(layout, active, rim)
  known.set(layout, ofLayout.set(key, found))
  return found
}
