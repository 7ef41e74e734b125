import { type RefObject, useEffect, useRef } from 'react'

/** Returns a reference to the value of the latest render, for listeners and timers that outlive theirs. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
