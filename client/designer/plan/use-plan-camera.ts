import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Bounds } from '../../../workshop/geometry/contour.ts'
import { useSize } from '../../ui/hooks/use-size.ts'
import { watchGestures } from '../../ui/pointer/gestures.ts'
import type { Viewport } from '../../ui/pointer/viewport.ts'
import { movePlan, type PlanScreen, wholePlan } from './plan-viewport.ts'

export interface PlanCamera extends PlanScreen {
  /** The whole board is seen, however large it becomes. */
  readonly whole: boolean
  readonly showWhole: () => void
  /** Nearer or farther about the middle. */
  readonly zoom: (factor: number) => void
}

/** Looks at the whole board until it is moved by hand. While something is dragged (`held`) the view keeps still. */
export const usePlanCamera = (element: RefObject<HTMLElement | null>, bounds: Bounds, held: boolean): PlanCamera => {
  const size = useSize(element)
  const [moved, setMoved] = useState<Viewport>()
  const still = useRef<Viewport>(undefined)
  const fitted = wholePlan(bounds, size)
  if (!held || still.current === undefined) still.current = fitted
  const view = moved ?? (held ? still.current : fitted)
  const latest = useRef({ view, size, bounds })
  useEffect(() => {
    latest.current = { view, size, bounds }
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    return watchGestures(current, ({ from, to, factor }) => {
      const { left, top } = current.getBoundingClientRect()
      const inside = (p: { x: number; y: number }) => ({ x: p.x - left, y: p.y - top })
      const now = latest.current
      const next = movePlan(now.view, now.bounds, now.size, { from: inside(from), to: inside(to), factor })
      latest.current = { ...now, view: next }
      setMoved(next)
    })
  }, [element])
  const zoom = (factor: number) => {
    const middle = { x: size.width / 2, y: size.height / 2 }
    setMoved(movePlan(view, bounds, size, { from: middle, to: middle, factor }))
  }
  return { view, size, whole: moved === undefined, showWhole: () => setMoved(undefined), zoom }
}
