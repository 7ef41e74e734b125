import { useEffect, useRef, useState } from 'react'

/** A value that changes in bursts, as it is at their end; `longest` ms after the first change at the latest. */
export const useDebounced = <T>(value: T, pause: number, longest: number): T => {
  const [shown, setShown] = useState(value)
  const since = useRef(0)
  useEffect(() => {
    if (value === shown) {
      since.current = 0
      return
    }
    if (since.current === 0) since.current = performance.now()
    const left = since.current + longest - performance.now()
    const timer = setTimeout(() => setShown(value), Math.max(0, Math.min(pause, left)))
    return () => clearTimeout(timer)
  }, [value, shown, pause, longest])
  return shown
}
