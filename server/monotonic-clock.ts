let offsetMs = 0

/** Sets how far the clock of this machine is behind the one that several machines share, before the first table is in use. */
export const setClockOffset = (ms: number): void => {
  offsetMs = Math.round(ms)
}

/**
 * Returns ms since 1970 by a monotonic clock, so that time limits don't change when the machine's clock is set, nor when a table moves
 * to another machine.
 */
export const monotonicNow = (): number => Math.floor(performance.timeOrigin + performance.now()) + offsetMs
