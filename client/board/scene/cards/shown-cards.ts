import { type Card, FACE_COUNT } from '../../../../engine/cards.ts'
import type { TableCards } from '../../board-props.ts'
import type { CardPlace, FlyingCard, MotionFrame } from '../../motion/motion.ts'

/** Numbers of cards that lie in the stock and in hands at this moment. */
export interface HeldCards {
  readonly stock: number
  /** Number of cards in each hand, by seat. */
  readonly hands: readonly number[]
  /** Faces of open hands, by seat. */
  readonly open: readonly (readonly Card[])[]
}

const isHandOf = (place: CardPlace, seat: number): boolean => place.at === 'hand' && place.seat === seat

/** Returns the cards that lie at this moment: the known ones without those that have not arrived, and with those that have not left. */
export const heldCards = (known: TableCards, flying: readonly FlyingCard[]): HeldCards => {
  /** Cards that have not started yet. */
  const waiting = flying.filter(({ t }) => t <= 0)
  const coming = (seat: number) => flying.filter(({ to }) => isHandOf(to, seat)).length
  const leaving = (seat: number) => waiting.filter(({ from }) => isHandOf(from, seat))
  return {
    stock: known.stock + waiting.filter(({ from }) => from.at === 'stock').length,
    open: known.open.map((faces, seat) => {
      const arrived = faces.slice(0, Math.max(0, faces.length - coming(seat)))
      return faces.length === 0 ? [] : [...arrived, ...leaving(seat).map((card) => card.card ?? FACE_COUNT)]
    }),
    hands: known.hands.map((count, seat) => Math.max(0, count - coming(seat) + leaving(seat).length)),
  }
}

/** Number of cards on top of a pile that may be visible. */
const MAX_SEEN_CARDS = 5

/** Reports whether a new game is being dealt, for which the table is cleared without sweeping up the pile. */
const isDealt = (cards: readonly FlyingCard[]): boolean =>
  cards.some(({ gesture }) => gesture === 'deal') && cards.every(({ gesture }) => gesture !== 'sweep')

type Moment = Pick<MotionFrame, 'cards' | 'moving'>

/** A card in the air that falls on the pile. */
interface FallingCard {
  /** Index that it will have in the pile, 0 for the lowest. */
  readonly index: number
  readonly card: Card
}

/**
 * The discard pile as it is shown. The known game may be ahead of the animation: while something moves, only cards that have been
 * seen to fall lie on the pile. The index of its lowest card is 0.
 */
export class ShownPile {
  readonly #faces = new Map<number, Card>()
  /** Indices of cards that fell face down. They stay untidy even if they are turned up. */
  readonly #thrown = new Set<number>()
  readonly #falling = new Map<number, FallingCard>()
  #count: number | undefined
  /** Number of cards that are being swept up, and of packets. */
  #swept: { readonly cards: number; readonly packets: number } | undefined

  /** Takes the known pile and the cards in the air. Returns the number of cards on the pile, and of those that have not reached the stock yet. */
  update(
    known: Pick<TableCards, 'discards' | 'discardTop'>,
    { cards, moving }: Moment,
  ): { discards: number; missing: number } {
    const isNewGame = known.discards < (this.#count ?? 0) && isDealt(cards)
    if (!moving || isNewGame || this.#count === undefined) this.#settle(known, cards)
    if (moving) this.#trackFlights(cards)
    const count = this.#count ?? 0
    const turning = cards.filter(({ gesture, t }) => gesture === 'reveal' && t > 0).length
    const packets = cards.filter(({ gesture }) => gesture === 'sweep')
    if (packets.length === 0) {
      if (this.#swept !== undefined) this.#removeLowest(this.#swept.cards)
      return { discards: Math.max(0, (this.#count ?? 0) - turning), missing: 0 }
    }
    const waiting = packets.filter(({ t }) => t <= 0).length
    // Until the first packet starts, cards may still fall on the pile and are swept up with it.
    const isWaiting = waiting === packets.length
    if (isWaiting || this.#swept === undefined) this.#swept = { cards: count, packets: packets.length }
    const share = this.#swept.cards / this.#swept.packets
    const coming = isWaiting ? this.#falling.size : 0
    return { discards: Math.round(share * waiting), missing: Math.round(share * packets.length) + coming }
  }

  /** Number of cards on the pile, including those that are being swept up. */
  get count(): number {
    return this.#count ?? 0
  }

  /** Returns the face of a card of the pile; undefined if it is not known. */
  faceOf(index: number): Card | undefined {
    return this.#faces.get(index)
  }

  /** Face last seen on top; undefined if there was none. */
  get top(): Card | undefined {
    return this.#faces.get(Math.max(...this.#faces.keys()))
  }

  /** Reports whether a card fell face down. */
  isThrown(index: number): boolean {
    return this.#thrown.has(index)
  }

  /** Returns the index that a flying card will have in the pile; undefined if it does not fly there. */
  indexOf(id: number): number | undefined {
    return this.#falling.get(id)?.index
  }

  #addCard(index: number, card: Card): void {
    this.#faces.set(index, card)
    if (card >= FACE_COUNT) this.#thrown.add(index)
  }

  /** Takes over the known pile. */
  #settle({ discards, discardTop }: Pick<TableCards, 'discards' | 'discardTop'>, cards: readonly FlyingCard[]): void {
    const coming = cards.filter(({ to }) => to.at === 'discard').length
    for (const { index, card } of this.#falling.values()) this.#addCard(index, card)
    this.#falling.clear()
    this.#swept = undefined
    this.#count = Math.max(0, discards - coming)
    for (const index of this.#faces.keys()) if (index >= discards) this.#faces.delete(index)
    for (const index of this.#thrown) if (index >= discards) this.#thrown.delete(index)
    if (coming > 0 || discardTop === undefined || discards === 0) return
    this.#addCard(discards - 1, discardTop)
    if (discardTop < FACE_COUNT) return
    // If the top card lies face down, cards below it that were not seen here lie face down, too.
    for (let index = Math.max(0, discards - MAX_SEEN_CARDS); index < discards; index++) {
      if (!this.#faces.has(index)) this.#addCard(index, FACE_COUNT)
    }
  }

  /** Puts cards that have landed on the pile, and notes those that have started. */
  #trackFlights(cards: readonly FlyingCard[]): void {
    const flying = new Set(cards.map(({ id }) => id))
    for (const [id, { index, card }] of this.#falling) {
      if (flying.has(id)) continue
      this.#addCard(index, card)
      this.#count = Math.max(this.#count ?? 0, index + 1)
      this.#falling.delete(id)
    }
    for (const { id, card, to, gesture } of cards) {
      if (to.at !== 'discard' || this.#falling.has(id)) continue
      const over = [...this.#falling.values()].filter(({ index }) => index >= (this.#count ?? 0)).length
      const index = gesture === 'reveal' ? Math.max(0, (this.#count ?? 0) - 1) : (this.#count ?? 0) + over
      this.#falling.set(id, { index, card: card ?? FACE_COUNT })
    }
  }

  /** Removes the lowest cards, which have been swept up. */
  #removeLowest(cards: number): void {
    this.#swept = undefined
    this.#count = Math.max(0, (this.#count ?? 0) - cards)
    this.#faces.clear()
    this.#thrown.clear()
  }
}
