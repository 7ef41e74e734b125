import type { Hole, Peg } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { arrivalTime, flightEnd, type Leg, type PegFlight } from './peg-flight.ts'
import type { TablePlaces } from './table-places.ts'

/** Flight of a card. Times are ms from the beginning of the decision. */
export interface CardFlight {
  readonly from: CardPlace
  readonly to: CardPlace
  readonly card: Card | undefined
  readonly startMs: number
  readonly durationMs: number
  readonly gesture: CardGesture
}

/** A shuffle of the stock. Times are ms from the beginning of the decision. */
interface Shuffle {
  readonly startMs: number
  readonly durationMs: number
}

/** Timeline of a decision while it is built. */
export interface TimelineDraft {
  readonly places: TablePlaces
  /** Position to which the decision leads. */
  readonly pegs: readonly Hole[]
  readonly flights: PegFlight[]
  readonly cards: CardFlight[]
  readonly shuffles: Shuffle[]
  /** Times at which waves of hops of the winners begin, in ms. */
  readonly waves: number[]
  /** Time at which the next event may begin, in ms. */
  cursor: number
  /** Time at which everything so far ends, in ms. */
  end: number
}

/** Makes the next event wait until `cursor`, and the timeline last until `end`. */
export const extendTimeline = (draft: TimelineDraft, cursor: number, end = cursor): void => {
  draft.cursor = Math.max(draft.cursor, cursor)
  draft.end = Math.max(draft.end, end)
}

/** Adds the flight of a peg. Returns the time at which the peg arrives, in ms, and does not move the cursor there. */
export const addFlight = (draft: TimelineDraft, peg: Peg, legs: readonly Leg[]): number => {
  const flight = { peg, legs }
  draft.flights.push(flight)
  draft.end = Math.max(draft.end, flightEnd(flight))
  return arrivalTime(flight)
}

/** Returns the earliest time at which the peg may start, in ms: not before its earlier flights have arrived. */
export const earliestStart = (draft: TimelineDraft, peg: Peg): number =>
  Math.max(draft.cursor, ...draft.flights.filter((flight) => flight.peg === peg).map(arrivalTime))
