import type { Hole, Peg } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { arrivalOf, endOf, type Flight, type Leg } from './peg-flight.ts'
import type { Places } from './peg-places.ts'

/** A card's way. Times in ms from the beginning of the decision. */
export interface CardFlight {
  readonly from: CardPlace
  readonly to: CardPlace
  readonly card: Card | undefined
  readonly start: number
  readonly flight: number
  readonly gesture: CardGesture
}

/** The stock shuffled. Times in ms from the beginning of the decision. */
export interface Shuffle {
  readonly start: number
  readonly flight: number
}

/** A decision's score while it is written. */
export interface TimelineDraft {
  readonly places: Places
  /** The position it leads to. */
  readonly pegs: readonly Hole[]
  readonly flights: Flight[]
  readonly cards: CardFlight[]
  readonly shuffles: Shuffle[]
  /** Beginnings of a winners' wave. */
  readonly waves: number[]
  /** When the next event may begin, and when all that was written is over. */
  cursor: number
  end: number
}

export const extendTimeline = (draft: TimelineDraft, cursor: number, end = cursor): void => {
  draft.cursor = Math.max(draft.cursor, cursor)
  draft.end = Math.max(draft.end, end)
}

/** Adds a peg's flight; returns when it arrives, ms. What follows need not wait for it. */
export const addFlight = (draft: TimelineDraft, peg: Peg, legs: readonly Leg[]): number => {
  const flight = { peg, legs }
  draft.flights.push(flight)
  draft.end = Math.max(draft.end, endOf(flight))
  return arrivalOf(flight)
}

/** When the peg may begin: not before it came to where it starts from. */
export const earliestStart = (draft: TimelineDraft, peg: Peg): number =>
  Math.max(draft.cursor, ...draft.flights.filter((flight) => flight.peg === peg).map(arrivalOf))
