import { useEffect, useRef } from 'react'
import { addListeners } from '../event-listeners.ts'

const TICK_MS = 1000
/** If ticks pause for longer, the page was asleep with its device, or frozen by the browser. */
const MAX_TICK_GAP_MS = 5000
/** Messages that came while the page slept or was hidden are read within this time after it. */
const WAKING_MS = 2000

/** Returns a function that reports whether the page is visible, and has not just been woken or shown again. */
export const usePagePresence = (): (() => boolean) => {
  const latest = useRef({ tickAt: Date.now(), seenSince: Number.NEGATIVE_INFINITY })
  const tick = () => {
    const now = Date.now()
    const { tickAt, seenSince } = latest.current
    latest.current = { tickAt: now, seenSince: now - tickAt > MAX_TICK_GAP_MS ? now : seenSince }
  }
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    const stop = addListeners(document, {
      visibilitychange: () => {
        latest.current.seenSince = Date.now()
      },
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  })
  return () => {
    tick()
    return document.visibilityState === 'visible' && Date.now() - latest.current.seenSince >= WAKING_MS
  }
}
