/** So many times in each window, by key (an address). */
export class RateLimit {
  private readonly times: number
  private readonly windowMs: number
  private counts = new Map<string, number>()
  private windowEnd = 0

  constructor(times: number, windowMs: number) {
    this.times = times
    this.windowMs = windowMs
  }

  /** Counts the attempt. */
  allows(key: string): boolean {
    if (Date.now() >= this.windowEnd) {
      this.counts = new Map()
      this.windowEnd = Date.now() + this.windowMs
    }
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count <= this.times
  }
}
