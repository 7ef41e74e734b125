import type { Hole, Peg, Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Point } from '../../engine/layout.ts'
import { type CardFlight, dealt, flyCards } from './card-flight.ts'
import { endOf, type Flight, type Leg, landingOf } from './flight.ts'
import { arc, walk } from './legs.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import type { PlaceOf } from './places.ts'
import { CARD_FLIGHT, CARD_PAUSE } from './tempo.ts'

type Moved = Extract<GameEvent, { type: 'moved' }>
type Hit = Extract<GameEvent, { type: 'hit' }>
type Penalty = Extract<GameEvent, { type: 'penalty' }>

/** One decision as a score: who flies when, in ms from its beginning at the normal pace. */
export interface Score {
  readonly flights: readonly Flight[]
  readonly cards: readonly CardFlight[]
  readonly duration: number
  /** The position it leads to. */
  readonly pegs: readonly Hole[]
}

interface Draft {
  readonly placeOf: PlaceOf
  readonly flights: Flight[]
  readonly cards: CardFlight[]
  /** When the next event may begin. */
  cursor: number
}

const add = (draft: Draft, peg: Peg, legs: readonly Leg[]): number => {
  const flight = { peg, legs }
  draft.flights.push(flight)
  return endOf(flight)
}

const legsOf = (draft: Draft, event: Moved, height: number): Leg[] => {
  const points = event.path.map((hole) => draft.placeOf(event.peg, hole))
  const [from, to] = [points[0], points[points.length - 1]]
  if (from === undefined || to === undefined || points.length < 2) return []
  const leaps = event.gait === 'leap' || event.gait === 'swap'
  return leaps ? arc(from, to, draft.cursor, height) : walk(points, draft.cursor)
}

const move = (draft: Draft, event: Moved): void => {
  draft.cursor = Math.max(draft.cursor, add(draft, event.peg, legsOf(draft, event, 1)))
}

/** Two pegs changing places fly at once, the second under the first. */
const swap = (draft: Draft, first: Moved, second: Moved): void => {
  const one = add(draft, first.peg, legsOf(draft, first, 1))
  const two = add(draft, second.peg, legsOf(draft, second, 0.45))
  draft.cursor = Math.max(one, two)
}

const standsAt = (leg: Leg, place: Point): boolean => Math.hypot(leg.to.x - place.x, leg.to.y - place.y) < 0.01

/** When the hitter comes down on `place`; the beginning of the knock. */
const landing = (draft: Draft, by: Peg, place: Point): number => {
  const legs = draft.flights.filter((flight) => flight.peg === by).flatMap((flight) => flight.legs)
  const leg = legs.findLast((l) => standsAt(l, place)) ?? legs[legs.length - 1]
  return leg === undefined ? draft.cursor : landingOf(leg)
}

const knock = (draft: Draft, event: Hit): void => {
  const from = draft.placeOf(event.peg, event.from)
  const legs = arc(from, draft.placeOf(event.peg, event.to), landing(draft, event.by, from))
  draft.cursor = Math.max(draft.cursor, add(draft, event.peg, legs))
}

const handOf = (seat: Seat): CardPlace => ({ at: 'hand', seat })
const PILE: CardPlace = { at: 'discard' }

/** Cards on their way to the pile before the pegs move. */
const lay = (draft: Draft, seat: Seat, cards: readonly (Card | undefined)[], gesture: CardGesture): void => {
  if (cards.length === 0) return
  draft.cursor = flyCards(draft.cards, handOf(seat), PILE, cards, draft.cursor, gesture) + CARD_PAUSE
}

const draw = (draft: Draft, seat: Seat, count: number): void => {
  const faces = Array.from({ length: count }, () => undefined)
  draft.cursor = flyCards(draft.cards, { at: 'stock' }, handOf(seat), faces, draft.cursor, 'draw')
}

/** Gifts cross the table at once. */
const handOver = (draft: Draft, from: Seat, to: Seat): void => {
  const start = draft.cards.findLast((flight) => flight.gesture === 'give')?.start ?? draft.cursor
  const [hand, other] = [handOf(from), handOf(to)]
  draft.cards.push({ from: hand, to: other, card: undefined, start, flight: CARD_FLIGHT, gesture: 'give' })
  draft.cursor = Math.max(draft.cursor, start + CARD_FLIGHT)
}

/** A peg sent back by nobody's marble rises by itself. */
const banish = (draft: Draft, { peg, from, to }: Penalty): void => {
  const legs = arc(draft.placeOf(peg, from), draft.placeOf(peg, to), draft.cursor, 1)
  draft.cursor = Math.max(draft.cursor, add(draft, peg, legs))
}

const isSwap = (event: GameEvent | undefined): event is Moved => event?.type === 'moved' && event.gait === 'swap'

/** What is seen of an event; the rest is told in words. Deals are gathered into one at the end. */
const perform = (draft: Draft, event: GameEvent): void => {
  switch (event.type) {
    case 'moved':
      move(draft, event)
      break
    case 'hit':
      knock(draft, event)
      break
    case 'penalty':
      banish(draft, event)
      break
    case 'played':
      lay(draft, event.seat, event.second === undefined ? [event.card] : [event.card, event.second], 'play')
      break
    case 'forcing':
    case 'stealing':
      lay(draft, event.seat, [event.card], 'play')
      break
    case 'discarded':
      lay(draft, event.seat, [event.down === true ? undefined : event.card], 'discard')
      break
    case 'declared':
      lay(draft, event.seat, [undefined], 'declare')
      break
    case 'stolen':
      lay(draft, event.victim, [event.lost], 'discard')
      break
    case 'folded':
      lay(draft, event.seat, event.cards, 'discard')
      break
    case 'received':
      handOver(draft, event.from, event.seat)
      break
    case 'drew':
      draw(draft, event.seat, event.count)
      break
    case 'shuffled':
    case 'dealt':
    case 'dealer':
    case 'turn':
    case 'counted':
    case 'finished':
    case 'gave':
    case 'passed':
    case 'doubted':
    case 'revealed':
    case 'earned':
    case 'extra':
    case 'won':
      break
  }
}

/** Adds events[i]; answers the index of the next one to add. */
const addEvent = (draft: Draft, events: readonly GameEvent[], i: number): number => {
  const event = events[i]
  const next = events[i + 1]
  if (isSwap(event) && isSwap(next)) {
    swap(draft, event, next)
    return i + 2
  }
  if (event !== undefined) perform(draft, event)
  return i + 1
}

export const writeScore = (placeOf: PlaceOf, events: readonly GameEvent[], pegs: readonly Hole[]): Score => {
  const draft: Draft = { placeOf, flights: [], cards: [], cursor: 0 }
  for (let i = 0; i < events.length; ) i = addEvent(draft, events, i)
  draft.cursor = dealt(draft.cards, events, draft.cursor)
  return { flights: draft.flights, cards: draft.cards, duration: draft.cursor, pegs: [...pegs] }
}
