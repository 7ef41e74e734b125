import { type RefObject, useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'

interface DragHandlers {
  readonly onStart: () => void
  /** Called at most once a frame with the distance in pixels from where it was taken; `free`: a key asks for no snapping. */
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
    let last: PointerEvent | undefined
    let frame = 0
    const tell = () => {
      frame = 0
      if (taken === undefined || last === undefined) return
      const free = last.altKey || last.shiftKey
      latest.current.onMove(last.clientX - taken.clientX, last.clientY - taken.clientY, free)
    }
    const letGo = (event: PointerEvent) => {
      if (event.pointerId !== taken?.pointerId) return
      if (frame !== 0) {
        cancelAnimationFrame(frame)
        tell()
      }
      taken = undefined
      latest.current.onEnd()
    }
    const ignore = addListeners(current, {
      pointerdown: (event) => {
        event.stopPropagation()
        if (event.button !== 0 || taken !== undefined) return
        taken = event
        last = undefined
        current.setPointerCapture(event.pointerId)
        latest.current.onStart()
      },
      pointermove: (event) => {
        if (event.pointerId !== taken?.pointerId) return
        last = event
        if (frame === 0) frame = requestAnimationFrame(tell)
      },
      pointerup: letGo,
      pointercancel: letGo,
    })
    return () => {
      cancelAnimationFrame(frame)
      ignore()
    }
  }, [element])
}
