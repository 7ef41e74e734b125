import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { changeDesign, endGesture } from '../design-state.ts'
import type { Handle } from '../handles/handle.ts'
import { useHandleText } from '../handles/use-handle-text.ts'

interface HandleKnobProps {
  readonly handle: Handle
  /** Place of the knob in pixels, from the plan's upper left corner. */
  readonly at: Point
  /** Pixels per millimetre. */
  readonly scale: number
  readonly isHeld: boolean
  readonly onHold: (isHeld: boolean) => void
}

/** Steps to the east and to the north by arrow key. */
const ARROW_DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Returns a key that distinguishes the handles of a plan. */
export const handleKey = ({ name, track }: Handle): string => `${name}${track}`

interface DragHandlers {
  readonly onStart: () => void
  /** Called with the distance from the start of the drag, in pixels to the right and down. `isFree`: the person holds Alt or Shift, so that nothing snaps. */
  readonly onMove: (xPx: number, yPx: number, isFree: boolean) => void
  readonly onEnd: () => void
}

/** Makes an element draggable with one pointer at a time. The plan behind it does not receive the pointer events. */
const useDrag = (element: RefObject<HTMLElement | null>, handlers: DragHandlers): void => {
  const latest = useLatest(handlers)
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

/** A knob that is dragged, or moved with the arrow keys. A whole drag is undone in one step. */
export const HandleKnob = ({ handle, at, scale, isHeld, onHold }: HandleKnobProps) => {
  const { t } = useTranslation('designer')
  const words = useHandleText(handle)
  const knob = useRef<HTMLDivElement>(null)
  const dragStart = useRef(handle.at)
  const [isMovedByKey, setMovedByKey] = useState(false)
  const run = `drag ${handleKey(handle)}`
  useDrag(knob, {
    onStart: () => {
      endGesture()
      dragStart.current = handle.at
      knob.current?.focus({ preventScroll: true })
      onHold(true)
    },
    onMove: (x, y, isFree) =>
      changeDesign(
        handle.changesAt({ x: dragStart.current.x + x / scale, y: dragStart.current.y - y / scale }, isFree),
        run,
      ),
    onEnd: () => {
      endGesture()
      onHold(false)
    },
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROW_DIRECTIONS[event.key]
    if (arrow === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setMovedByKey(true)
    changeDesign(handle.changesByKey(arrow[0], arrow[1], event.shiftKey), `keys ${handleKey(handle)}`)
  }
  return (
    <div
      ref={knob}
      role="slider"
      tabIndex={0}
      className={`knob knob-${handle.direction}${isHeld ? ' held' : ''}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      data-handle={handleKey(handle)}
      aria-label={words.label}
      aria-valuenow={words.value}
      aria-valuetext={words.text}
      aria-roledescription={t('designer.knob')}
      title={words.label}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        setMovedByKey(false)
        endGesture()
      }}
    >
      <i />
      {(isHeld || isMovedByKey) && <output className="knob-words">{words.text}</output>}
    </div>
  )
}
