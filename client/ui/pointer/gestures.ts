import type { Point } from '../../../engine/boards/layout.ts'
import { addListeners } from '../event-listeners.ts'
import { TAP_SLIP } from './pointer.ts'
import type { Carry } from './viewport.ts'

/** Growth by a notch of the wheel, and by two fingers on a touchpad. */
const WHEEL = 0.0022
const TOUCHPAD = 0.012
const LINE = 32

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** One finger carries, two carry and stretch. */
const carryOf = (before: readonly Point[], after: readonly Point[]): Carry | undefined => {
  const [a, b] = before
  const [c, d] = after
  if (a === undefined || c === undefined) return undefined
  if (b === undefined || d === undefined) return { from: a, to: c, factor: 1 }
  return { from: middle(a, b), to: middle(c, d), factor: apart(c, d) / Math.max(1, apart(a, b)) }
}

const watchWheel = (element: HTMLElement, carry: (how: Carry) => void): (() => void) => {
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    const length = event.deltaY * (event.deltaMode === 0 ? 1 : LINE)
    carry({ from: at, to: at, factor: Math.exp(-length * (event.ctrlKey ? TOUCHPAD : WHEEL)) })
  }
  return addListeners(element, { wheel: turn }, { passive: false })
}

const watchDrag = (element: HTMLElement, carry: (how: Carry) => void): (() => void) => {
  const held = new Map<number, Point>()
  let dragging = false
  const letGo = ({ pointerId }: PointerEvent) => {
    held.delete(pointerId)
    if (held.size === 0) dragging = false
  }
  return addListeners(element, {
    pointerdown: ({ pointerId, button, clientX, clientY }) => {
      if (button === 0 && held.size < 2) held.set(pointerId, { x: clientX, y: clientY })
    },
    pointermove: ({ pointerId, clientX, clientY }) => {
      const last = held.get(pointerId)
      const now = { x: clientX, y: clientY }
      if (last === undefined || (!dragging && apart(last, now) < TAP_SLIP)) return
      if (!dragging) element.setPointerCapture(pointerId)
      dragging = true
      const before = [...held.values()]
      held.set(pointerId, now)
      const how = carryOf(before, [...held.values()])
      if (how !== undefined) carry(how)
    },
    pointerup: letGo,
    pointercancel: letGo,
  })
}

/** Drags, pinches and turns of the wheel, in CSS pixels. Returns a function that ends it. */
export const watchGestures = (element: HTMLElement, carry: (how: Carry) => void): (() => void) => {
  const ends = [watchWheel(element, carry), watchDrag(element, carry)]
  return () => {
    for (const end of ends) end()
  }
}
