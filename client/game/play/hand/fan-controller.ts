import type { CardDragPoint } from '../../../table/input/card-drag.ts'
import {
  type Drag,
  type DragEffect,
  type DragPoint,
  IDLE_DRAG,
  nextDrag,
  type PointerSample,
} from '../../../table/input/hand-drag.ts'
import { cardAt, type Fan, liftOf, makeFan, positionAlongFan, shiftOf } from './fan-geometry.ts'

export interface FanCallbacks {
  /** Element that contains the cards. */
  readonly list: HTMLElement
  /** Returns true if the card at this index can be lifted out of the fan. */
  readonly mayLift: (card: number) => boolean
  /** Called for an effect of the drag. Returns true if the card has been played and leaves the hand. */
  readonly onEffect: (effect: DragEffect, card: number, at: CardDragPoint) => boolean
  /** Called with the place to which a card is carried; undefined over the hand. */
  readonly onCarry: (at: CardDragPoint | undefined) => void
}

/** Distance above the cards that still belongs to the hand. */
const HAND_MARGIN_PX = 10
/** Distance above the hand over which a carried card shrinks, so that it does not hide the board. */
const SHRINK_DISTANCE_PX = 90
/** Size of a lifted card over the hand, relative to its size in the fan. */
const HELD_SCALE_FACTOR = 1.1
/** Size of a card that is carried over the board, relative to its size in the fan. */
const CARRIED_SCALE_FACTOR = 0.62
/** Height at which a carried card floats above the finger, relative to the height of a card. */
const OVER_FINGER_RATIO = 0.5
/** Swing of a carried card for a finger that moves by one px in a millisecond. */
const SWING_DEG_PER_PX_MS = 9
const MAX_SWING_DEG = 16
/** Time after the last movement of the finger until the card hangs still. */
const SWING_REST_MS = 70

/** A dropped card that was not played returns to the hand after this time. */
const RETURN_AFTER_MS = 900

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))
const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Moves the cards of the hand under the finger. It writes CSS properties directly, without rendering. */
export class FanController {
  readonly #callbacks: FanCallbacks
  /** Half the width of the hand, in px. */
  #halfWidth = 0
  #fan: Fan = makeFan({ width: 1, card: 1, height: 1, count: 0 })
  /** Middle of the cards of an even fan, in px of the window. */
  #middle: DragPoint = { x: 0, y: 0 }
  #drag: Drag = IDLE_DRAG
  #along: number | undefined
  /** Offset of the finger from the middle of the carried card, in px. */
  #grip: DragPoint = { x: 0, y: 0 }
  #last: DragPoint & { readonly time: number } = { x: 0, y: 0, time: 0 }
  #suppressesClick = false
  #frame = 0
  #swingTimer: ReturnType<typeof setTimeout> | undefined

  constructor(callbacks: FanCallbacks) {
    this.#callbacks = callbacks
    this.measure()
  }

  /** Measures the hand again. To be called after a change of its size or of the number of cards. */
  measure(): void {
    const { list } = this.#callbacks
    const cards = this.#cards()
    if (cards.length !== this.#fan.count) this.#cancelForCards(cards)
    const first = cards[0]
    const box = list.getBoundingClientRect()
    const [card, height] = [first?.offsetWidth ?? 1, first?.offsetHeight ?? 1]
    this.#fan = makeFan({ width: box.width, card, height, count: cards.length })
    this.#halfWidth = box.width / 2
    this.#middle = { x: box.left + box.width / 2, y: box.top + (first?.offsetTop ?? 0) + height / 2 }
    list.style.setProperty('--turn', `${this.#fan.turn}rad`)
    list.style.setProperty('--pivot', `${this.#fan.pivot.toFixed(1)}px`)
    this.#spread()
    // Transitions start only after the first layout.
    if (cards.length > 0) requestAnimationFrame(() => list.classList.add('laid-out'))
  }

  /** Listens to pointers and keys. Returns a function that stops this. */
  watch(): () => void {
    const ending = new AbortController()
    const { signal } = ending
    const { list } = this.#callbacks
    const on = (target: EventTarget, type: string, handle: (event: PointerEvent) => void) =>
      target.addEventListener(type, handle as EventListener, { signal })
    on(list, 'pointerdown', (event) => this.#down(event))
    on(list, 'pointerleave', () => this.#hover(undefined))
    on(list, 'pointermove', (event) => this.#drag.phase === 'idle' && this.#hover(event))
    on(window, 'pointermove', (event) => this.#drag.phase !== 'idle' && event.isPrimary && this.#track('move', event))
    on(window, 'pointerup', (event) => this.#drag.phase !== 'idle' && event.isPrimary && this.#track('up', event))
    on(window, 'pointercancel', () => this.#cancel())
    on(window, 'blur', () => this.#cancel())
    // Suppresses the click after a slide or a carried card, before other listeners receive it.
    list.addEventListener('click', (event) => this.#suppressClick(event), { signal, capture: true })
    window.addEventListener('keydown', (event) => this.#escape(event), { signal, capture: true })
    return () => {
      ending.abort()
      cancelAnimationFrame(this.#frame)
      clearTimeout(this.#swingTimer)
    }
  }

  #cards(): HTMLElement[] {
    return [...this.#callbacks.list.querySelectorAll<HTMLElement>(':scope > li:not(.leaving)')]
  }

  #finger({ clientX, clientY }: CardDragPoint): PointerSample {
    const at = { x: clientX - this.#middle.x, y: clientY - this.#middle.y }
    const along = positionAlongFan(this.#fan, at.x, at.y)
    // The hand may stand beside the board.
    const inHand = Math.abs(at.x) < this.#halfWidth && at.y > -this.#fan.height / 2 - HAND_MARGIN_PX
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
    this.#suppressesClick = false
    this.#hover(event)
    // Uses the card that was pressed, because the cards may still be spread around the last position of the finger.
    const pressed = event.target instanceof Element ? event.target.closest('li') : null
    const card = this.#cards().indexOf(pressed as HTMLElement)
    const finger = this.#finger(event)
    this.#advance({ type: 'down', ...finger, card: card === -1 ? finger.card : card }, event)
  }

  #track(type: 'move' | 'up', event: PointerEvent): void {
    if (type === 'up') this.#suppressesClick = this.#drag.phase !== 'pressed'
    this.#advance({ type, ...this.#finger(event) }, event)
    const { phase } = this.#drag
    if (phase === 'carrying') this.#carry(event)
    else if (phase === 'idle') this.#hover(event.pointerType === 'mouse' ? event : undefined)
    else this.#hover(event)
  }

  #advance(sample: Parameters<typeof nextDrag>[1], event: CardDragPoint): void {
    const before = this.#drag
    const { drag, effect } = nextDrag(before, sample, this.#callbacks.mayLift)
    this.#drag = drag
    const card = drag.phase === 'idle' ? before : drag
    if (effect === 'lift') this.#grab(event)
    const isPlayed = effect !== 'none' && card.phase !== 'idle' && this.#callbacks.onEffect(effect, card.card, event)
    if (before.phase === 'carrying' && drag.phase === 'idle') this.#endCarry(before.card, isPlayed)
  }

  #cancel(): void {
    if (this.#drag.phase === 'idle') return
    this.#suppressesClick = true
    const { x, y } = this.#last
    this.#advance({ type: 'cancel' }, { clientX: x, clientY: y, pointerType: 'mouse' })
    this.#hover(undefined)
  }

  #suppressClick(event: MouseEvent): void {
    const isByKeyboard = event.detail === 0
    if (!this.#suppressesClick || isByKeyboard) return
    this.#suppressesClick = false
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
    const finger = event && this.#finger(event)
    const [x, y] = [(event?.clientX ?? 0) - this.#middle.x, (event?.clientY ?? 0) - this.#middle.y]
    const along = finger?.isInHand === true ? positionAlongFan(this.#fan, x, y) : undefined
    if (along === this.#along) return
    this.#along = along
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#spread())
  }

  #spread(): void {
    this.#frame = 0
    const carried = this.#drag.phase === 'carrying' ? this.#drag.card : undefined
    const along = carried === undefined ? this.#along : undefined
    this.#cards().forEach((card, i) => {
      const shift = along === undefined ? 0 : shiftOf(this.#fan, i, along)
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
    this.#spread()
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
    this.#callbacks.onCarry(this.#finger(event).isInHand ? undefined : event)
  }

  #swing(style: CSSStyleDeclaration, degrees: number): void {
    style.setProperty('--swing', `${degrees.toFixed(1)}deg`)
    clearTimeout(this.#swingTimer)
    this.#swingTimer = setTimeout(() => style.setProperty('--swing', '0deg'), SWING_REST_MS)
  }

  /** Returns the card to the fan, or hides it because the board shows it from now on. */
  #endCarry(index: number, isPlayed: boolean): void {
    this.#callbacks.onCarry(undefined)
    const card = this.#cards()[index]
    if (isPlayed) {
      card?.classList.add('let-go')
      // If the card was not played, it is still in the hand.
      setTimeout(() => card && this.#resetCard(card), RETURN_AFTER_MS)
    } else if (card !== undefined) this.#resetCard(card)
  }

  #resetCard(card: HTMLElement): void {
    card.classList.remove('carried', 'let-go')
    for (const name of ['--x', '--y', '--size', '--swing']) card.style.removeProperty(name)
  }

  /** Cancels the gesture when the hand has changed, and returns the remaining cards to the fan. */
  #cancelForCards(cards: readonly HTMLElement[]): void {
    if (this.#drag.phase !== 'idle') this.#callbacks.onCarry(undefined)
    this.#suppressesClick = this.#drag.phase === 'sliding' || this.#drag.phase === 'carrying'
    this.#drag = IDLE_DRAG
    for (const card of cards) this.#resetCard(card)
  }
}
