import type { IpNetwork, IpNetworks } from './networks.ts'

/** Tolerance for rounding errors. */
const TOLERANCE_MS = 0.5

/** Entries that are looked at for each attempt: more than an attempt adds. */
const SWEPT_PER_ATTEMPT = 6
/** Limit of networks that are counted at once: a larger map takes tens of ms to grow. Beyond it the earliest are forgotten. */
const MAX_NETWORKS = 100_000

const monotonic = (): number => performance.now()

/** Makes the processes of a site count a limit together, under a name. Returns the limit. */
export type ShareLimit = (name: string, limit: RateLimit) => RateLimit

/** Counts of a process that shares them with no other. */
export const countAlone: ShareLimit = (_, limit) => limit

/** Limits the attempts of a household in a window of time; they come back evenly. Wider networks have a multiple of the limit. */
export class RateLimit {
  private readonly intervalMs: number
  private readonly windowMs: number
  private readonly now: () => number
  /** Time until which each network's attempts would last if they came evenly, by its key. */
  private readonly busyUntil = new Map<string, number>()
  /** Called with each charge in this process. */
  onCharge: (networks: IpNetworks, attempts: number) => void = () => {}
  /** Goes through the networks a few at a time, again and again. */
  private sweeping: MapIterator<[string, number]>

  /** `now`: monotonic clock, in ms. */
  constructor(attempts: number, windowMs: number, now: () => number = monotonic) {
    this.intervalMs = windowMs / attempts
    this.windowMs = windowMs
    this.now = now
    this.sweeping = this.busyUntil.entries()
  }

  /** Counts the attempt if it is allowed. A refused attempt is not counted. */
  allows(networks: IpNetworks): boolean {
    if (this.waitMs(networks) > 0) return false
    this.charge(networks)
    return true
  }

  /** Counts attempts, allowed or not. */
  charge(networks: IpNetworks, attempts = 1): void {
    this.count(networks, attempts)
    this.onCharge(networks, attempts)
  }

  /** Counts attempts of which another process tells. */
  count(networks: IpNetworks, attempts: number): void {
    const now = this.now()
    for (const network of networks) this.busyUntil.set(network.key, this.busyAfter(network, attempts, now))
    this.sweep(now)
  }

  /** Returns whole seconds until an attempt is allowed; 0 if it is now. */
  waitS(networks: IpNetworks): number {
    return Math.ceil(this.waitMs(networks) / 1000)
  }

  /** Returns ms until one more attempt is allowed; 0 if it is now. */
  waitMs(networks: IpNetworks): number {
    const now = this.now()
    let latest = 0
    for (const network of networks) latest = Math.max(latest, this.busyAfter(network, 1, now))
    const excess = latest - now - this.windowMs
    return excess <= TOLERANCE_MS ? 0 : excess
  }

  /** Returns the time until which the network's attempts would last after some more. */
  private busyAfter({ key, share }: IpNetwork, attempts: number, now: number): number {
    return Math.max(now, this.busyUntil.get(key) ?? 0) + (this.intervalMs * attempts) / share
  }

  /** Removes some of the networks that have all attempts again. */
  private sweep(now: number): void {
    for (let i = 0; i < SWEPT_PER_ATTEMPT; i++) {
      const { value, done } = this.sweeping.next()
      if (done === true) {
        this.sweeping = this.busyUntil.entries()
        return
      }
      const [key, until] = value
      if (until <= now || this.busyUntil.size > MAX_NETWORKS) this.busyUntil.delete(key)
    }
  }
}
