import type { Peg } from '../../engine/board.ts'
import type { Point } from '../../engine/layout.ts'
import type { ShownPeg } from './motion.ts'
import { SQUASH } from './tempo.ts'

/** One arc from a place to another. Times in ms from the beginning of the decision, lengths in hole spacings. */
export interface Leg {
  readonly from: Point
  readonly to: Point
  readonly start: number
  readonly flight: number
  readonly rest: number
  readonly height: number
  /** Radians rolled when the leg begins and when it ends. */
  readonly rollFrom: number
  readonly rollTo: number
}

/** A peg's way through one event; the legs follow one another without gaps. */
export interface Flight {
  readonly peg: Peg
  readonly legs: readonly Leg[]
}

export type MutablePeg = { -readonly [K in keyof ShownPeg]: ShownPeg[K] }

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

const legAt = (flight: Flight, time: number): Leg | undefined => {
  for (const leg of flight.legs) if (time < landingOf(leg) + leg.rest) return leg
  return undefined
}

/** Writes into `shown` where the flying peg is at `time`; times past the end leave it at rest at the end. */
export const fly = (flight: Flight, time: number, shown: MutablePeg): void => {
  const leg = legAt(flight, time)
  if (leg === undefined) {
    const last = flight.legs[flight.legs.length - 1]
    if (last !== undefined) restAt(shown, last.to)
    return
  }
  const s = Math.min(1, Math.max(0, (time - leg.start) / leg.flight))
  const dx = leg.to.x - leg.from.x
  const dy = leg.to.y - leg.from.y
  const length = Math.hypot(dx, dy) || 1
  const landed = time - landingOf(leg)
  shown.x = leg.from.x + dx * s
  shown.y = leg.from.y + dy * s
  shown.lift = 4 * leg.height * s * (1 - s)
  shown.squash = landed > 0 ? 1 - SQUASH * Math.sin((Math.PI * landed) / leg.rest) : 1
  shown.roll = leg.rollFrom + (leg.rollTo - leg.rollFrom) * s
  shown.lean = 0
  shown.axisX = -dy / length
  shown.axisY = dx / length
}
