/** Memory of the program without its engines; a long game takes less than 200 MB. */
const MAX_MEMORY_BYTES = 700_000_000
/** The playing thread may be busy with one thing for this time. */
const MAX_STALL_MS = 30_000
const CHECK_INTERVAL_MS = 250

/**
 * Calls `onFault` with a sentence when the program takes too much memory, or the playing thread has shown no sign of life for too
 * long. Returns a function that notes a sign of life.
 */
export const guardProgram = (onFault: (why: string) => void): (() => void) => {
  let lastAliveMs = performance.now()
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) onFault('it takes too much memory.')
    if (performance.now() - lastAliveMs > MAX_STALL_MS) onFault(`it has computed for ${MAX_STALL_MS / 1000} s.`)
  }, CHECK_INTERVAL_MS).unref()
  return () => {
    lastAliveMs = performance.now()
  }
}
