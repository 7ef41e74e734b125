import { setTimeout as pause } from 'node:timers/promises'
import type { IpNetwork, IpNetworks } from './networks.ts'
import { RateLimit } from './rate-limit.ts'

/** What is saved up at most lasts so long, ms. */
const SAVED_MS = 500
/** A connection's share of what its household may take. */
const SINGLE = 0.2
/** What every request costs at least, with all that the framework does for it, ms. */
const LEAST_MS = 0.05
/** What a refused one costs: pages hardly ever ask for what can't be, and who does so all the time is slowed down. */
const REFUSED_MS = 40
/** Requests of one connection that are under way at once: what they take is known afterwards. */
const RUNNING = 3
const LOOK_AGAIN_MS = 5
/** Requests of one connection that wait at once: pages have one or two on the way. */
const WAITING = 8

/** Where more of somebody's requests would come from. */
export interface Valve {
  pause(): void
  resume(): void
}

/** Requests of one household take only so much of the process's time; whoever asks for more waits, and nobody else does. */
export class RequestPace {
  private readonly budget: RateLimit

  /** `msPerSecond`: of the process's time, for one household. */
  constructor(msPerSecond: number) {
    this.budget = new RateLimit((msPerSecond * SAVED_MS) / 1000, SAVED_MS)
  }

  of(session: string, networks: IpNetworks, valve: Valve): ConnectionPace {
    return new ConnectionPace(this.budget, { key: session, share: SINGLE }, networks, valve)
  }
}

/** The pace of one connection. */
export class ConnectionPace {
  private readonly budget: RateLimit
  private readonly own: IpNetwork
  private readonly networks: IpNetworks
  private readonly payers: IpNetworks
  private readonly valve: Valve
  private waiting = 0
  private running = 0

  constructor(budget: RateLimit, own: IpNetwork, networks: IpNetworks, valve: Valve) {
    this.budget = budget
    this.own = own
    this.networks = networks
    this.payers = [own, ...networks]
    this.valve = valve
  }

  /** Waits until it may go on, if need be. Resolves to false if too much of it is waiting already. */
  admits(): boolean | Promise<boolean> {
    if (this.waiting > 0 || this.mustWaitMs > 0) return this.queue()
    this.running += 1
    return true
  }

  /** What was admitted is done. */
  leave(): void {
    this.running -= 1
  }

  /** Counts what a request took, ms. What a refusal costs beyond that is the connection's own affair. */
  charge(ms: number, refused: boolean): void {
    this.budget.charge([this.own], Math.max(ms, refused ? REFUSED_MS : LEAST_MS))
    this.budget.charge(this.networks, Math.max(ms, LEAST_MS))
  }

  private get mustWaitMs(): number {
    return this.budget.waitMs(this.payers) || (this.running >= RUNNING ? LOOK_AGAIN_MS : 0)
  }

  private async queue(): Promise<boolean> {
    if (this.waiting >= WAITING) return false
    if (this.waiting === 0) this.valve.pause()
    this.waiting += 1
    for (let ms = this.mustWaitMs; ms > 0; ms = this.mustWaitMs) await pause(ms)
    this.running += 1
    this.waiting -= 1
    if (this.waiting === 0) this.valve.resume()
    return true
  }
}
