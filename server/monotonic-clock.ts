/**
 * Returns ms since 1970 by a monotonic clock, which was right when the process began: time limits must not change when the
 * machine's clock is set.
 */
export const monotonicNow = (): number => Math.floor(performance.timeOrigin + performance.now())
