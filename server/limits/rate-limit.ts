import type { IpNetwork, IpNetworks } from './networks.ts'

/** For sums of fractions, ms. */
const TOLERANCE_MS = 0.5

const monotonic = (): number => performance.now()

/** So many times for a household, which come back evenly over the window; wider networks have as many as their share. */
export class RateLimit {
  private readonly intervalMs: number
  private readonly windowMs: number
  private readonly now: () => number
  /** By network, until when its attempts would last if they came evenly. */
  private readonly used = new Map<string, number>()
  private swept: number

  /** `now`: ms of a clock that nobody sets. */
  constructor(times: number, windowMs: number, now: () => number = monotonic) {
    this.intervalMs = windowMs / times
    this.windowMs = windowMs
    this.now = now
    this.swept = now()
  }

  /** Counts the attempt, if it is allowed. What is refused costs nothing more. */
  allows(networks: IpNetworks): boolean {
    if (this.waitMs(networks) > 0) return false
    this.charge(networks)
    return true
  }

  /** Counts so many, allowed or not. */
  charge(networks: IpNetworks, times = 1): void {
    const now = this.now()
    for (const network of networks) this.used.set(network.key, this.next(network, times, now))
    this.sweep(now)
  }

  /** Whole seconds until an attempt is allowed; 0 if it is now. */
  waitS(networks: IpNetworks): number {
    return Math.ceil(this.waitMs(networks) / 1000)
  }

  /** ms until one more is allowed; 0 if it is now. */
  waitMs(networks: IpNetworks): number {
    const now = this.now()
    let latest = 0
    for (const network of networks) latest = Math.max(latest, this.next(network, 1, now))
    const excess = latest - now - this.windowMs
    return excess <= TOLERANCE_MS ? 0 : excess
  }

  private next({ key, share }: IpNetwork, times: number, now: number): number {
    return Math.max(now, this.used.get(key) ?? 0) + (this.intervalMs * times) / share
  }

  /** Forgets who has everything again. */
  private sweep(now: number): void {
    if (now - this.swept < this.windowMs) return
    this.swept = now
    for (const [key, until] of this.used) if (until <= now) this.used.delete(key)
  }
}
