/** For sums of fractions, ms. */
const TOLERANCE = 0.5

/** So many times by key (an address), which come back evenly over the window. */
export class RateLimit {
  private readonly intervalMs: number
  private readonly windowMs: number
  private readonly now: () => number
  /** By key, until when its attempts would last if they came evenly. */
  private readonly used = new Map<string, number>()
  private swept: number

  constructor(times: number, windowMs: number, now: () => number = Date.now) {
    this.intervalMs = windowMs / times
    this.windowMs = windowMs
    this.now = now
    this.swept = now()
  }

  /** Counts the attempt, if it is allowed. */
  allows(key: string): boolean {
    if (this.waitMs(key) > 0) return false
    this.used.set(key, this.until(key) + this.intervalMs)
    this.sweep()
    return true
  }

  /** Whole seconds until an attempt is allowed; 0 if it is now. */
  waitS(key: string): number {
    return Math.ceil(this.waitMs(key) / 1000)
  }

  private waitMs(key: string): number {
    const excess = this.until(key) + this.intervalMs - this.now() - this.windowMs
    return excess <= TOLERANCE ? 0 : excess
  }

  private until(key: string): number {
    return Math.max(this.now(), this.used.get(key) ?? 0)
  }

  /** Forgets who has everything again. */
  private sweep(): void {
    const now = this.now()
    if (now - this.swept < this.windowMs) return
    this.swept = now
    for (const [key, until] of this.used) if (until <= now) this.used.delete(key)
  }
}
