import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { type CardFlight, extendTimeline, type TimelineDraft } from './timeline-draft.ts'
import { CARD_FLIGHT_MS, CARD_LEAD_SHARE, DEAL_INTERVAL_MS, MAX_DEAL_MS, REVEAL_MS, SHUFFLE_MS } from './timing.ts'

const CARD_STAGGER_MS = 90

const DISCARD_PLACE: CardPlace = { at: 'discard' }
const STOCK_PLACE: CardPlace = { at: 'stock' }
const handOf = (seat: Seat): CardPlace => ({ at: 'hand', seat })

/** Returns the flight of one card. */
const flightOf = (
  gesture: CardGesture,
  from: CardPlace,
  to: CardPlace,
  start: number,
  card?: Card,
  flight = CARD_FLIGHT_MS,
): CardFlight => ({ from, to, card, start, flight, gesture })

/** Adds one flight a card. Returns the ms at which the last one lands. */
const addFlights = (
  draft: TimelineDraft,
  gesture: CardGesture,
  from: CardPlace,
  to: CardPlace,
  start: number,
  cards: readonly (Card | undefined)[],
): number => {
  draft.cards.push(...cards.map((card, i) => flightOf(gesture, from, to, start + i * CARD_STAGGER_MS, card)))
  return start + Math.max(0, cards.length - 1) * CARD_STAGGER_MS + CARD_FLIGHT_MS
}

/** Adds all `dealt` events of a decision as one deal at the end: round by round, a card to each seat. */
export const dealCards = (draft: TimelineDraft, events: readonly GameEvent[]): void => {
  const start = draft.end
  const deals = events.filter((event) => event.type === 'dealt')
  const rounds = Math.max(0, ...deals.map((deal) => deal.count))
  const seats = Array.from({ length: rounds }, (_, round) => deals.filter((deal) => deal.count > round)).flat()
  if (seats.length === 0) return
  const interval = Math.min(DEAL_INTERVAL_MS, MAX_DEAL_MS / seats.length)
  draft.cards.push(...seats.map(({ seat }, i) => flightOf('deal', STOCK_PLACE, handOf(seat), start + i * interval)))
  extendTimeline(draft, start + (seats.length - 1) * interval + CARD_FLIGHT_MS)
}

/** Adds cards that go to the pile; the pegs begin while the last one is still in the air. */
export const layCards = (
  draft: TimelineDraft,
  seat: Seat,
  cards: readonly (Card | undefined)[],
  gesture: CardGesture,
): void => {
  if (cards.length === 0) return
  const landed = addFlights(draft, gesture, handOf(seat), DISCARD_PLACE, draft.cursor, cards)
  extendTimeline(draft, landed - CARD_FLIGHT_MS * (1 - CARD_LEAD_SHARE), landed)
}

/** Time before the last hop lands at which the new card leaves the stock. */
const DRAW_LEAD_MS = 120

export const drawCards = (draft: TimelineDraft, seat: Seat, count: number): void => {
  const faces = Array.from({ length: count }, () => undefined)
  const start = draft.flights.length > 0 ? draft.cursor - DRAW_LEAD_MS : draft.cursor
  const landed = addFlights(draft, 'draw', STOCK_PLACE, handOf(seat), start, faces)
  extendTimeline(draft, draft.cursor, landed)
}

/** Adds the flight of a gift; several cross the table at once. */
export const giveCard = (draft: TimelineDraft, from: Seat, to: Seat): void => {
  const start = draft.cards.findLast((flight) => flight.gesture === 'give')?.start ?? draft.cursor
  draft.cards.push(flightOf('give', handOf(from), handOf(to), start))
  extendTimeline(draft, draft.cursor, start + CARD_FLIGHT_MS)
}

/** Adds the turning over of the card on top of the pile. */
export const revealCard = (draft: TimelineDraft, seat: Seat, card: Card): void => {
  draft.cards.push(flightOf('reveal', { ...DISCARD_PLACE, seat }, DISCARD_PLACE, draft.cursor, card, REVEAL_MS))
  extendTimeline(draft, draft.cursor + REVEAL_MS)
}

/** Packets in which the pile goes back, and ms between them. */
const SWEEP_PACKETS = 3
const PACKET_INTERVAL_MS = 60

/** Adds the shuffle at the end; `sweeps`: after the discard pile has returned to the stock. */
export const shuffleStock = (draft: TimelineDraft, sweeps: boolean): void => {
  let start = draft.end
  if (sweeps) {
    for (let i = 0; i < SWEEP_PACKETS; i++)
      draft.cards.push(flightOf('sweep', DISCARD_PLACE, STOCK_PLACE, start + i * PACKET_INTERVAL_MS))
    start += (SWEEP_PACKETS - 1) * PACKET_INTERVAL_MS + CARD_FLIGHT_MS
  }
  draft.shuffles.push({ start, flight: SHUFFLE_MS })
  extendTimeline(draft, start + SHUFFLE_MS)
}
