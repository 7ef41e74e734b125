import type { Point } from '../../../engine/boards/layout.ts'
import { addListeners } from '../event-listeners.ts'
import { TAP_SLOP_PX } from './pointer.ts'
import type { PanZoom } from './viewport.ts'

/** Natural logarithm of the zoom factor per pixel that the wheel scrolls. */
const WHEEL_ZOOM_PER_PX = 0.0022
/** The same for two fingers on a touchpad, which browsers report as a wheel with the control key. */
const PINCH_ZOOM_PER_PX = 0.012
/** Pixels of a line or page, for wheels that report those. */
const WHEEL_LINE_PX = 32

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** One finger carries, two carry and stretch. */
const panZoomOf = (before: readonly Point[], after: readonly Point[]): PanZoom | undefined => {
  const [a, b] = before
  const [c, d] = after
  if (a === undefined || c === undefined) return undefined
  if (b === undefined || d === undefined) return { from: a, to: c, factor: 1 }
  return { from: middle(a, b), to: middle(c, d), factor: apart(c, d) / Math.max(1, apart(a, b)) }
}

const watchWheel = (element: HTMLElement, carry: (how: PanZoom) => void): (() => void) => {
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    const length = event.deltaY * (event.deltaMode === 0 ? 1 : WHEEL_LINE_PX)
    carry({ from: at, to: at, factor: Math.exp(-length * (event.ctrlKey ? PINCH_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX)) })
  }
  return addListeners(element, { wheel: turn }, { passive: false })
}

const watchDrag = (element: HTMLElement, carry: (how: PanZoom) => void): (() => void) => {
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
      if (last === undefined || (!dragging && apart(last, now) < TAP_SLOP_PX)) return
      if (!dragging) element.setPointerCapture(pointerId)
      dragging = true
      const before = [...held.values()]
      held.set(pointerId, now)
      const how = panZoomOf(before, [...held.values()])
      if (how !== undefined) carry(how)
    },
    pointerup: letGo,
    pointercancel: letGo,
  })
}

/** Drags, pinches and turns of the wheel, in CSS pixels. Returns a function that ends it. */
export const watchGestures = (element: HTMLElement, carry: (how: PanZoom) => void): (() => void) => {
  const ends = [watchWheel(element, carry), watchDrag(element, carry)]
  return () => {
    for (const end of ends) end()
  }
}
