import { type Card, FACES } from '../../engine/cards.ts'
import type { TableCards } from '../board-view.ts'
import type { FlyingCard } from '../motion/motion.ts'

/** What stock and hands hold while some cards are still on their way. */
export interface HeldCards {
  readonly stock: number
  readonly hands: readonly number[]
  /** Faces of open hands, by seat. */
  readonly open: readonly (readonly Card[])[]
}

const isFrom = (card: FlyingCard, at: 'hand' | 'stock' | 'discard', seat?: number): boolean =>
  card.from.at === at && (card.from.at !== 'hand' || card.from.seat === seat)
const isTo = (card: FlyingCard, at: 'hand' | 'stock' | 'discard', seat?: number): boolean =>
  card.to.at === at && (card.to.at !== 'hand' || card.to.seat === seat)

/** Cards that still wait in their place for their turn to fly. */
const waitsAt = (card: FlyingCard, at: 'hand' | 'stock' | 'discard', seat?: number): boolean =>
  card.t <= 0 && isFrom(card, at, seat)

/** What is known, less what has not come, and what has not left. */
export const heldCards = (known: TableCards, flying: readonly FlyingCard[]): HeldCards => {
  const coming = (at: 'hand', seat: number) => flying.filter((card) => isTo(card, at, seat)).length
  const staying = (at: 'hand' | 'stock', seat?: number) => flying.filter((card) => waitsAt(card, at, seat)).length
  return {
    stock: known.stock + staying('stock'),
    open: known.open.map((faces, seat) => {
      const left = faces.slice(0, Math.max(0, faces.length - coming('hand', seat)))
      const leaving = flying.filter((card) => waitsAt(card, 'hand', seat))
      return faces.length === 0 ? [] : [...left, ...leaving.map((card) => card.card ?? FACES)]
    }),
    hands: known.hands.map((count, seat) => Math.max(0, count - coming('hand', seat) + staying('hand', seat))),
  }
}

const DOWN: Card = FACES

/** The pile as it is shown, with the faces that were seen to fall on it, and what a sweep has still to gather. */
export class ShownPile {
  readonly #faces = new Map<number, Card>()
  /** Cards that fell face down, and stay as untidy when they are turned up. */
  readonly #thrown = new Set<number>()
  /** The number in the pile that each card in the air falls on. */
  readonly #falling = new Map<number, { readonly index: number; readonly card: Card }>()
  #count = 0
  #sweeping: { readonly cards: number; readonly packets: number } | undefined

  /** What lies on the pile and what is already back on the stock, in cards that the stock has not got yet. */
  show(known: TableCards, flying: readonly FlyingCard[]): { discards: number; missing: number } {
    const packets = flying.filter((card) => card.gesture === 'sweep')
    if (packets.length > 0) return this.#sweep(packets, flying)
    this.#sweeping = undefined
    this.#count = this.#pile(known.discards, flying)
    if (flying.every((card) => card.to.at !== 'discard')) this.#settle(known)
    return { discards: this.#count, missing: 0 }
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

  /** Where in the pile a flying card comes to lie. */
  indexOf(id: number): number | undefined {
    return this.#falling.get(id)?.index
  }

  #pile(count: number, flying: readonly FlyingCard[]): number {
    const coming = flying.filter((card) => card.to.at === 'discard')
    const turning = coming.filter((card) => waitsAt(card, 'discard')).length
    const least = Math.max(0, count - coming.length)
    this.#land(new Set(coming.map(({ id }) => id)))
    coming.forEach((card, i) => {
      this.#falling.set(card.id, { index: least + i, card: card.card ?? DOWN })
    })
    return least + turning
  }

  #land(stillFlying: ReadonlySet<number>): void {
    for (const [id, { index, card }] of this.#falling) {
      if (stillFlying.has(id)) continue
      this.#lay(index, card)
      this.#falling.delete(id)
    }
  }

  #lay(index: number, card: Card): void {
    this.#faces.set(index, card)
    if (card >= FACES) this.#thrown.add(index)
  }

  #settle({ discards, discardTop }: TableCards): void {
    for (const index of this.#faces.keys()) if (index >= discards) this.#faces.delete(index)
    for (const index of this.#thrown) if (index >= discards) this.#thrown.delete(index)
    if (discardTop !== undefined && discards > 0) this.#lay(discards - 1, discardTop)
  }

  /** The table knows the pile to be gone while it still lies here. */
  #sweep(packets: readonly FlyingCard[], flying: readonly FlyingCard[]): { discards: number; missing: number } {
    const before = flying.filter((card) => card.to.at === 'discard')
    const base = this.#sweeping?.cards ?? this.#count + this.#falling.size + before.length
    this.#sweeping ??= { cards: base, packets: packets.length }
    const { cards } = this.#sweeping
    this.#pile(cards, flying)
    const waiting = packets.filter((card) => card.t <= 0).length
    const share = cards / this.#sweeping.packets
    if (waiting === this.#sweeping.packets) return { discards: cards - before.length, missing: cards }
    return { discards: Math.round(share * waiting), missing: Math.round(share * packets.length) }
  }
}
