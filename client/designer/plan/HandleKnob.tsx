import { type KeyboardEvent, useRef, useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Handle } from '../handles/handle.ts'
import { useHandleWords } from '../handles/use-handle-words.ts'
import { changeDesign, endGesture } from '../store.ts'
import { useDrag } from './use-drag.ts'

interface Props {
  readonly handle: Handle
  /** Pixels of the plan's picture, and to a millimetre. */
  readonly at: Point
  readonly scale: number
  readonly held: boolean
  readonly onHold: (held: boolean) => void
}

const ARROW_DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export const handleKey = ({ name, track }: Handle): string => `${name}${track}`

/** A knob that is dragged, or moved with the arrow keys. A drag is one step to undo. */
export const HandleKnob = ({ handle, at, scale, held, onHold }: Props) => {
  const { t } = useTranslation('designer')
  const words = useHandleWords(handle)
  const knob = useRef<HTMLDivElement>(null)
  const from = useRef(handle.at)
  const [keyed, setKeyed] = useState(false)
  const run = `drag ${handleKey(handle)}`
  useDrag(knob, {
    onStart: () => {
      endGesture()
      from.current = handle.at
      knob.current?.focus({ preventScroll: true })
      onHold(true)
    },
    onMove: (x, y, free) =>
      changeDesign(handle.moved({ x: from.current.x + x / scale, y: from.current.y - y / scale }, free), run),
    onEnd: () => {
      endGesture()
      onHold(false)
    },
  })
  const press = (event: KeyboardEvent) => {
    const arrow = ARROW_DIRECTIONS[event.key]
    if (arrow === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setKeyed(true)
    changeDesign(handle.nudged(arrow[0], arrow[1], event.shiftKey), `keys ${handleKey(handle)}`)
  }
  return (
    <div
      ref={knob}
      role="slider"
      tabIndex={0}
      className={`knob knob-${handle.way}${held ? ' held' : ''}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      data-handle={handleKey(handle)}
      aria-label={words.label}
      aria-valuenow={words.value}
      aria-valuetext={words.text}
      aria-roledescription={t('designer.knob')}
      title={words.label}
      onKeyDown={press}
      onBlur={() => {
        setKeyed(false)
        endGesture()
      }}
    >
      <i />
      {(held || keyed) && <output className="knob-words">{words.text}</output>}
    </div>
  )
}
