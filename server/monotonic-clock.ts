/** Returns ms since 1970 by a monotonic clock, so that time limits don't change when the machine's clock is set. */
export const monotonicNow = (): number => Math.floor(performance.timeOrigin + performance.now())
