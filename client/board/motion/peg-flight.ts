import type { Peg } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import { HOLE_MOUTH, MARBLE_RADIUS } from '../../../models/dimensions.ts'
import type { ShownPeg } from './motion.ts'
import type { CueKind } from './sound-cue.ts'
import { SQUASH_SHARE } from './timing.ts'

/** Kinds of movement: a peg rolls up the rim of its hole, hops in a parabola, is raised, carried and dropped, or rocks in its hole until it settles. */
type LegKind = 'rim' | 'hop' | 'carry' | 'settle'

export interface LegSound {
  readonly kind: CueKind
  /** 0 to 1. */
  readonly force: number
}

/** One part of the movement of a peg. Times are ms from the beginning of the decision, lengths are hole spacings. */
export interface Leg {
  readonly kind: LegKind
  readonly from: Point
  readonly to: Point
  /** Control point of the quadratic Bézier curve that the peg follows; if undefined, it goes straight. */
  readonly via?: Point
  /** Unit vector along which the peg rolls and tips. */
  readonly direction: Point
  readonly startMs: number
  readonly durationMs: number
  /** Time for which the peg stands in the hole before the next leg. */
  readonly restMs: number
  /** Greatest height above the straight line; of a `settle`, how far the peg rocks. */
  readonly height: number
  /** Height at which the leg begins, above that of a peg that sits in a hole. */
  readonly lift: number
  /** Radians rolled when the leg begins and when it ends. */
  readonly rollFrom: number
  readonly rollTo: number
  readonly takeoffSound?: LegSound
  readonly landingSound?: LegSound
}

/** Movement of a peg in one event. Its legs follow one another without gaps. */
export interface PegFlight {
  readonly peg: Peg
  readonly legs: readonly Leg[]
}

export type MutablePeg = { -readonly [K in keyof ShownPeg]: ShownPeg[K] }

/** Angle by which a peg tips in the direction of its flight. */
const LEAN_RAD = 0.3

/** Writes a peg at rest in `place` into `shown`. */
export const placeAtRest = (shown: MutablePeg, place: Point): void => {
  shown.x = place.x
  shown.y = place.y
  shown.lift = 0
  shown.squash = 1
  shown.roll = 0
  shown.lean = 0
}

export const flightStart = (flight: PegFlight): number => flight.legs[0]?.startMs ?? 0
export const landingTime = (leg: Leg): number => leg.startMs + leg.durationMs
export const flightEnd = (flight: PegFlight): number => {
  const last = flight.legs[flight.legs.length - 1]
  return last === undefined ? 0 : landingTime(last) + last.restMs
}
/** Returns the time at which the peg reaches its hole, in ms; after that it only settles. */
export const arrivalTime = (flight: PegFlight): number => {
  const last = flight.legs.findLast((leg) => leg.kind !== 'settle')
  return last === undefined ? 0 : landingTime(last)
}

/** Height of the middle of a seated marble above the edge of its hole. */
const SEAT_HEIGHT_SPACINGS = Math.sqrt(MARBLE_RADIUS * MARBLE_RADIUS - HOLE_MOUTH * HOLE_MOUTH)

/** Returns how far a marble is lifted when it rolls on the edge of its hole, `offset` from the middle. Both are in hole spacings. */
export const rimLift = (offset: number): number => {
  const reach = Math.max(0, HOLE_MOUTH - Math.abs(offset))
  return Math.sqrt(MARBLE_RADIUS * MARBLE_RADIUS - reach * reach) - SEAT_HEIGHT_SPACINGS
}

/** Eases a progress from 0 to 1 so that it starts and ends at rest. */
export const smoothstep = (t: number): number => t * t * (3 - 2 * t)

/** Writes the place of the peg at the share `s` of its leg. */
const writePosition = (shown: MutablePeg, { from, to, via }: Leg, s: number): void => {
  const bend = via ?? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const [a, b, c] = [(1 - s) * (1 - s), 2 * s * (1 - s), s * s]
  shown.x = a * from.x + b * bend.x + c * to.x
  shown.y = a * from.y + b * bend.y + c * to.y
}

const writeRoll = (shown: MutablePeg, leg: Leg, s: number): void => {
  shown.roll = leg.rollFrom + (leg.rollTo - leg.rollFrom) * s
}

const writeRim = (leg: Leg, s: number, shown: MutablePeg): void => {
  const along = s * s
  writePosition(shown, leg, along)
  writeRoll(shown, leg, along)
  shown.lift = rimLift(Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y) * along)
  shown.lean = LEAN_RAD * along
}

const writeHop = (leg: Leg, s: number, shown: MutablePeg): void => {
  writePosition(shown, leg, s)
  writeRoll(shown, leg, s)
  shown.lift = leg.lift * (1 - s) + 4 * leg.height * s * (1 - s)
  shown.lean = LEAN_RAD * (leg.lift > 0 ? Math.cos((Math.PI * s) / 2) : Math.sin(Math.PI * s))
}

/** Share of a `carry` leg after which the peg has risen. */
const CARRY_RISE_END = 0.34
/** Share of a `carry` leg after which the peg drops. */
const CARRY_DROP_START = 0.68

const writeCarry = (leg: Leg, s: number, shown: MutablePeg): void => {
  const along = smoothstep(Math.min(1, s / 0.9))
  writePosition(shown, leg, along)
  writeRoll(shown, leg, along)
  const drop = Math.max(0, (s - CARRY_DROP_START) / (1 - CARRY_DROP_START))
  shown.lift = s < CARRY_RISE_END ? leg.height * smoothstep(s / CARRY_RISE_END) : leg.height * (1 - drop * drop)
  shown.lean = LEAN_RAD * Math.sin(Math.PI * along)
}

/** The peg rocks along its direction, less and less. */
const writeSettle = (leg: Leg, s: number, shown: MutablePeg): void => {
  const offset = leg.height * Math.exp(-3.2 * s) * (1 - s) * Math.sin(Math.PI * 3.5 * s)
  shown.x = leg.to.x + leg.direction.x * offset
  shown.y = leg.to.y + leg.direction.y * offset
  shown.lift = rimLift(offset)
  shown.roll = leg.rollTo + offset / MARBLE_RADIUS
  shown.lean = offset
  shown.squash = 1 - SQUASH_SHARE * Math.exp(-9 * s) * (1 - s)
}

const LEG_WRITERS: Readonly<Record<LegKind, (leg: Leg, s: number, shown: MutablePeg) => void>> = {
  rim: writeRim,
  hop: writeHop,
  carry: writeCarry,
  settle: writeSettle,
}

const legAt = (flight: PegFlight, time: number): Leg | undefined => {
  for (const leg of flight.legs) if (time < landingTime(leg) + leg.restMs) return leg
  return undefined
}

/** Writes the peg as it is at `time`, in ms, into `shown`. After the end of the flight it is at rest. */
export const writeFlight = (flight: PegFlight, time: number, shown: MutablePeg): void => {
  const leg = legAt(flight, time)
  if (leg === undefined) {
    const last = flight.legs[flight.legs.length - 1]
    if (last !== undefined) placeAtRest(shown, last.to)
    return
  }
  const sinceLandingMs = time - landingTime(leg)
  shown.squash = sinceLandingMs > 0 ? 1 - SQUASH_SHARE * Math.sin((Math.PI * sinceLandingMs) / leg.restMs) : 1
  shown.axisX = -leg.direction.y
  shown.axisY = leg.direction.x
  LEG_WRITERS[leg.kind](leg, Math.min(1, Math.max(0, (time - leg.startMs) / leg.durationMs)), shown)
}
