import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { watchGestures } from '../../ui/pointer/gestures.ts'
import { hasCoarsePointer } from '../../ui/pointer/pointer.ts'
import type { BoardViewProps } from '../board-props.ts'
import { type Choosable, selectablePoints } from './hit-test.ts'
import { ZoomController } from './zoom-controller.ts'

export interface FlatBoardProps extends BoardViewProps {
  /** Absent: colours, names and signs are on the wood. */
  readonly inlaid?: boolean
  /** Changes with every decision of the viewer's. */
  readonly decision: string
  /** A change of this number shows the whole board again. */
  readonly resetSignal: number
  /** Called with whether less than the whole board is visible. */
  readonly onNear: (near: boolean) => void
}

type ZoomProps = Pick<FlatBoardProps, 'motion' | 'decision' | 'resetSignal' | 'onNear'>

/** Pixels between neighbouring holes from which fingers and mice can point without zooming. */
const MIN_FINGER_PITCH_PX = 24
const MIN_MOUSE_PITCH_PX = 14

/** Returns the zoom controller of the board, moved by hand; undefined until the elements exist. */
export const useZoom = (
  room: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  map: FlatMap,
  { motion, decision, resetSignal, onNear }: ZoomProps,
): { readonly lens: ZoomController | undefined; readonly wholePitch: number } => {
  const [lens, setLens] = useState<ZoomController>()
  const [wholePitch, setWholePitch] = useState(0)
  const latest = useRef({ motion, onNear })
  useLayoutEffect(() => {
    latest.current = { motion, onNear }
  })
  useLayoutEffect(() => {
    if (room.current === null || picture.current === null) return
    const made = new ZoomController({
      frame: room.current,
      picture: picture.current,
      box: map.box,
      still: () => prefersReducedMotion() || latest.current.motion.pace === 'instant',
      onNear: (near) => latest.current.onNear(near),
    })
    const measure = () => {
      made.measure()
      setWholePitch(made.wholePitch)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(room.current)
    measure()
    setLens(made)
    const end = watchGestures(room.current, (how) => made.carry(how))
    return () => {
      end()
      observer.disconnect()
    }
  }, [room, picture, map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every decision begins afresh
  useEffect(() => lens?.newDecision(), [lens, decision])
  const reset = useRef(resetSignal)
  useEffect(() => {
    if (reset.current !== resetSignal) lens?.showWhole()
    reset.current = resetSignal
  }, [lens, resetSignal])
  return { lens, wholePitch }
}

/** Zooms to what may be chosen where it would be too small, once the marbles are at rest. */
export const useZoomToChoice = (lens: ZoomController | undefined, wholePitch: number, choosable: Choosable): void => {
  const small = wholePitch < (hasCoarsePointer() ? MIN_FINGER_PITCH_PX : MIN_MOUSE_PITCH_PX)
  const choice = small ? selectablePoints(choosable) : []
  const ready = choice.length === 0 || !choosable.frame.moving
  useLayoutEffect(() => {
    if (ready) lens?.follow(choice)
  })
}
