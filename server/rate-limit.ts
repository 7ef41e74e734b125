interface Bucket {
  left: number
  /** When `left` was reckoned. */
  at: number
}

/** So many times by key (an address), which come back evenly over the window. */
export class RateLimit {
  private readonly times: number
  private readonly windowMs: number
  private readonly now: () => number
  private readonly buckets = new Map<string, Bucket>()
  private swept: number

  constructor(times: number, windowMs: number, now: () => number = Date.now) {
    this.times = times
    this.windowMs = windowMs
    this.now = now
    this.swept = now()
  }

  /** Counts the attempt, if it is allowed. */
  allows(key: string): boolean {
    const bucket = this.bucket(key)
    if (bucket.left < 1) return false
    bucket.left -= 1
    return true
  }

  /** Whether nothing is left just now. */
  isSpent(key: string): boolean {
    return this.bucket(key).left < 1
  }

  /** Seconds until one attempt comes back. */
  get waitS(): number {
    return Math.max(1, Math.ceil(this.windowMs / this.times / 1000))
  }

  private bucket(key: string): Bucket {
    const now = this.now()
    if (now - this.swept > this.windowMs) this.sweep(now)
    const bucket = this.buckets.get(key) ?? { left: this.times, at: now }
    bucket.left = Math.min(this.times, bucket.left + ((now - bucket.at) / this.windowMs) * this.times)
    bucket.at = now
    this.buckets.set(key, bucket)
    return bucket
  }

  /** Forgets who has everything again. */
  private sweep(now: number): void {
    this.swept = now
    for (const [key, { at }] of this.buckets) if (now - at >= this.windowMs) this.buckets.delete(key)
  }
}
