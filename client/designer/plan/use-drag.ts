import { type RefObject, useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'

interface DragHandlers {
  readonly onStart: () => void
  /** Called with the distance in pixels from where it was taken; `free`: a key asks for no snapping. */
  readonly onMove: (x: number, y: number, free: boolean) => void
  readonly onEnd: () => void
}

/** Lets an element be dragged without the plan behind it following. */
export const useDrag = (element: RefObject<HTMLElement | null>, handlers: DragHandlers): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    let taken: PointerEvent | undefined
    const letGo = (event: PointerEvent) => {
      if (event.pointerId !== taken?.pointerId) return
      taken = undefined
      latest.current.onEnd()
    }
    return addListeners(current, {
      pointerdown: (event) => {
        event.stopPropagation()
        if (event.button !== 0 || taken !== undefined) return
        taken = event
        current.setPointerCapture(event.pointerId)
        latest.current.onStart()
      },
      pointermove: (event) => {
        if (event.pointerId !== taken?.pointerId) return
        const free = event.altKey || event.shiftKey
        latest.current.onMove(event.clientX - taken.clientX, event.clientY - taken.clientY, free)
      },
      pointerup: letGo,
      pointercancel: letGo,
    })
  }, [element])
}
