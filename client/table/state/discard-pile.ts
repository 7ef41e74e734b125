import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { FACE_DOWN } from '../../../engine/view.ts'
import { eventsOf, type History } from './history.ts'

/** A card of the discard pile. */
export interface Discard {
  /** Player who played or lost the card. */
  readonly seat: Seat
  /** `FACE_DOWN` if it lies face down. */
  readonly card: Card
}

/** Returns the cards that the event lays on the discard pile. */
const cardsLaidBy = (event: GameEvent): readonly Discard[] => {
  switch (event.type) {
    case 'played': {
      const { seat, card, second } = event
      return second === undefined ? [{ seat, card }] : [card, second].map((face) => ({ seat, card: face }))
    }
    case 'forcing':
    case 'stealing':
      return [{ seat: event.seat, card: event.card }]
    case 'discarded':
      return [{ seat: event.seat, card: event.down === true ? FACE_DOWN : (event.card ?? FACE_DOWN) }]
    case 'folded':
      return event.cards.map((card) => ({ seat: event.seat, card }))
    case 'stolen':
      return [{ seat: event.victim, card: event.lost }]
    case 'declared':
      return [{ seat: event.seat, card: FACE_DOWN }]
    default:
      return []
  }
}

/** Returns the discard pile after these events, the oldest card first, as a spectator of the events knows it. */
export const discardsAfter = (events: readonly GameEvent[]): readonly Discard[] => {
  const pile: Discard[] = []
  for (const event of events) {
    if (event.type === 'shuffled') pile.length = 0
    else if (event.type === 'revealed') pile[pile.length - 1] = { seat: event.seat, card: event.card }
    else pile.push(...cardsLaidBy(event))
  }
  return pile
}

/** Returns the faces of the discard pile, the oldest card first. */
export const discardPileFaces = ({ deal, entries }: Pick<History, 'deal' | 'entries'>): readonly Card[] =>
  discardsAfter([...deal, ...eventsOf(entries)]).map(({ card }) => card)
