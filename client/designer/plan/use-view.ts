import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Bounds } from '../../../workshop/geometry/contour.ts'
import { useSize } from '../../ui/hooks/use-size.ts'
import { watchGestures } from '../../ui/pointer/gestures.ts'
import type { ScreenSize, Viewport } from '../../ui/pointer/viewport.ts'
import { carryPlan, wholePlan } from './plan-viewport.ts'

export interface Looking {
  readonly view: Viewport
  readonly size: ScreenSize
  /** The whole board is seen, whatever becomes of it. */
  readonly whole: boolean
  readonly showWhole: () => void
  /** Nearer or farther about the middle. */
  readonly zoom: (factor: number) => void
}

/** Looks at the whole board until it is moved by hand. While something is dragged (`held`) the view keeps still. */
export const useView = (element: RefObject<HTMLElement | null>, bounds: Bounds, held: boolean): Looking => {
  const size = useSize(element)
  const [strayed, setStrayed] = useState<Viewport>()
  const still = useRef<Viewport>(undefined)
  const fitted = wholePlan(bounds, size)
  if (!held || still.current === undefined) still.current = fitted
  const view = strayed ?? (held ? still.current : fitted)
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
      const next = carryPlan(now.view, now.bounds, now.size, { from: inside(from), to: inside(to), factor })
      latest.current = { ...now, view: next }
      setStrayed(next)
    })
  }, [element])
  const zoom = (factor: number) => {
    const middle = { x: size.width / 2, y: size.height / 2 }
    setStrayed(carryPlan(view, bounds, size, { from: middle, to: middle, factor }))
  }
  return { view, size, whole: strayed === undefined, showWhole: () => setStrayed(undefined), zoom }
}
