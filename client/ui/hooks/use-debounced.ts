import { useEffect, useRef, useState } from 'react'

/** Returns a value once it has not changed for `pauseMs`, or at the latest `maxDelayMs` after its first change. */
export const useDebounced = <T>(value: T, pauseMs: number, maxDelayMs: number): T => {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    if (value === shown) {
      changedAt.current = 0
      return
    }
    if (changedAt.current === 0) changedAt.current = performance.now()
    const remainingMs = changedAt.current + maxDelayMs - performance.now()
    const timer = setTimeout(() => setShown(value), Math.max(0, Math.min(pauseMs, remainingMs)))
    return () => clearTimeout(timer)
  }, [value, shown, pauseMs, maxDelayMs])
  return shown
}
