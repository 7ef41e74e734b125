import type { Hole, Peg, Seat } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { GameEvent, RestoredPeg } from '../../../engine/events.ts'
import { cheer, comeOut, directionFrom, distance, floatHome, knockHome, leap, walk } from './keyframes.ts'
import { type Leg, landingOf } from './peg-flight.ts'
import { addFlight, earliestStart, extendTimeline, type TimelineDraft } from './timeline-draft.ts'
import { MAX_WAVE_MS, PART_PAUSE_MS, WAVE_STEP_MS } from './timing.ts'

export type MovedEvent = Extract<GameEvent, { type: 'moved' }>
export type HitEvent = Extract<GameEvent, { type: 'hit' }>

export const isSwap = (event: GameEvent | undefined): event is MovedEvent =>
  event?.type === 'moved' && event.kind === 'swap'

/** Returns the holes from which the moving peg knocks others: their events follow the move. */
const hitHolesAfter = (events: readonly GameEvent[], at: number, peg: Peg): readonly Hole[] => {
  const holes: Hole[] = []
  for (const event of events.slice(at + 1)) {
    if (event.type === 'moved') break
    if (event.type === 'hit' && event.by === peg) holes.push(event.from)
  }
  return holes
}

const legsOf = (draft: TimelineDraft, event: MovedEvent, start: number, struck: readonly Hole[]): Leg[] => {
  const points = event.path.map((hole) => draft.places.peg(event.peg, hole))
  const [from, to] = [points[0], points[points.length - 1]]
  if (from === undefined || to === undefined || points.length < 2) return []
  if (event.kind === 'leap') return leap(from, to, start)
  if (event.kind === 'out') return comeOut(from, to, start)
  const end = event.path[event.path.length - 1]
  return walk({
    points,
    start,
    hits: end !== undefined && struck.includes(end),
    sweeps: struck.some((hole) => hole !== end),
  })
}

/** Adds one part of a move; the next begins when this one has landed. */
export const addMove = (draft: TimelineDraft, events: readonly GameEvent[], at: number, event: MovedEvent): void => {
  const before = draft.flights.length > 0 ? PART_PAUSE_MS : 0
  const start = earliestStart(draft, event.peg) + before
  extendTimeline(draft, addFlight(draft, event.peg, legsOf(draft, event, start, hitHolesAfter(events, at, event.peg))))
}

/** Adds two pegs that change places: they fly at once, the second under the first. */
export const addSwap = (draft: TimelineDraft, first: MovedEvent, second: MovedEvent): void => {
  const start = Math.max(earliestStart(draft, first.peg), earliestStart(draft, second.peg))
  const landings = [first, second].map(({ peg, path }, i) => {
    const [from, to] = [path[0], path[path.length - 1]].map((hole) => draft.places.peg(peg, hole ?? 0))
    return addFlight(draft, peg, leap(from as Point, to as Point, start, i === 0 ? 1 : 0.45))
  })
  extendTimeline(draft, Math.max(...landings))
}

/** Returns the leg with which the hitting peg comes down on `place`. */
const hitterLeg = (draft: TimelineDraft, by: Peg, place: Point): Leg | undefined => {
  const legs = draft.flights.filter((flight) => flight.peg === by).flatMap((flight) => flight.legs)
  const coming = legs.filter((leg) => leg.kind !== 'settle' && leg.kind !== 'rim' && distance(leg.from, leg.to) > 0)
  return coming.findLast((leg) => distance(leg.to, place) < 0.01) ?? coming[coming.length - 1]
}

/** Two marbles touch before the hitter is down. */
const CONTACT_SHARE = 0.2
/** Those swept out of the way fly off to both sides, radians. */
const SWEPT_ASIDE_RAD = 0.7

const rotate = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
})

/** Adds the flight of a peg that is hit. `nth`: number of pegs that the same peg has hit before. */
export const addKnock = (draft: TimelineDraft, event: HitEvent, nth: number, swept: boolean): void => {
  const from = draft.places.peg(event.peg, event.from)
  const to = draft.places.peg(event.peg, event.to)
  const coming = hitterLeg(draft, event.by, from)
  const way = coming?.way ?? directionFrom(from, to)
  const start = coming === undefined ? draft.cursor : landingOf(coming) - CONTACT_SHARE * Math.min(coming.flight, 200)
  const aside = swept ? rotate(way, nth % 2 === 0 ? SWEPT_ASIDE_RAD : -SWEPT_ASIDE_RAD) : way
  extendTimeline(draft, draft.cursor, addFlight(draft, event.peg, knockHome(from, to, aside, start)))
}

/** Adds the flight of a peg that is sent back without a hit. */
export const sendBack = (draft: TimelineDraft, { peg, from, to }: RestoredPeg): void => {
  const [start, end] = [draft.places.peg(peg, from), draft.places.peg(peg, to)]
  extendTimeline(draft, addFlight(draft, peg, floatHome(start, end, earliestStart(draft, peg))))
}

/** Adds hops of the winners' pegs at home, or of a player's who has finished, one after the other. */
export const addWave = (draft: TimelineDraft, seats: readonly Seat[]): void => {
  const start = draft.end
  const pegs = seats.flatMap(draft.places.pegsOf)
  const step = Math.min(WAVE_STEP_MS, MAX_WAVE_MS / Math.max(1, pegs.length))
  pegs.forEach((peg, i) => {
    const place = draft.places.peg(peg, draft.pegs[peg] ?? 0)
    addFlight(draft, peg, cheer(place, directionFrom(place, { x: 0, y: 0 }), start + i * step))
  })
  if (pegs.length > 0) draft.waves.push(start)
  extendTimeline(draft, draft.end)
}
