import { type Card, FACE_COUNT } from '../../../../engine/cards.ts'
import type { TableCards } from '../../board-props.ts'
import type { CardPlace, FlyingCard, MotionFrame } from '../../motion/motion.ts'

/** Cards in stock and hands while some are still in the air. */
export interface HeldCards {
  readonly stock: number
  readonly hands: readonly number[]
  /** Faces of open hands, by seat. */
  readonly open: readonly (readonly Card[])[]
}

const isHandOf = (place: CardPlace, seat: number): boolean => place.at === 'hand' && place.seat === seat

/** Returns the known cards without those that have not arrived, and with those that have not left. */
export const heldCards = (known: TableCards, flying: readonly FlyingCard[]): HeldCards => {
  /** Cards that still wait in their place for their turn to fly. */
  const waiting = flying.filter(({ t }) => t <= 0)
  const coming = (seat: number) => flying.filter(({ to }) => isHandOf(to, seat)).length
  const leaving = (seat: number) => waiting.filter(({ from }) => isHandOf(from, seat))
  return {
    stock: known.stock + waiting.filter(({ from }) => from.at === 'stock').length,
    open: known.open.map((faces, seat) => {
      const left = faces.slice(0, Math.max(0, faces.length - coming(seat)))
      return faces.length === 0 ? [] : [...left, ...leaving(seat).map((card) => card.card ?? FACE_COUNT)]
    }),
    hands: known.hands.map((count, seat) => Math.max(0, count - coming(seat) + leaving(seat).length)),
  }
}

/** Cards of a pile that show under each other. */
const MAX_SEEN_CARDS = 5

/** Cards are dealt, and not to hands that go on: what lay on the table is cleared without being swept. */
const isDealt = (cards: readonly FlyingCard[]): boolean =>
  cards.some(({ gesture }) => gesture === 'deal') && cards.every(({ gesture }) => gesture !== 'sweep')

type Moment = Pick<MotionFrame, 'cards' | 'moving'>

/** A card in the air and the number in the pile that it falls on. */
interface Falling {
  readonly index: number
  readonly card: Card
}

/**
 * The discard pile as it is shown. The table may know of cards that have not even begun to fly: while something moves,
 * only what has been seen to fall lies on it.
 */
export class ShownPile {
  readonly #faces = new Map<number, Card>()
  /** Cards that fell face down, and stay as untidy when they are turned up. */
  readonly #thrown = new Set<number>()
  readonly #falling = new Map<number, Falling>()
  #count: number | undefined
  /** Cards that are being swept up, and the number of packets. */
  #swept: { readonly cards: number; readonly packets: number } | undefined

  /** Returns the number of cards on the pile, and of those that the stock has not got back yet. */
  show(
    known: Pick<TableCards, 'discards' | 'discardTop'>,
    { cards, moving }: Moment,
  ): { discards: number; missing: number } {
    const isNewGame = known.discards < (this.#count ?? 0) && isDealt(cards)
    if (!moving || isNewGame || this.#count === undefined) this.#settle(known, cards)
    if (moving) this.#follow(cards)
    const count = this.#count ?? 0
    const turning = cards.filter(({ gesture, t }) => gesture === 'reveal' && t > 0).length
    const packets = cards.filter(({ gesture }) => gesture === 'sweep')
    if (packets.length === 0) {
      if (this.#swept !== undefined) this.#clear(this.#swept.cards)
      return { discards: Math.max(0, (this.#count ?? 0) - turning), missing: 0 }
    }
    const waiting = packets.filter(({ t }) => t <= 0).length
    // Until the first packet goes, cards still fall on the pile and go with it.
    const isAhead = waiting === packets.length
    if (isAhead || this.#swept === undefined) this.#swept = { cards: count, packets: packets.length }
    const share = this.#swept.cards / this.#swept.packets
    const coming = isAhead ? this.#falling.size : 0
    return { discards: Math.round(share * waiting), missing: Math.round(share * packets.length) + coming }
  }

  /** Cards on it, those that are being swept up included. */
  get count(): number {
    return this.#count ?? 0
  }

  /** The face of card `index` of the pile, from below, where it is known. */
  faceOf(index: number): Card | undefined {
    return this.#faces.get(index)
  }

  /** The face last seen on top. */
  get top(): Card | undefined {
    return this.#faces.get(Math.max(...this.#faces.keys()))
  }

  isThrown(index: number): boolean {
    return this.#thrown.has(index)
  }

  /** Returns the index in the pile at which a flying card will lie. */
  indexOf(id: number): number | undefined {
    return this.#falling.get(id)?.index
  }

  #lay(index: number, card: Card): void {
    this.#faces.set(index, card)
    if (card >= FACE_COUNT) this.#thrown.add(index)
  }

  /** Takes over what the table knows. */
  #settle({ discards, discardTop }: Pick<TableCards, 'discards' | 'discardTop'>, cards: readonly FlyingCard[]): void {
    const coming = cards.filter(({ to }) => to.at === 'discard').length
    for (const { index, card } of this.#falling.values()) this.#lay(index, card)
    this.#falling.clear()
    this.#swept = undefined
    this.#count = Math.max(0, discards - coming)
    for (const index of this.#faces.keys()) if (index >= discards) this.#faces.delete(index)
    for (const index of this.#thrown) if (index >= discards) this.#thrown.delete(index)
    if (coming > 0 || discardTop === undefined || discards === 0) return
    this.#lay(discards - 1, discardTop)
    if (discardTop < FACE_COUNT) return
    // If the top lies face down, cards below it that were not seen here do so, too.
    for (let index = Math.max(0, discards - MAX_SEEN_CARDS); index < discards; index++) {
      if (!this.#faces.has(index)) this.#lay(index, FACE_COUNT)
    }
  }

  /** Cards that are not in the air any more have fallen; others have begun to. */
  #follow(cards: readonly FlyingCard[]): void {
    const flying = new Set(cards.map(({ id }) => id))
    for (const [id, { index, card }] of this.#falling) {
      if (flying.has(id)) continue
      this.#lay(index, card)
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

  /** The lowest cards are gone. */
  #clear(cards: number): void {
    this.#swept = undefined
    this.#count = Math.max(0, (this.#count ?? 0) - cards)
    this.#faces.clear()
    this.#thrown.clear()
  }
}
