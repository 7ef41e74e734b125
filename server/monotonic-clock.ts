/**
 * ms since 1970 when the process began, and from then on by a clock that nobody sets: what people are allowed must not
 * change when the machine's clock does.
 */
export const monotonicNow = (): number => Math.floor(performance.timeOrigin + performance.now())
