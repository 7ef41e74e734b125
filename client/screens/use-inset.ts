import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Inset {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

const NONE: Inset = { top: 0, right: 0, bottom: 0, left: 0 }

const measure = (element: HTMLElement): Inset => {
  const box = element.getBoundingClientRect()
  return {
    top: Math.round(box.top),
    left: Math.round(box.left),
    right: Math.round(innerWidth - box.right),
    bottom: Math.round(innerHeight - box.bottom),
  }
}

const same = (a: Inset, b: Inset): boolean =>
  a.top === b.top && a.left === b.left && a.right === b.right && a.bottom === b.bottom

/** How far the free room of the screen is from its edges, in pixels. */
export const useInset = (free: RefObject<HTMLElement | null>): Inset => {
  const [inset, setInset] = useState(NONE)
  useLayoutEffect(() => {
    const element = free.current
    if (element === null) return
    const update = () => setInset((old) => (same(old, measure(element)) ? old : measure(element)))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('resize', update)
    }
  }, [free])
  return inset
}
