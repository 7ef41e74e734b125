import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { type CardFlight, extendTimeline, type TimelineDraft } from './timeline-draft.ts'
import { CARD_FLIGHT_MS, CARD_LEAD_SHARE, DEAL_INTERVAL_MS, MAX_DEAL_MS, REVEAL_MS, SHUFFLE_MS } from './timing.ts'

const CARD_STAGGER_MS = 90

/** Adds one flight a card. Returns the ms at which the last one lands. */
const flyCards = (
  into: CardFlight[],
  from: CardPlace,
  to: CardPlace,
  cards: readonly (Card | undefined)[],
  start: number,
  gesture: CardGesture,
): number => {
  cards.forEach((card, i) => {
    into.push({ from, to, card, start: start + i * CARD_STAGGER_MS, flight: CARD_FLIGHT_MS, gesture })
  })
  return start + Math.max(0, cards.length - 1) * CARD_STAGGER_MS + CARD_FLIGHT_MS
}

/** Adds all `dealt` events of a decision as one deal: round by round, a card to each seat. Returns the ms at which the last card lands. */
export const dealtFlight = (into: CardFlight[], events: readonly GameEvent[], start: number): number => {
  const deals = events.filter((event) => event.type === 'dealt')
  const total = deals.reduce((sum, deal) => sum + deal.count, 0)
  if (total === 0) return start
  const interval = Math.min(DEAL_INTERVAL_MS, MAX_DEAL_MS / total)
  const rounds = Math.max(...deals.map((deal) => deal.count))
  let dealtSoFar = 0
  for (let round = 0; round < rounds; round++) {
    for (const deal of deals.filter((d) => d.count > round)) {
      const to = { at: 'hand', seat: deal.seat } as const
      into.push({
        from: { at: 'stock' },
        to,
        card: undefined,
        start: start + dealtSoFar * interval,
        flight: CARD_FLIGHT_MS,
        gesture: 'deal',
      })
      dealtSoFar++
    }
  }
  return start + (total - 1) * interval + CARD_FLIGHT_MS
}

const handOf = (seat: Seat): CardPlace => ({ at: 'hand', seat })
const DISCARD_PLACE: CardPlace = { at: 'discard' }
const STOCK_PLACE: CardPlace = { at: 'stock' }

/** Adds cards that go to the pile; the pegs begin while the last one is still in the air. */
export const layCards = (
  draft: TimelineDraft,
  seat: Seat,
  cards: readonly (Card | undefined)[],
  gesture: CardGesture,
): void => {
  if (cards.length === 0) return
  const landed = flyCards(draft.cards, handOf(seat), DISCARD_PLACE, cards, draft.cursor, gesture)
  extendTimeline(draft, landed - CARD_FLIGHT_MS * (1 - CARD_LEAD_SHARE), landed)
}

/** Time before the last hop lands at which the new card leaves the stock. */
const DRAW_LEAD_MS = 120

export const drawCards = (draft: TimelineDraft, seat: Seat, count: number): void => {
  const faces = Array.from({ length: count }, () => undefined)
  const start = draft.flights.length > 0 ? draft.cursor - DRAW_LEAD_MS : draft.cursor
  const landed = flyCards(draft.cards, STOCK_PLACE, handOf(seat), faces, start, 'draw')
  extendTimeline(draft, draft.cursor, landed)
}

/** Adds the flight of a gift; several cross the table at once. */
export const giveCard = (draft: TimelineDraft, from: Seat, to: Seat): void => {
  const start = draft.cards.findLast((flight) => flight.gesture === 'give')?.start ?? draft.cursor
  const [hand, other] = [handOf(from), handOf(to)]
  draft.cards.push({ from: hand, to: other, card: undefined, start, flight: CARD_FLIGHT_MS, gesture: 'give' })
  extendTimeline(draft, draft.cursor, start + CARD_FLIGHT_MS)
}

/** Adds the turning over of the card on top of the pile. */
export const revealCard = (draft: TimelineDraft, seat: Seat, card: Card): void => {
  draft.cards.push({
    from: { ...DISCARD_PLACE, seat },
    to: DISCARD_PLACE,
    card,
    start: draft.cursor,
    flight: REVEAL_MS,
    gesture: 'reveal',
  })
  extendTimeline(draft, draft.cursor + REVEAL_MS)
}

/** Packets that the pile goes back in, and ms between them. */
const SWEEP_PACKETS = 3
const PACKET_INTERVAL_MS = 60

/** Adds the return of the pile, if there is one, to the stock, and the shuffle. */
export const shuffleStock = (draft: TimelineDraft, pile: boolean): void => {
  const start = draft.end
  const packets = Array.from({ length: pile ? SWEEP_PACKETS : 0 }, (_, i) => start + i * PACKET_INTERVAL_MS)
  for (const at of packets) {
    draft.cards.push({
      from: DISCARD_PLACE,
      to: STOCK_PLACE,
      card: undefined,
      start: at,
      flight: CARD_FLIGHT_MS,
      gesture: 'sweep',
    })
  }
  const gathered = pile ? start + (SWEEP_PACKETS - 1) * PACKET_INTERVAL_MS + CARD_FLIGHT_MS : start
  draft.shuffles.push({ start: gathered, flight: SHUFFLE_MS })
  extendTimeline(draft, gathered + SHUFFLE_MS)
}
