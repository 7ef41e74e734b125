import { setTimeout as pause } from 'node:timers/promises'
import type { IpNetwork, IpNetworks } from './networks.ts'
import { RateLimit } from './rate-limit.ts'

/** What is saved up at most lasts so long, ms. */
const MAX_SAVED_MS = 500
/** A connection's share of what its household may take. */
const CONNECTION_SHARE = 0.2
/** What every request costs at least, with all that the framework does for it, ms. */
const MIN_COST_MS = 0.05
/** What a refused one costs: pages hardly ever ask for what can't be, and who does so all the time is slowed down. */
const REFUSED_COST_MS = 40
/** Requests of one connection that are under way at once: what they take is known afterwards. */
const MAX_RUNNING = 3
const RETRY_INTERVAL_MS = 5
/** Requests of one connection that wait at once: pages have one or two on the way. */
const MAX_WAITING = 8

/** Where more of somebody's requests would come from. */
export interface FlowControl {
  pause(): void
  resume(): void
}

/** Requests of one household take only so much of the process's time; whoever asks for more waits, and nobody else does. */
export class RequestPace {
  private readonly budget: RateLimit

  /** `msPerSecond`: of the process's time, for one household. */
  constructor(msPerSecond: number) {
    this.budget = new RateLimit((msPerSecond * MAX_SAVED_MS) / 1000, MAX_SAVED_MS)
  }

  of(session: string, networks: IpNetworks, valve: FlowControl): ConnectionPace {
    return new ConnectionPace(this.budget, { key: session, share: CONNECTION_SHARE }, networks, valve)
  }
}

/** The pace of one connection. */
export class ConnectionPace {
  private readonly budget: RateLimit
  private readonly own: IpNetwork
  private readonly networks: IpNetworks
  private readonly payers: IpNetworks
  private readonly valve: FlowControl
  private waiting = 0
  private running = 0

  constructor(budget: RateLimit, own: IpNetwork, networks: IpNetworks, valve: FlowControl) {
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
    this.budget.charge([this.own], Math.max(ms, refused ? REFUSED_COST_MS : MIN_COST_MS))
    this.budget.charge(this.networks, Math.max(ms, MIN_COST_MS))
  }

  private get mustWaitMs(): number {
    return this.budget.waitMs(this.payers) || (this.running >= MAX_RUNNING ? RETRY_INTERVAL_MS : 0)
  }

  private async queue(): Promise<boolean> {
    if (this.waiting >= MAX_WAITING) return false
    if (this.waiting === 0) this.valve.pause()
    this.waiting += 1
    for (let ms = this.mustWaitMs; ms > 0; ms = this.mustWaitMs) await pause(ms)
    this.running += 1
    this.waiting -= 1
    if (this.waiting === 0) this.valve.resume()
    return true
  }
}
