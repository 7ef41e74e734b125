/** Waiting times after failed attempts. The last one also counts for all further attempts. */
const RETRY_DELAYS_MS = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const
const MAX_DELAY_MS = 30_000

/**
 * Returns the time to wait after a failed attempt (0 for the first one), at least the `retryAfterMs` that the server asks for. It is
 * random, so that not all devices return to a restarted server at the same moment.
 */
export const retryDelayMs = (attempt: number, retryAfterMs: number, random = Math.random()): number => {
  const baseMs = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] as number
  return Math.min(MAX_DELAY_MS, Math.max(retryAfterMs, baseMs * (0.7 + 0.3 * random)))
}

/** A wait that can be ended early. */
export interface Wait {
  readonly done: Promise<void>
  readonly end: () => void
}

/** Calls `callback` when the device is online again or the page is visible again. Outside a browser it does nothing. Returns a function that stops it. */
export const onWake = (callback: () => void): (() => void) => {
  if (typeof document === 'undefined') return () => undefined
  const callIfVisible = () => document.visibilityState === 'visible' && callback()
  addEventListener('online', callback)
  document.addEventListener('visibilitychange', callIfVisible)
  return () => {
    removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', callIfVisible)
  }
}

/** Starts a wait that ends early when another attempt may succeed: the device is online again, or the page is visible again. */
export const waitFor = (ms: number): Wait => {
  let end = (): void => undefined
  const done = new Promise<void>((resolve) => {
    end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stop = onWake(end)
  })
  return { done, end }
}
