import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ScreenSize } from '../pointer/viewport.ts'

/** Returns the present size of an element in CSS pixels; 0 until it exists. */
export const useSize = (host: RefObject<HTMLElement | null>): ScreenSize => {
  const [size, setSize] = useState<ScreenSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [host])
  return size
}
