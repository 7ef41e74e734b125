import type { CardDragPoint } from '../../../table/input/card-drag.ts'
import {
  type Drag,
  type DragEffect,
  type DragPoint,
  IDLE_DRAG,
  nextDrag,
  type PointerSample,
} from '../../../table/input/hand-drag.ts'
import { alongFan, cardAt, type Fan, givesWay, liftOf, makeFan } from './fan-geometry.ts'

export interface FanCallbacks {
  readonly list: HTMLElement
  readonly mayLift: (card: number) => boolean
  /** Returns true if the card is on its way out of the hand. */
  readonly does: (effect: DragEffect, card: number, at: CardDragPoint) => boolean
  /** Reports where a card is carried; undefined over the hand. */
  readonly carries: (at: CardDragPoint | undefined) => void
}

/** Distance above the cards that still belongs to the hand. */
const HAND_MARGIN_PX = 10
/** A carried card shrinks over this distance above the hand, so that it does not hide the board, and floats above the finger. */
const SHRINK_DISTANCE_PX = 90
const HELD_SCALE_FACTOR = 1.1
const CARRIED_SCALE_FACTOR = 0.62
const OVER_FINGER_RATIO = 0.5
/** A carried card swings with the speed of the finger, and hangs still some time after the last move. */
const SWING_DEG_PER_PX_MS = 9
const MAX_SWING_DEG = 16
const SWING_REST_MS = 70

/** A dropped card that was not played returns to the hand after this time. */
const RETURN_AFTER_MS = 900

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Moves the cards of the hand under the finger. It writes CSS properties directly, without rendering. */
export class FanController {
  readonly #order: FanCallbacks
  #fan: Fan = makeFan({ width: 1, card: 1, height: 1, count: 0 })
  /** Middle of the cards of an even fan, in px of the window. */
  #middle: DragPoint = { x: 0, y: 0 }
  #drag: Drag = IDLE_DRAG
  #along: number | undefined
  /** Offset of the finger from the middle of the carried card, in px. */
  #grip: DragPoint = { x: 0, y: 0 }
  #last: DragPoint & { readonly time: number } = { x: 0, y: 0, time: 0 }
  #swallow = false
  #frame = 0
  #calm: ReturnType<typeof setTimeout> | undefined

  constructor(order: FanCallbacks) {
    this.#order = order
    this.measure()
  }

  /** Call after a change of the size or of the number of cards. */
  measure(): void {
    const { list } = this.#order
    const cards = this.#cards()
    if (cards.length !== this.#fan.count) this.#changed(cards)
    const first = cards[0]
    const box = list.getBoundingClientRect()
    const [card, height] = [first?.offsetWidth ?? 1, first?.offsetHeight ?? 1]
    this.#fan = makeFan({ width: box.width, card, height, count: cards.length })
    this.#middle = { x: box.left + box.width / 2, y: box.top + (first?.offsetTop ?? 0) + height / 2 }
    list.style.setProperty('--turn', `${this.#fan.turn}rad`)
    list.style.setProperty('--pivot', `${this.#fan.pivot.toFixed(1)}px`)
    this.#show()
    // Transitions start only after the first layout.
    if (cards.length > 0) requestAnimationFrame(() => list.classList.add('laid-out'))
  }

  /** Returns a function that stops watching. */
  watch(): () => void {
    const ending = new AbortController()
    const { signal } = ending
    const { list } = this.#order
    const on = (target: EventTarget, type: string, does: (event: PointerEvent) => void) =>
      target.addEventListener(type, does as EventListener, { signal })
    on(list, 'pointerdown', (event) => this.#down(event))
    on(list, 'pointerleave', () => this.#hover(undefined))
    on(list, 'pointermove', (event) => this.#drag.phase === 'idle' && this.#hover(event))
    on(window, 'pointermove', (event) => this.#drag.phase !== 'idle' && event.isPrimary && this.#deed('move', event))
    on(window, 'pointerup', (event) => this.#drag.phase !== 'idle' && event.isPrimary && this.#deed('up', event))
    on(window, 'pointercancel', () => this.#cancel())
    on(window, 'blur', () => this.#cancel())
    // Suppresses the click after a slide or a carried card, before other listeners receive it.
    list.addEventListener('click', (event) => this.#hush(event), { signal, capture: true })
    window.addEventListener('keydown', (event) => this.#escape(event), { signal, capture: true })
    return () => {
      ending.abort()
      cancelAnimationFrame(this.#frame)
      clearTimeout(this.#calm)
    }
  }

  #cards(): HTMLElement[] {
    return [...this.#order.list.querySelectorAll<HTMLElement>(':scope > li:not(.leaving)')]
  }

  #finger({ clientX, clientY }: CardDragPoint): PointerSample {
    const at = { x: clientX - this.#middle.x, y: clientY - this.#middle.y }
    const along = alongFan(this.#fan, at.x, at.y)
    const inHand = at.y > -this.#fan.height / 2 - HAND_MARGIN_PX
    return {
      at: { x: clientX, y: clientY },
      card: along === undefined ? undefined : cardAt(this.#fan, along),
      isInHand: inHand,
    }
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary) this.#cancel()
    if (!event.isPrimary || event.button !== 0) return
    this.measure()
    this.#swallow = false
    this.#hover(event)
    // The card under the finger when it came down: cards may still have been spread around its last position.
    const seen = event.target instanceof Element ? event.target.closest('li') : null
    const card = this.#cards().indexOf(seen as HTMLElement)
    const finger = this.#finger(event)
    this.#take({ type: 'down', ...finger, card: card === -1 ? finger.card : card }, event)
  }

  #deed(type: 'move' | 'up', event: PointerEvent): void {
    if (type === 'up') this.#swallow = this.#drag.phase !== 'pressed'
    this.#take({ type, ...this.#finger(event) }, event)
    const { phase } = this.#drag
    if (phase === 'carrying') this.#carry(event)
    else if (phase === 'idle') this.#hover(event.pointerType === 'mouse' ? event : undefined)
    else this.#hover(event)
  }

  #take(deed: Parameters<typeof nextDrag>[1], event: CardDragPoint): void {
    const before = this.#drag
    const { drag, effect } = nextDrag(before, deed, this.#order.mayLift)
    this.#drag = drag
    const card = drag.phase === 'idle' ? before : drag
    if (effect === 'lift') this.#grab(event)
    const leaves = effect !== 'none' && card.phase !== 'idle' && this.#order.does(effect, card.card, event)
    if (before.phase === 'carrying' && drag.phase === 'idle') this.#land(before.card, leaves)
  }

  #cancel(): void {
    if (this.#drag.phase === 'idle') return
    this.#swallow = true
    const { x, y } = this.#last
    this.#take({ type: 'cancel' }, { clientX: x, clientY: y, pointerType: 'mouse' })
    this.#hover(undefined)
  }

  #hush(event: MouseEvent): void {
    const byKeyboard = event.detail === 0
    if (!this.#swallow || byKeyboard) return
    this.#swallow = false
    event.stopPropagation()
    event.preventDefault()
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#drag.phase !== 'carrying') return
    event.stopImmediatePropagation()
    this.#cancel()
  }

  /** Spreads the cards around a finger or a mouse. */
  #hover(event: CardDragPoint | undefined): void {
    const near = event && this.#finger(event)
    const [x, y] = [(event?.clientX ?? 0) - this.#middle.x, (event?.clientY ?? 0) - this.#middle.y]
    const along = near?.isInHand === true ? alongFan(this.#fan, x, y) : undefined
    if (along === this.#along) return
    this.#along = along
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show())
  }

  #show(): void {
    this.#frame = 0
    const carried = this.#drag.phase === 'carrying' ? this.#drag.card : undefined
    const along = carried === undefined ? this.#along : undefined
    this.#cards().forEach((card, i) => {
      const shift = along === undefined ? 0 : givesWay(this.#fan, i, along)
      card.style.setProperty('--shift', shift.toFixed(3))
      card.style.setProperty('--near', String(along === undefined ? 0 : liftOf(this.#fan, i, along)))
    })
  }

  /** Lifts the card out of the fan. */
  #grab({ clientX, clientY }: CardDragPoint): void {
    if (this.#drag.phase !== 'carrying') return
    const card = this.#cards()[this.#drag.card]
    if (card === undefined) return
    const box = card.getBoundingClientRect()
    this.#grip = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
    this.#last = { x: clientX, y: clientY, time: performance.now() }
    card.classList.add('carried')
    this.#along = undefined
    this.#show()
  }

  #carry(event: CardDragPoint): void {
    if (this.#drag.phase !== 'carrying') return
    const card = this.#cards()[this.#drag.card]
    const { clientX: x, clientY: y } = event
    const top = this.#middle.y - this.#fan.height / 2
    const out = Math.min(1, Math.max(0, (top - y) / SHRINK_DISTANCE_PX))
    const above = -this.#fan.height * OVER_FINGER_RATIO
    const now = performance.now()
    const speed = (x - this.#last.x) / Math.max(8, now - this.#last.time)
    this.#last = { x, y, time: now }
    if (card !== undefined) {
      const { style } = card
      style.setProperty('--x', `${(x - this.#middle.x - mix(this.#grip.x, 0, out)).toFixed(1)}px`)
      style.setProperty('--y', `${(y - this.#middle.y - mix(this.#grip.y, -above, out)).toFixed(1)}px`)
      style.setProperty('--size', mix(HELD_SCALE_FACTOR, CARRIED_SCALE_FACTOR, out).toFixed(3))
      this.#swing(style, clamp(speed * SWING_DEG_PER_PX_MS, MAX_SWING_DEG))
    }
    this.#order.carries(this.#finger(event).isInHand ? undefined : event)
  }

  #swing(style: CSSStyleDeclaration, degrees: number): void {
    style.setProperty('--swing', `${degrees.toFixed(1)}deg`)
    clearTimeout(this.#calm)
    this.#calm = setTimeout(() => style.setProperty('--swing', '0deg'), SWING_REST_MS)
  }

  /** Returns the card to the fan, or hides it because the board shows it from now on. */
  #land(index: number, leaves: boolean): void {
    this.#order.carries(undefined)
    const card = this.#cards()[index]
    if (leaves) {
      card?.classList.add('let-go')
      // If the card was not played, it is still in the hand.
      setTimeout(() => card && this.#home(card), RETURN_AFTER_MS)
    } else if (card !== undefined) this.#home(card)
  }

  #home(card: HTMLElement): void {
    card.classList.remove('carried', 'let-go')
    for (const name of ['--x', '--y', '--size', '--swing']) card.style.removeProperty(name)
  }

  /** Cancels the gesture when the hand has changed, and returns the remaining cards to the fan. */
  #changed(cards: readonly HTMLElement[]): void {
    if (this.#drag.phase !== 'idle') this.#order.carries(undefined)
    this.#swallow = this.#drag.phase === 'sliding' || this.#drag.phase === 'carrying'
    this.#drag = IDLE_DRAG
    for (const card of cards) this.#home(card)
  }
}
