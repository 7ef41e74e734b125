import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { type CardFlight, goOn, type TimelineDraft } from './timeline-draft.ts'
import { CARD_FLIGHT, CARD_LEAD, DEAL_CAP, DEAL_INTERVAL, REVEAL, SHUFFLE } from './timing.ts'

const STAGGER = 90

/** Adds one flight a card; returns when the last one lands, ms. */
const flyCards = (
  into: CardFlight[],
  from: CardPlace,
  to: CardPlace,
  cards: readonly (Card | undefined)[],
  start: number,
  gesture: CardGesture,
): number => {
  cards.forEach((card, i) => {
    into.push({ from, to, card, start: start + i * STAGGER, flight: CARD_FLIGHT, gesture })
  })
  return start + Math.max(0, cards.length - 1) * STAGGER + CARD_FLIGHT
}

/** All `dealt` events of a decision as one deal: round by round, a card to each seat. Returns when the last card lands, ms. */
export const dealtFlight = (into: CardFlight[], events: readonly GameEvent[], start: number): number => {
  const deals = events.filter((event) => event.type === 'dealt')
  const total = deals.reduce((sum, deal) => sum + deal.count, 0)
  if (total === 0) return start
  const interval = Math.min(DEAL_INTERVAL, DEAL_CAP / total)
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
        flight: CARD_FLIGHT,
        gesture: 'deal',
      })
      dealtSoFar++
    }
  }
  return start + (total - 1) * interval + CARD_FLIGHT
}

const handOf = (seat: Seat): CardPlace => ({ at: 'hand', seat })
const PILE: CardPlace = { at: 'discard' }
const STOCK: CardPlace = { at: 'stock' }

/** Cards on their way to the pile; the pegs begin while the last one is still in the air. */
export const lay = (
  draft: TimelineDraft,
  seat: Seat,
  cards: readonly (Card | undefined)[],
  gesture: CardGesture,
): void => {
  if (cards.length === 0) return
  const landed = flyCards(draft.cards, handOf(seat), PILE, cards, draft.cursor, gesture)
  goOn(draft, landed - CARD_FLIGHT * (1 - CARD_LEAD), landed)
}

/** How long before the last hop lands the new card leaves the stock. */
const AHEAD = 120

export const draw = (draft: TimelineDraft, seat: Seat, count: number): void => {
  const faces = Array.from({ length: count }, () => undefined)
  const start = draft.flights.length > 0 ? draft.cursor - AHEAD : draft.cursor
  const landed = flyCards(draft.cards, STOCK, handOf(seat), faces, start, 'draw')
  goOn(draft, draft.cursor, landed)
}

/** Gifts cross the table at once. */
export const handOver = (draft: TimelineDraft, from: Seat, to: Seat): void => {
  const start = draft.cards.findLast((flight) => flight.gesture === 'give')?.start ?? draft.cursor
  const [hand, other] = [handOf(from), handOf(to)]
  draft.cards.push({ from: hand, to: other, card: undefined, start, flight: CARD_FLIGHT, gesture: 'give' })
  goOn(draft, draft.cursor, start + CARD_FLIGHT)
}

/** The card on top of the pile is turned over. */
export const turnOver = (draft: TimelineDraft, seat: Seat, card: Card): void => {
  draft.cards.push({ from: { ...PILE, seat }, to: PILE, card, start: draft.cursor, flight: REVEAL, gesture: 'reveal' })
  goOn(draft, draft.cursor + REVEAL)
}

/** Packets that the pile goes back in, and ms between them. */
const PACKETS = 3
const PACKET_STEP = 60

/** The pile, where there is one, goes to the stock, and that is shuffled. */
export const shuffle = (draft: TimelineDraft, pile: boolean): void => {
  const start = draft.end
  const packets = Array.from({ length: pile ? PACKETS : 0 }, (_, i) => start + i * PACKET_STEP)
  for (const at of packets) {
    draft.cards.push({ from: PILE, to: STOCK, card: undefined, start: at, flight: CARD_FLIGHT, gesture: 'sweep' })
  }
  const gathered = pile ? start + (PACKETS - 1) * PACKET_STEP + CARD_FLIGHT : start
  draft.shuffles.push({ start: gathered, flight: SHUFFLE })
  goOn(draft, gathered + SHUFFLE)
}
