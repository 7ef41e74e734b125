import { type RefObject, useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'

interface DragHandlers {
  readonly onStart: () => void
  /** Called with the distance from the start of the drag, in pixels to the right and down. `isFree`: the person holds Alt or Shift, so that nothing snaps. */
  readonly onMove: (xPx: number, yPx: number, isFree: boolean) => void
  readonly onEnd: () => void
}

/** Makes an element draggable with one pointer at a time. The plan behind it does not receive the pointer events. */
export const useDrag = (element: RefObject<HTMLElement | null>, handlers: DragHandlers): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    let start: PointerEvent | undefined
    const release = (event: PointerEvent) => {
      if (event.pointerId !== start?.pointerId) return
      start = undefined
      latest.current.onEnd()
    }
    return addListeners(current, {
      pointerdown: (event) => {
        event.stopPropagation()
        if (event.button !== 0 || start !== undefined) return
        start = event
        current.setPointerCapture(event.pointerId)
        latest.current.onStart()
      },
      pointermove: (event) => {
        if (event.pointerId !== start?.pointerId) return
        const isFree = event.altKey || event.shiftKey
        latest.current.onMove(event.clientX - start.clientX, event.clientY - start.clientY, isFree)
      },
      pointerup: release,
      pointercancel: release,
    })
  }, [element])
}
