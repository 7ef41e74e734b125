import { type RefObject, useLayoutEffect, useState } from 'react'

/** CSS pixels at the edges of the screen that overlays cover. */
export interface Inset {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 }

const measureInset = (free: HTMLElement, whole: HTMLElement): Inset => {
  const [freeBox, wholeBox] = [free.getBoundingClientRect(), whole.getBoundingClientRect()]
  return {
    top: Math.round(freeBox.top - wholeBox.top),
    left: Math.round(freeBox.left - wholeBox.left),
    right: Math.round(wholeBox.right - freeBox.right),
    bottom: Math.round(wholeBox.bottom - freeBox.bottom),
  }
}

const isSame = (a: Inset, b: Inset): boolean =>
  a.top === b.top && a.left === b.left && a.right === b.right && a.bottom === b.bottom

/** Returns the distances of the edges of the free area from those of the whole, in CSS pixels. */
export const useInset = (free: RefObject<HTMLElement | null>, whole: RefObject<HTMLElement | null>): Inset => {
  const [inset, setInset] = useState(NO_INSET)
  useLayoutEffect(() => {
    const [element, around] = [free.current, whole.current]
    if (element === null || around === null) return
    const update = () =>
      setInset((old) => {
        const now = measureInset(element, around)
        return isSame(old, now) ? old : now
      })
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(around)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('resize', update)
    }
  }, [free, whole])
  return inset
}
