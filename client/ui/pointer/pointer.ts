import { addListeners } from '../event-listeners.ts'

/** Reports whether the main pointer is a finger. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches

/** A press that moves further than this is a drag and not a tap. */
export const TAP_SLOP_PX = 8
/** A press that lasts longer than this is not a tap. */
const MAX_TAP_MS = 700

export interface PointerHandlers {
  readonly onTap: (event: PointerEvent) => void
  /** Called when a mouse moves without a pressed button, and with undefined when it leaves. */
  readonly onHover: (event: PointerEvent | undefined) => void
}

/** Watches taps and hovering on an element. A press that moves away and comes back is no tap. Returns a function that stops it. */
export const watchPointer = (element: HTMLElement, { onTap, onHover }: PointerHandlers): (() => void) => {
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
      if (isTap(event)) onTap(event)
      pressed = undefined
    },
    pointermove: (event) => {
      if (event.pointerId === pressed?.pointerId && !isNear(event)) pressed = undefined
      if (event.pointerType === 'mouse' && event.buttons === 0) onHover(event)
    },
    pointerleave: () => onHover(undefined),
    pointercancel: () => {
      pressed = undefined
      onHover(undefined)
    },
  })
}
