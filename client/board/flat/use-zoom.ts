import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'
import type { watchGestures as WatchGestures } from '../../ui/pointer/gestures.ts'
import { hasCoarsePointer } from '../../ui/pointer/pointer.ts'
import type { BoardProps } from '../board-props.ts'
import { type ChoiceInput, selectablePoints } from './hit-test.ts'
import { ZoomController } from './zoom-controller.ts'

export interface FlatBoardProps extends BoardProps {
  /** False to draw no colours, names and labels on the wood. */
  readonly inlaid?: boolean
  /** Changes with every decision of the viewer. */
  readonly decision: string
  /** A change of this number shows the whole board again. */
  readonly resetSignal: number
  /** Called with true when less than the whole board is visible. */
  readonly onZoomedIn: (zoomedIn: boolean) => void
}

type ZoomProps = Pick<FlatBoardProps, 'motion' | 'decision' | 'resetSignal' | 'onZoomedIn'>

/** CSS pixels between neighbouring holes from which a finger can point without zooming. */
const MIN_FINGER_PITCH_PX = 24
/** CSS pixels between neighbouring holes from which a mouse can point without zooming. */
const MIN_MOUSE_PITCH_PX = 14

/**
 * Follows gestures from the first paint of the board on: until then their code is not needed. If it can't be fetched, the whole board
 * stays in view and is played as it is. Returns a function that stops it.
 */
const watchGesturesLater = (...watched: Parameters<typeof WatchGestures>): (() => void) => {
  let isStopped = false
  let stop = (): void => {
    isStopped = true
  }
  void firstBoardPaint
    .then(() => fetchWithRetry(() => import('../../ui/pointer/gestures.ts')))
    .then(
      ({ watchGestures }) => {
        if (!isStopped) stop = watchGestures(...watched)
      },
      () => undefined,
    )
  return () => stop()
}

/**
 * Returns the zoom controller of the board, which follows gestures; undefined until the elements exist. `wholePitchPx` is the
 * distance between neighbouring holes while the whole board is seen.
 */
export const useZoom = (
  container: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  map: FlatMap,
  { motion, decision, resetSignal, onZoomedIn }: ZoomProps,
): { readonly zoom: ZoomController | undefined; readonly wholePitchPx: number } => {
  const [zoom, setZoom] = useState<ZoomController>()
  const [wholePitchPx, setWholePitchPx] = useState(0)
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
      skipsAnimation: () => prefersReducedMotion() || latest.current.motion.pace === 'instant',
      onZoomedIn: (zoomedIn) => latest.current.onZoomedIn(zoomedIn),
    })
    const measure = () => {
      controller.handleResize()
      setWholePitchPx(controller.wholePitchPx)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(container.current)
    measure()
    setZoom(controller)
    const stopGestures = watchGesturesLater(container.current, (gesture) => controller.panZoom(gesture))
    return () => {
      stopGestures()
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
  return { zoom, wholePitchPx }
}

/** Zooms to the holes that may be chosen if they would be too close together. It waits until the marbles are at rest. */
export const useZoomToChoice = (zoom: ZoomController | undefined, wholePitchPx: number, input: ChoiceInput): void => {
  const small = wholePitchPx < (hasCoarsePointer() ? MIN_FINGER_PITCH_PX : MIN_MOUSE_PITCH_PX)
  const choice = small ? selectablePoints(input) : []
  const ready = choice.length === 0 || !input.frame.moving
  useLayoutEffect(() => {
    if (ready) zoom?.zoomTo(choice)
  })
}
