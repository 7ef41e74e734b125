import type { Peg } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import { HOLE_MOUTH, MARBLE_RADIUS } from '../../../models/measures.ts'
import type { ShownPeg } from './motion.ts'
import type { CueKind } from './sound-cue.ts'
import { SQUASH_SHARE } from './timing.ts'

/** `rim`: rolls up the side of its hole. `hop`: a parabola. `carry`: rises, is carried, drops. `settle`: rocks in its hole. */
type LegKind = 'rim' | 'hop' | 'carry' | 'settle'

export interface LegSound {
  readonly kind: CueKind
  readonly force: number
}

/** One gesture of a peg. Times in ms from the beginning of the decision, lengths in hole spacings. */
export interface Leg {
  readonly kind: LegKind
  readonly from: Point
  readonly to: Point
  /** Control point of the curve, where the leg bends. */
  readonly via?: Point
  /** Unit vector it rolls and tips along. */
  readonly way: Point
  readonly start: number
  readonly flight: number
  /** Stands in the hole for this long before the next leg. */
  readonly rest: number
  readonly height: number
  /** Height above the seat in the hole where the leg begins. */
  readonly lift: number
  /** Radians rolled when the leg begins and when it ends. */
  readonly rollFrom: number
  readonly rollTo: number
  readonly leaves?: LegSound
  readonly lands?: LegSound
}

/** A peg's way through one event; the legs follow one another without gaps. */
export interface Flight {
  readonly peg: Peg
  readonly legs: readonly Leg[]
}

export type MutablePeg = { -readonly [K in keyof ShownPeg]: ShownPeg[K] }

/** Radians that a peg tips towards where it flies. */
const LEAN_RAD = 0.3

export const restAt = (shown: MutablePeg, place: Point): void => {
  shown.x = place.x
  shown.y = place.y
  shown.lift = 0
  shown.squash = 1
  shown.roll = 0
  shown.lean = 0
}

export const startOf = (flight: Flight): number => flight.legs[0]?.start ?? 0
export const landingOf = (leg: Leg): number => leg.start + leg.flight
export const endOf = (flight: Flight): number => {
  const last = flight.legs[flight.legs.length - 1]
  return last === undefined ? 0 : landingOf(last) + last.rest
}
/** Returns the ms at which the peg reaches its place; after that it only settles. */
export const arrivalOf = (flight: Flight): number => {
  const last = flight.legs.findLast((leg) => leg.kind !== 'settle')
  return last === undefined ? 0 : landingOf(last)
}

const SEAT_HEIGHT_SPACINGS = Math.sqrt(MARBLE_RADIUS * MARBLE_RADIUS - HOLE_MOUTH * HOLE_MOUTH)

/** Returns the lift of a marble that is `off` the middle of its hole, in hole spacings above its seat: it rolls on the hole's edge. */
export const rimLift = (off: number): number => {
  const short = Math.max(0, HOLE_MOUTH - Math.abs(off))
  return Math.sqrt(MARBLE_RADIUS * MARBLE_RADIUS - short * short) - SEAT_HEIGHT_SPACINGS
}

export const smooth = (t: number): number => t * t * (3 - 2 * t)

const putOn = (shown: MutablePeg, { from, to, via }: Leg, s: number): void => {
  const bend = via ?? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const [a, b, c] = [(1 - s) * (1 - s), 2 * s * (1 - s), s * s]
  shown.x = a * from.x + b * bend.x + c * to.x
  shown.y = a * from.y + b * bend.y + c * to.y
}

const rollTo = (shown: MutablePeg, leg: Leg, s: number): void => {
  shown.roll = leg.rollFrom + (leg.rollTo - leg.rollFrom) * s
}

const rim = (leg: Leg, s: number, shown: MutablePeg): void => {
  const along = s * s
  putOn(shown, leg, along)
  rollTo(shown, leg, along)
  shown.lift = rimLift(Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y) * along)
  shown.lean = LEAN_RAD * along
}

const hop = (leg: Leg, s: number, shown: MutablePeg): void => {
  putOn(shown, leg, s)
  rollTo(shown, leg, s)
  shown.lift = leg.lift * (1 - s) + 4 * leg.height * s * (1 - s)
  shown.lean = LEAN_RAD * (leg.lift > 0 ? Math.cos((Math.PI * s) / 2) : Math.sin(Math.PI * s))
}

/** Parts of a carry in which the peg rises, and before it drops. */
const CARRY_RISE_END = 0.34
const CARRY_DROP_START = 0.68

const carry = (leg: Leg, s: number, shown: MutablePeg): void => {
  const along = smooth(Math.min(1, s / 0.9))
  putOn(shown, leg, along)
  rollTo(shown, leg, along)
  const drop = Math.max(0, (s - CARRY_DROP_START) / (1 - CARRY_DROP_START))
  shown.lift = s < CARRY_RISE_END ? leg.height * smooth(s / CARRY_RISE_END) : leg.height * (1 - drop * drop)
  shown.lean = LEAN_RAD * Math.sin(Math.PI * along)
}

/** Rocks along its way, less and less; `height` is how far from the middle it gets at first. */
const settle = (leg: Leg, s: number, shown: MutablePeg): void => {
  const off = leg.height * Math.exp(-3.2 * s) * (1 - s) * Math.sin(Math.PI * 3.5 * s)
  shown.x = leg.to.x + leg.way.x * off
  shown.y = leg.to.y + leg.way.y * off
  shown.lift = rimLift(off)
  shown.roll = leg.rollTo + off / MARBLE_RADIUS
  shown.lean = off
  shown.squash = 1 - SQUASH_SHARE * Math.exp(-9 * s) * (1 - s)
}

const LEG_WRITERS: Readonly<Record<LegKind, (leg: Leg, s: number, shown: MutablePeg) => void>> = {
  rim,
  hop,
  carry,
  settle,
}

const legAt = (flight: Flight, time: number): Leg | undefined => {
  for (const leg of flight.legs) if (time < landingOf(leg) + leg.rest) return leg
  return undefined
}

/** Writes the place of the flying peg at `time` into `shown`; after the end it is at rest. */
export const writeFlight = (flight: Flight, time: number, shown: MutablePeg): void => {
  const leg = legAt(flight, time)
  if (leg === undefined) {
    const last = flight.legs[flight.legs.length - 1]
    if (last !== undefined) restAt(shown, last.to)
    return
  }
  const landed = time - landingOf(leg)
  shown.squash = landed > 0 ? 1 - SQUASH_SHARE * Math.sin((Math.PI * landed) / leg.rest) : 1
  shown.axisX = -leg.way.y
  shown.axisY = leg.way.x
  LEG_WRITERS[leg.kind](leg, Math.min(1, Math.max(0, (time - leg.start) / leg.flight)), shown)
}
