import type { Seat } from '../../../../engine/board.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { type Discard, discardsAfter } from '../../../table/state/discard-pile.ts'
import type { TableCards } from '../../board-props.ts'
import type { FlyingCard, MotionFrame } from '../../motion/motion.ts'
import { ShownPile } from './shown-cards.ts'

/** A flying card, and the owner of the pile that it goes to or comes from, if any. */
export interface OwnFlight {
  readonly card: FlyingCard
  readonly seat: Seat | undefined
}

/** One player's pile as it is shown. */
interface SeatPile {
  readonly pile: ShownPile
  /** Cards on it. */
  readonly discards: number
}

export interface PilesShown {
  readonly bySeat: readonly SeatPile[]
  /** All that is in the air: a packet that is swept up comes from each pile. */
  readonly flights: readonly OwnFlight[]
  /** Cards that the stock has not got back yet. */
  readonly missing: number
}

/** Returns the owner of the pile that a card falls on or is turned over; undefined for cards that are gathered from all. */
const pileOf = ({ from, to }: FlyingCard): Seat | undefined => {
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

  /** The player who laid the last card. */
  get last(): Seat | undefined {
    return this.#discards.at(-1)?.seat
  }

  show({ past = [] }: Pick<TableCards, 'past'>, { cards, moving }: Pick<MotionFrame, 'cards' | 'moving'>): PilesShown {
    if (past !== this.#past) this.#discards = discardsAfter(past)
    this.#past = past
    const flights = this.#flights(cards)
    const shown = this.#piles.map((pile, seat) => {
      const own = this.#discards.filter((discard) => discard.seat === seat)
      const near = flights.filter((flight) => flight.seat === seat || flight.seat === undefined)
      const known = { discards: own.length, discardTop: own.at(-1)?.card }
      return { pile, ...pile.show(known, { moving, cards: near.map(({ card }) => card) }) }
    })
    return { bySeat: shown, flights, missing: shown.reduce((sum, { missing }) => sum + missing, 0) }
  }

  /** Each pile is swept up in packets, a low one in fewer. */
  #flights(cards: readonly FlyingCard[]): readonly OwnFlight[] {
    const packets = cards.filter(({ gesture }) => gesture === 'sweep')
    const others = cards.filter(({ gesture }) => gesture !== 'sweep')
    const sweeping = this.#piles.flatMap(({ count }, seat) =>
      packets.slice(Math.max(0, packets.length - count)).map((card) => ({ card, seat })),
    )
    return [...others.map((card) => ({ card, seat: pileOf(card) })), ...sweeping]
  }
}
