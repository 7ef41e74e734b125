import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { type CardFlight, extendTimeline, type TimelineDraft } from './timeline-draft.ts'
import { CARD_FLIGHT_MS, CARD_LEAD_SHARE, DEAL_INTERVAL_MS, MAX_DEAL_MS, REVEAL_MS, SHUFFLE_MS } from './timing.ts'

/** Time between the starts of cards that fly together. */
const CARD_STAGGER_MS = 90

const DISCARD_PLACE: CardPlace = { at: 'discard' }
const STOCK_PLACE: CardPlace = { at: 'stock' }
const handPlace = (seat: Seat): CardPlace => ({ at: 'hand', seat })

const cardFlight = (
  gesture: CardGesture,
  from: CardPlace,
  to: CardPlace,
  startMs: number,
  card?: Card,
  durationMs = CARD_FLIGHT_MS,
): CardFlight => ({ from, to, card, startMs, durationMs, gesture })

/** Adds one flight for each card. Returns the time at which the last card lands, in ms. */
const addFlights = (
  draft: TimelineDraft,
  gesture: CardGesture,
  from: CardPlace,
  to: CardPlace,
  startMs: number,
  cards: readonly (Card | undefined)[],
): number => {
  draft.cards.push(...cards.map((card, i) => cardFlight(gesture, from, to, startMs + i * CARD_STAGGER_MS, card)))
  return startMs + Math.max(0, cards.length - 1) * CARD_STAGGER_MS + CARD_FLIGHT_MS
}

/** Adds all `dealt` events of a decision as one deal at the end, in rounds of one card for each seat. */
export const dealCards = (draft: TimelineDraft, events: readonly GameEvent[]): void => {
  const start = draft.end
  const deals = events.filter((event) => event.type === 'dealt')
  const rounds = Math.max(0, ...deals.map((deal) => deal.count))
  const seats = Array.from({ length: rounds }, (_, round) => deals.filter((deal) => deal.count > round)).flat()
  if (seats.length === 0) return
  const interval = Math.min(DEAL_INTERVAL_MS, MAX_DEAL_MS / seats.length)
  draft.cards.push(
    ...seats.map(({ seat }, i) => cardFlight('deal', STOCK_PLACE, handPlace(seat), start + i * interval)),
  )
  extendTimeline(draft, start + (seats.length - 1) * interval + CARD_FLIGHT_MS)
}

/** Adds cards that go from a hand to the discard pile. The pegs start while the last card is still in the air. */
export const layCards = (
  draft: TimelineDraft,
  seat: Seat,
  cards: readonly (Card | undefined)[],
  gesture: CardGesture,
): void => {
  if (cards.length === 0) return
  const landed = addFlights(draft, gesture, handPlace(seat), DISCARD_PLACE, draft.cursor, cards)
  extendTimeline(draft, landed - CARD_FLIGHT_MS * (1 - CARD_LEAD_SHARE), landed)
}

/** A card that is drawn after a move leaves the stock this long before the last hop lands. */
const DRAW_LEAD_MS = 120

/** Adds cards that go from the stock to a hand. */
export const drawCards = (draft: TimelineDraft, seat: Seat, count: number): void => {
  const faces = Array.from({ length: count }, () => undefined)
  const start = draft.flights.length > 0 ? draft.cursor - DRAW_LEAD_MS : draft.cursor
  const landed = addFlights(draft, 'draw', STOCK_PLACE, handPlace(seat), start, faces)
  extendTimeline(draft, draft.cursor, landed)
}

/** Adds the flight of a card given to another player. All gifts of a decision start together. */
export const giveCard = (draft: TimelineDraft, from: Seat, to: Seat): void => {
  const start = draft.cards.findLast((flight) => flight.gesture === 'give')?.startMs ?? draft.cursor
  draft.cards.push(cardFlight('give', handPlace(from), handPlace(to), start))
  extendTimeline(draft, draft.cursor, start + CARD_FLIGHT_MS)
}

/** Adds the turning over of the card on top of the discard pile, which `seat` laid. */
export const revealCard = (draft: TimelineDraft, seat: Seat, card: Card): void => {
  draft.cards.push(cardFlight('reveal', { ...DISCARD_PLACE, seat }, DISCARD_PLACE, draft.cursor, card, REVEAL_MS))
  extendTimeline(draft, draft.cursor + REVEAL_MS)
}

/** Packets in which the discard pile returns to the stock. */
const SWEEP_PACKETS = 3
/** Time between the starts of two packets. */
const PACKET_INTERVAL_MS = 60

/** Adds a shuffle of the stock at the end. If `sweeps` is true, the discard pile returns to the stock first. */
export const shuffleStock = (draft: TimelineDraft, sweeps: boolean): void => {
  let start = draft.end
  if (sweeps) {
    for (let i = 0; i < SWEEP_PACKETS; i++)
      draft.cards.push(cardFlight('sweep', DISCARD_PLACE, STOCK_PLACE, start + i * PACKET_INTERVAL_MS))
    start += (SWEEP_PACKETS - 1) * PACKET_INTERVAL_MS + CARD_FLIGHT_MS
  }
  draft.shuffles.push({ startMs: start, durationMs: SHUFFLE_MS })
  extendTimeline(draft, start + SHUFFLE_MS)
}
