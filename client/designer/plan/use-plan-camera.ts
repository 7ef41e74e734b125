import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Bounds } from '../../../workshop/geometry/contour.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { useSize } from '../../ui/hooks/use-size.ts'
import { watchGestures } from '../../ui/pointer/gestures.ts'
import type { Viewport } from '../../ui/pointer/viewport.ts'
import { type PlanScreen, panZoomPlan, wholePlanView } from './plan-viewport.ts'

export interface PlanCamera extends PlanScreen {
  /** True while the view follows the size of the board and shows all of it. */
  readonly isWhole: boolean
  readonly showWhole: () => void
  /** Multiplies the scale by a factor; the middle of the view stays. */
  readonly zoom: (factor: number) => void
}

/** Shows the whole board until the person moves the view. While a handle is dragged the view stays as it is. */
export const usePlanCamera = (
  element: RefObject<HTMLElement | null>,
  bounds: Bounds,
  isHandleHeld: boolean,
): PlanCamera => {
  const size = useSize(element)
  const [movedView, setMovedView] = useState<Viewport>()
  const frozenView = useRef<Viewport>(undefined)
  const wholeView = wholePlanView(bounds, size)
  if (!isHandleHeld || frozenView.current === undefined) frozenView.current = wholeView
  const view = movedView ?? (isHandleHeld ? frozenView.current : wholeView)
  const latest = useLatest({ view, size, bounds })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    return watchGestures(current, ({ from, to, factor }) => {
      const { left, top } = current.getBoundingClientRect()
      const toElement = (point: Point) => ({ x: point.x - left, y: point.y - top })
      const now = latest.current
      const next = panZoomPlan(now.view, now.bounds, now.size, { from: toElement(from), to: toElement(to), factor })
      latest.current = { ...now, view: next }
      setMovedView(next)
    })
  }, [element])
  const zoom = (factor: number) => {
    const middle = { x: size.width / 2, y: size.height / 2 }
    setMovedView(panZoomPlan(view, bounds, size, { from: middle, to: middle, factor }))
  }
  return { view, size, isWhole: movedView === undefined, showWhole: () => setMovedView(undefined), zoom }
}
