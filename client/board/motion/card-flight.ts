import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { CARD_FLIGHT, DEAL_CAP, DEAL_INTERVAL } from './tempo.ts'

/** A card's way. Times in ms from the beginning of the decision. */
export interface CardFlight {
  readonly from: CardPlace
  readonly to: CardPlace
  readonly card: Card | undefined
  readonly start: number
  readonly flight: number
  readonly gesture: CardGesture
}

const STAGGER = 90

/** Adds one flight a card; returns when the last one lands, ms. */
export const flyCards = (
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
