import type { Seat } from '../../../../engine/board.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { type Discard, discardsAfter } from '../../../table/state/discard-pile.ts'
import type { TableCards } from '../../board-props.ts'
import type { FlyingCard, MotionFrame } from '../../motion/motion.ts'
import { ShownPile } from './shown-cards.ts'

/** A flying card, and the owner of the pile that it goes to or comes from, if it is one player's pile. */
export interface OwnedFlight {
  readonly card: FlyingCard
  readonly seat: Seat | undefined
}

/** Pile of one player as it is shown. */
interface SeatPile {
  readonly pile: ShownPile
  /** Number of cards on the pile. */
  readonly discards: number
}

/** All piles and flights at one moment. */
export interface ShownPilesState {
  readonly bySeat: readonly SeatPile[]
  /** All cards in the air. Each packet that is swept up is listed once for each pile. */
  readonly flights: readonly OwnedFlight[]
  /** Number of swept cards that have not reached the stock yet. */
  readonly missing: number
}

/** Returns the owner of the pile that a card falls on, or on which it is turned over; undefined for other cards. */
const pileOwner = ({ from, to }: FlyingCard): Seat | undefined => {
  if (to.at !== 'discard') return undefined
  return from.at === 'stock' ? undefined : from.seat
}

/** The discard piles of a game in which every player has their own. */
export class ShownPiles {
  readonly #piles: readonly ShownPile[]
  #past: readonly GameEvent[] = []
  #discards: readonly Discard[] = []

  constructor(seats: number) {
    this.#piles = Array.from({ length: seats }, () => new ShownPile())
  }

  /** Player who laid the last card; undefined if no card lies on a pile. */
  get last(): Seat | undefined {
    return this.#discards.at(-1)?.seat
  }

  /** Takes the known cards and those in the air. Returns the piles at this moment. */
  update(
    { past = [] }: Pick<TableCards, 'past'>,
    { cards, moving }: Pick<MotionFrame, 'cards' | 'moving'>,
  ): ShownPilesState {
    if (past !== this.#past) this.#discards = discardsAfter(past)
    this.#past = past
    const flights = this.#flights(cards)
    const shown = this.#piles.map((pile, seat) => {
      const own = this.#discards.filter((discard) => discard.seat === seat)
      const pileFlights = flights.filter((flight) => flight.seat === seat || flight.seat === undefined)
      const known = { discards: own.length, discardTop: own.at(-1)?.card }
      return { pile, ...pile.update(known, { moving, cards: pileFlights.map(({ card }) => card) }) }
    })
    return { bySeat: shown, flights, missing: shown.reduce((sum, { missing }) => sum + missing, 0) }
  }

  /** Returns all flights. Each pile is swept up in packets, a low pile in fewer. */
  #flights(cards: readonly FlyingCard[]): readonly OwnedFlight[] {
    const packets = cards.filter(({ gesture }) => gesture === 'sweep')
    const others = cards.filter(({ gesture }) => gesture !== 'sweep')
    const sweeping = this.#piles.flatMap(({ count }, seat) =>
      packets.slice(Math.max(0, packets.length - count)).map((card) => ({ card, seat })),
    )
    return [...others.map((card) => ({ card, seat: pileOwner(card) })), ...sweeping]
  }
}
