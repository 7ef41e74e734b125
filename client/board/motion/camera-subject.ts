import type { Point } from '../../../engine/boards/layout.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Places } from './peg-places.ts'

/** How much a decision matters to those who look on. */
type Weight = 'move' | 'hit' | 'home' | 'won'

/** A decision as something to look at. */
export interface CameraSubject {
  readonly weight: Weight
  /** Where it happens: all that pegs touch, or the part of it that matters. */
  readonly places: readonly Point[]
}

/** Holes of a way that are looked at before its end. */
const APPROACH_HOLES = 5

type Moved = Extract<GameEvent, { readonly type: 'moved' }>

const endOfWay = (places: Places, { peg, path }: Moved): readonly Point[] =>
  path.slice(-APPROACH_HOLES).map((hole) => places.peg(peg, hole))

const isHomeComing = (places: Places, { path }: Moved): boolean =>
  !places.isHome(path[0] ?? 0) && places.isHome(path[path.length - 1] ?? 0)

/** The place of the first hit, and how the hitter comes to it. */
const hitSubject = (places: Places, events: readonly GameEvent[]): CameraSubject | undefined => {
  const hit = events.find((event) => event.type === 'hit')
  if (hit === undefined) return undefined
  const way = events.find((event) => event.type === 'moved' && event.peg === hit.by)
  const approach = way?.type === 'moved' && way.kind !== 'leap' ? endOfWay(places, way) : []
  return { weight: 'hit', places: [...approach, places.peg(hit.peg, hit.from)] }
}

/** What to look at while these events are shown; undefined where no peg moves. `touched`: where pegs leave and land. */
export const cameraSubjectOf = (
  places: Places,
  events: readonly GameEvent[],
  touched: readonly Point[],
): CameraSubject | undefined => {
  const moves = events.filter((event) => event.type === 'moved')
  const last = moves[moves.length - 1]
  if (last !== undefined && events.some(({ type }) => type === 'won')) {
    return { weight: 'won', places: endOfWay(places, last) }
  }
  const homeward = moves.find((move) => isHomeComing(places, move))
  if (homeward !== undefined) return { weight: 'home', places: endOfWay(places, homeward) }
  return hitSubject(places, events) ?? (touched.length === 0 ? undefined : { weight: 'move', places: touched })
}
