import type { Point } from '../../../engine/boards/layout.ts'
import { addListeners } from '../event-listeners.ts'
import { TAP_SLOP_PX } from './pointer.ts'
import type { PanZoom } from './viewport.ts'

/** Natural logarithm of the zoom factor per pixel that the wheel scrolls. */
const WHEEL_ZOOM_PER_PX = 0.0022
/** The same for two fingers on a touchpad, which browsers report as a wheel with the control key pressed. */
const PINCH_ZOOM_PER_PX = 0.012
/** Pixels for a line or page, for wheels that report those units. */
const WHEEL_LINE_PX = 32

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the movement of one or two fingers from `before` to `after`: one finger pans, two pan and zoom. */
const panZoomOf = (before: readonly Point[], after: readonly Point[]): PanZoom | undefined => {
  const [a, b] = before
  const [c, d] = after
  if (a === undefined || c === undefined) return undefined
  if (b === undefined || d === undefined) return { from: a, to: c, factor: 1 }
  return { from: midpoint(a, b), to: midpoint(c, d), factor: distance(c, d) / Math.max(1, distance(a, b)) }
}

const watchWheel = (element: HTMLElement, onPanZoom: (gesture: PanZoom) => void): (() => void) => {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    const scrolledPx = event.deltaY * (event.deltaMode === 0 ? 1 : WHEEL_LINE_PX)
    onPanZoom({
      from: at,
      to: at,
      factor: Math.exp(-scrolledPx * (event.ctrlKey ? PINCH_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX)),
    })
  }
  return addListeners(element, { wheel: onWheel }, { passive: false })
}

const watchDrag = (element: HTMLElement, onPanZoom: (gesture: PanZoom) => void): (() => void) => {
  const pressed = new Map<number, Point>()
  let isDragging = false
  const releasePointer = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId)
    if (pressed.size === 0) isDragging = false
  }
  return addListeners(element, {
    pointerdown: ({ pointerId, button, clientX, clientY }) => {
      if (button === 0 && pressed.size < 2) pressed.set(pointerId, { x: clientX, y: clientY })
    },
    pointermove: ({ pointerId, clientX, clientY }) => {
      const last = pressed.get(pointerId)
      const now = { x: clientX, y: clientY }
      if (last === undefined || (!isDragging && distance(last, now) < TAP_SLOP_PX)) return
      if (!isDragging) element.setPointerCapture(pointerId)
      isDragging = true
      const before = [...pressed.values()]
      pressed.set(pointerId, now)
      const gesture = panZoomOf(before, [...pressed.values()])
      if (gesture !== undefined) onPanZoom(gesture)
    },
    pointerup: releasePointer,
    pointercancel: releasePointer,
  })
}

/** Calls `onPanZoom` for drags, pinches and turns of the wheel, with points in CSS pixels of the window. Returns a function that stops it. */
export const watchGestures = (element: HTMLElement, onPanZoom: (gesture: PanZoom) => void): (() => void) => {
  const stops = [watchWheel(element, onPanZoom), watchDrag(element, onPanZoom)]
  return () => {
    for (const stop of stops) stop()
  }
}
