import { addListeners } from '../event-listeners.ts'

/** Reports whether the page is used with fingers. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches

/** A press that moves further, px, or lasts longer, ms, is a drag and not a tap. */
export const TAP_SLOP_PX = 8
const MAX_TAP_MS = 700

export interface PointerHandlers {
  readonly tap: (event: PointerEvent) => void
  /** A mouse that moves with no button down; undefined when it leaves. */
  readonly hover: (event: PointerEvent | undefined) => void
}

/** Distinguishes taps from drags: a pointer that moves away and comes back is a drag. Returns a function that ends it. */
export const watchPointer = (element: HTMLElement, { tap, hover }: PointerHandlers): (() => void) => {
  let pressed: PointerEvent | undefined
  const isNear = (event: PointerEvent): boolean =>
    pressed !== undefined && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < TAP_SLOP_PX
  const isTap = (event: PointerEvent): boolean =>
    pressed !== undefined && event.button === 0 && isNear(event) && event.timeStamp - pressed.timeStamp < MAX_TAP_MS
  return addListeners(element, {
    pointerdown: (event) => {
      pressed = event.isPrimary ? event : undefined
    },
    pointerup: (event) => {
      if (isTap(event)) tap(event)
      pressed = undefined
    },
    pointermove: (event) => {
      if (event.pointerId === pressed?.pointerId && !isNear(event)) pressed = undefined
      if (event.pointerType === 'mouse' && event.buttons === 0) hover(event)
    },
    pointerleave: () => hover(undefined),
    pointercancel: () => {
      pressed = undefined
      hover(undefined)
    },
  })
}
