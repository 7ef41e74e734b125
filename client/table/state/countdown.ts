import { useEffect, useState } from 'react'
import { useTable } from './table.ts'

/** Delay of a timer after its moment, as timers may fire a little early. */
const TIMER_SLACK_MS = 20

const msUntil = (momentMs: number): number => Math.max(0, momentMs - Date.now())

/** Renders again at a moment of this device's clock, in ms since 1970; not at all if it is undefined. */
const useRenderAt = (momentMs: number | undefined): void => {
  const [, setRenderCount] = useState(0)
  useEffect(() => {
    if (momentMs === undefined) return
    const timer = setTimeout(() => setRenderCount((count) => count + 1), msUntil(momentMs) + TIMER_SLACK_MS)
    return () => clearTimeout(timer)
  })
}

/** Returns the seconds until a moment of this device's clock (ms since 1970), rounded up and updated each second; 0 from then on. */
export const useSecondsTo = (momentMs: number): number => {
  const seconds = Math.ceil(msUntil(momentMs) / 1000)
  useRenderAt(seconds === 0 ? undefined : momentMs - (seconds - 1) * 1000)
  return seconds
}

/** Returns the seconds until a moment of the server's clock, rounded up; undefined for 0, which stands for no moment. */
export const useSecondsLeft = (momentMs: number): number | undefined => {
  const clockOffsetMs = useTable((table) => table.clockOffsetMs)
  const seconds = useSecondsTo(momentMs === 0 ? 0 : momentMs - clockOffsetMs)
  return momentMs === 0 ? undefined : seconds
}

/** Reports whether a moment of the server's clock has passed; false for 0, which stands for no moment. */
export const useIsOver = (momentMs: number): boolean => {
  const localMomentMs = momentMs - useTable((table) => table.clockOffsetMs)
  const isOver = msUntil(localMomentMs) === 0
  useRenderAt(momentMs === 0 || isOver ? undefined : localMomentMs)
  return momentMs !== 0 && isOver
}
