/** Waiting times between attempts, ms; the last one for all that follow. */
const RETRY_DELAYS_MS = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const
const MAX_DELAY_MS = 30_000

/** Returns the ms to wait after `attempt` failed attempts. `after`: the ms that the server asks for. Random, or all devices of a restarted server would come at once. */
export const retryDelay = (attempt: number, after: number): number => {
  const usual = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] as number
  return Math.min(MAX_DELAY_MS, Math.max(after, usual * (0.7 + 0.3 * Math.random())))
}

export interface Wait {
  readonly over: Promise<void>
  readonly end: () => void
}

/** Calls when the device is online again or the page is looked at again; a program has no page. Returns a function that stops it. */
export const onWake = (call: () => void): (() => void) => {
  if (typeof document === 'undefined') return () => undefined
  const callIfVisible = () => document.visibilityState === 'visible' && call()
  addEventListener('online', call)
  document.addEventListener('visibilitychange', callIfVisible)
  return () => {
    removeEventListener('online', call)
    document.removeEventListener('visibilitychange', callIfVisible)
  }
}

/** A wait that ends early when another attempt may succeed: the device is online again, or the page is looked at again. */
export const waitFor = (ms: number): Wait => {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stop = onWake(end)
  })
  return { over, end }
}
