import type { Hole, Peg, Seat } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { GameEvent, RestoredPeg } from '../../../engine/events.ts'
import { type Leg, landingTime } from './peg-flight.ts'
import {
  cheerLegs,
  comeOutLegs,
  directionFrom,
  distance,
  floatHomeLegs,
  knockHomeLegs,
  leapLegs,
  walkLegs,
} from './peg-legs.ts'
import { addFlight, earliestStart, extendTimeline, type TimelineDraft } from './timeline-draft.ts'
import { MAX_WAVE_MS, PART_PAUSE_MS, WAVE_STEP_MS } from './timing.ts'

export type MovedEvent = Extract<GameEvent, { type: 'moved' }>
export type HitEvent = Extract<GameEvent, { type: 'hit' }>

export const isSwap = (event: GameEvent | undefined): event is MovedEvent =>
  event?.type === 'moved' && event.kind === 'swap'

/** Returns the holes from which the moving peg knocks others. The `hit` events directly follow the move, which is `events[at]`. */
const hitHolesAfter = (events: readonly GameEvent[], at: number, peg: Peg): readonly Hole[] => {
  const holes: Hole[] = []
  for (const event of events.slice(at + 1)) {
    if (event.type === 'moved') break
    if (event.type === 'hit' && event.by === peg) holes.push(event.from)
  }
  return holes
}

const moveLegs = (draft: TimelineDraft, event: MovedEvent, startMs: number, struck: readonly Hole[]): Leg[] => {
  const points = event.path.map((hole) => draft.places.pegPlace(event.peg, hole))
  const [from, to] = [points[0], points[points.length - 1]]
  if (from === undefined || to === undefined || points.length < 2) return []
  if (event.kind === 'leap') return leapLegs(from, to, startMs)
  if (event.kind === 'out') return comeOutLegs(from, to, startMs)
  const end = event.path[event.path.length - 1]
  return walkLegs({
    points,
    startMs,
    hits: end !== undefined && struck.includes(end),
    sweeps: struck.some((hole) => hole !== end),
  })
}

/** Adds one part of a move, which is `events[at]`. The next part starts when this one has landed. */
export const addMove = (draft: TimelineDraft, events: readonly GameEvent[], at: number, event: MovedEvent): void => {
  const before = draft.flights.length > 0 ? PART_PAUSE_MS : 0
  const start = earliestStart(draft, event.peg) + before
  extendTimeline(
    draft,
    addFlight(draft, event.peg, moveLegs(draft, event, start, hitHolesAfter(events, at, event.peg))),
  )
}

/** Adds two pegs that change places. They fly at the same time, the second below the first. */
export const addSwap = (draft: TimelineDraft, first: MovedEvent, second: MovedEvent): void => {
  const start = Math.max(earliestStart(draft, first.peg), earliestStart(draft, second.peg))
  const landings = [first, second].map(({ peg, path }, i) => {
    const [from, to] = [path[0], path[path.length - 1]].map((hole) => draft.places.pegPlace(peg, hole ?? 0))
    return addFlight(draft, peg, leapLegs(from as Point, to as Point, start, i === 0 ? 1 : 0.45))
  })
  extendTimeline(draft, Math.max(...landings))
}

/** Returns the leg with which the hitting peg lands on `place`; undefined if it does not fly. */
const hitterLeg = (draft: TimelineDraft, by: Peg, place: Point): Leg | undefined => {
  const legs = draft.flights.filter((flight) => flight.peg === by).flatMap((flight) => flight.legs)
  const coming = legs.filter((leg) => leg.kind !== 'settle' && leg.kind !== 'rim' && distance(leg.from, leg.to) > 0)
  return coming.findLast((leg) => distance(leg.to, place) < 0.01) ?? coming[coming.length - 1]
}

/** Two marbles touch before the hitting one has landed: this share of its flight earlier. */
const CONTACT_SHARE = 0.2
/** Angle between the path of a sweeping peg and the pegs that it knocks aside. */
const SWEPT_ASIDE_RAD = 0.7

const rotate = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
})

/** Adds the flight of a peg that is hit. `nth` is the number of pegs hit before by the same peg; if it hits several, all are `swept` aside. */
export const addKnock = (draft: TimelineDraft, event: HitEvent, nth: number, swept: boolean): void => {
  const from = draft.places.pegPlace(event.peg, event.from)
  const to = draft.places.pegPlace(event.peg, event.to)
  const coming = hitterLeg(draft, event.by, from)
  const direction = coming?.direction ?? directionFrom(from, to)
  const start =
    coming === undefined ? draft.cursor : landingTime(coming) - CONTACT_SHARE * Math.min(coming.durationMs, 200)
  const aside = swept ? rotate(direction, nth % 2 === 0 ? SWEPT_ASIDE_RAD : -SWEPT_ASIDE_RAD) : direction
  extendTimeline(draft, draft.cursor, addFlight(draft, event.peg, knockHomeLegs(from, to, aside, start)))
}

/** Adds the flight of a peg that is sent back without a hit. */
export const addSendBack = (draft: TimelineDraft, { peg, from, to }: RestoredPeg): void => {
  const [start, end] = [draft.places.pegPlace(peg, from), draft.places.pegPlace(peg, to)]
  extendTimeline(draft, addFlight(draft, peg, floatHomeLegs(start, end, earliestStart(draft, peg))))
}

/** Adds hops of all pegs of these seats, one after the other. */
export const addWave = (draft: TimelineDraft, seats: readonly Seat[]): void => {
  const start = draft.end
  const pegs = seats.flatMap(draft.places.pegsOf)
  const step = Math.min(WAVE_STEP_MS, MAX_WAVE_MS / Math.max(1, pegs.length))
  pegs.forEach((peg, i) => {
    const place = draft.places.pegPlace(peg, draft.pegs[peg] ?? 0)
    addFlight(draft, peg, cheerLegs(place, directionFrom(place, { x: 0, y: 0 }), start + i * step))
  })
  if (pegs.length > 0) draft.waves.push(start)
  extendTimeline(draft, draft.end)
}
