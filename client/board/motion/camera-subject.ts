import type { Point } from '../../../engine/boards/layout.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { TablePlaces } from './table-places.ts'

/** Importance of a decision to spectators, the least important first. */
type SubjectWeight = 'move' | 'hit' | 'home' | 'won'

/** The part of a decision that the camera should look at. */
export interface CameraSubject {
  readonly weight: SubjectWeight
  /** Places to be seen, in hole spacings: all places that pegs leave and reach, or the last part of the move that matters. */
  readonly places: readonly Point[]
}

type MovedEvent = Extract<GameEvent, { readonly type: 'moved' }>

/** Number of holes at the end of a path that are shown. */
const APPROACH_HOLES = 5

const approachPlaces = (places: TablePlaces, { peg, path }: MovedEvent): readonly Point[] =>
  path.slice(-APPROACH_HOLES).map((hole) => places.pegPlace(peg, hole))

const isHomeComing = (places: TablePlaces, { path }: MovedEvent): boolean =>
  !places.isHome(path[0] ?? 0) && places.isHome(path[path.length - 1] ?? 0)

/** Returns the place of the first hit, with the approach of the hitting peg. */
const hitSubject = (places: TablePlaces, events: readonly GameEvent[]): CameraSubject | undefined => {
  const hit = events.find((event) => event.type === 'hit')
  if (hit === undefined) return undefined
  const move = events.find((event) => event.type === 'moved' && event.peg === hit.by)
  const approach = move?.type === 'moved' && move.kind !== 'leap' ? approachPlaces(places, move) : []
  return { weight: 'hit', places: [...approach, places.pegPlace(hit.peg, hit.from)] }
}

/** Returns what the camera should look at while these events are shown; undefined if no peg moves. `touched` lists the places that pegs leave and reach. */
export const cameraSubjectOf = (
  places: TablePlaces,
  events: readonly GameEvent[],
  touched: readonly Point[],
): CameraSubject | undefined => {
  const moves = events.filter((event) => event.type === 'moved')
  const last = moves[moves.length - 1]
  if (last !== undefined && events.some(({ type }) => type === 'won')) {
    return { weight: 'won', places: approachPlaces(places, last) }
  }
  const homeward = moves.find((move) => isHomeComing(places, move))
  if (homeward !== undefined) return { weight: 'home', places: approachPlaces(places, homeward) }
  return hitSubject(places, events) ?? (touched.length === 0 ? undefined : { weight: 'move', places: touched })
}
