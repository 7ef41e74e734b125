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
interface Shuffle {
  readonly start: number
  readonly flight: number
}

/** Timeline of a decision while it is built. */
export interface TimelineDraft {
  readonly places: Places
  /** The position it leads to. */
  readonly pegs: readonly Hole[]
  readonly flights: Flight[]
  readonly cards: CardFlight[]
  readonly shuffles: Shuffle[]
  /** Beginnings of a winners' wave. */
  readonly waves: number[]
  /** The ms at which the next event may begin, and at which everything so far ends. */
  cursor: number
  end: number
}

export const extendTimeline = (draft: TimelineDraft, cursor: number, end = cursor): void => {
  draft.cursor = Math.max(draft.cursor, cursor)
  draft.end = Math.max(draft.end, end)
}

/** Adds a peg's flight. Returns the ms at which it arrives; what follows need not wait for it. */
export const addFlight = (draft: TimelineDraft, peg: Peg, legs: readonly Leg[]): number => {
  const flight = { peg, legs }
  draft.flights.push(flight)
  draft.end = Math.max(draft.end, endOf(flight))
  return arrivalOf(flight)
}

/** Returns the ms at which the peg may begin: not before it has reached the hole it starts from. */
export const earliestStart = (draft: TimelineDraft, peg: Peg): number =>
  Math.max(draft.cursor, ...draft.flights.filter((flight) => flight.peg === peg).map(arrivalOf))
