import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { watchGestures } from '../../ui/pointer/gestures.ts'
import { hasCoarsePointer } from '../../ui/pointer/pointer.ts'
import type { BoardViewProps } from '../board-props.ts'
import { type Choosable, selectablePoints } from './hit-test.ts'
import { ZoomController } from './zoom-controller.ts'

export interface FlatBoardProps extends BoardViewProps {
  /** Colours, names and labels are on the wood; they are by default. */
  readonly inlaid?: boolean
  /** Changes with every decision of the viewer's. */
  readonly decision: string
  /** A change of this number shows the whole board again. */
  readonly resetSignal: number
  /** Called with true when less than the whole board is visible. */
  readonly onZoomedIn: (zoomedIn: boolean) => void
}

type ZoomProps = Pick<FlatBoardProps, 'motion' | 'decision' | 'resetSignal' | 'onZoomedIn'>

/** Pixels between neighbouring holes from which fingers and mice can point without zooming. */
const MIN_FINGER_PITCH_PX = 24
const MIN_MOUSE_PITCH_PX = 14

/** Returns the zoom controller of the board, moved by hand; undefined until the elements exist. */
export const useZoom = (
  container: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  map: FlatMap,
  { motion, decision, resetSignal, onZoomedIn }: ZoomProps,
): { readonly zoom: ZoomController | undefined; readonly wholePitch: number } => {
  const [zoom, setZoom] = useState<ZoomController>()
  const [wholePitch, setWholePitch] = useState(0)
  const latest = useRef({ motion, onZoomedIn })
  useLayoutEffect(() => {
    latest.current = { motion, onZoomedIn }
  })
  useLayoutEffect(() => {
    if (container.current === null || content.current === null) return
    const controller = new ZoomController({
      container: container.current,
      content: content.current,
      box: map.box,
      isStill: () => prefersReducedMotion() || latest.current.motion.pace === 'instant',
      onZoomedIn: (zoomedIn) => latest.current.onZoomedIn(zoomedIn),
    })
    const measure = () => {
      controller.measure()
      setWholePitch(controller.wholePitch)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(container.current)
    measure()
    setZoom(controller)
    const stop = watchGestures(container.current, (how) => controller.panZoom(how))
    return () => {
      stop()
      observer.disconnect()
    }
  }, [container, content, map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every decision begins afresh
  useEffect(() => zoom?.startDecision(), [zoom, decision])
  const lastSignal = useRef(resetSignal)
  useEffect(() => {
    if (lastSignal.current !== resetSignal) zoom?.showWhole()
    lastSignal.current = resetSignal
  }, [zoom, resetSignal])
  return { zoom, wholePitch }
}

/** Zooms to what may be chosen where it would be too small, once the marbles are at rest. */
export const useZoomToChoice = (zoom: ZoomController | undefined, wholePitch: number, choosable: Choosable): void => {
  const small = wholePitch < (hasCoarsePointer() ? MIN_FINGER_PITCH_PX : MIN_MOUSE_PITCH_PX)
  const choice = small ? selectablePoints(choosable) : []
  const ready = choice.length === 0 || !choosable.frame.moving
  useLayoutEffect(() => {
    if (ready) zoom?.zoomTo(choice)
  })
}
