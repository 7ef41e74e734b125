import { setTimeout as pause } from 'node:timers/promises'
import type { IpNetwork, IpNetworks } from './networks.ts'
import { RateLimit } from './rate-limit.ts'

/** Unused time is saved up for this period at most. */
const MAX_SAVED_MS = 500
/** Share of its household's time that one connection may take. */
const CONNECTION_SHARE = 0.2
/** Least cost of a request, including the framework's work. */
const MIN_COST_MS = 0.05
/** Cost of a refused request: pages rarely make one, and a client that makes many is slowed down. */
const REFUSED_COST_MS = 40
/** Limit of requests of one connection under way, because their cost is only known afterwards. */
const MAX_RUNNING = 3
const RETRY_INTERVAL_MS = 5
/** Limit of waiting requests of one connection; pages have one or two. */
const MAX_WAITING = 8

/** Stops and resumes reading from a connection. */
export interface FlowControl {
  pause(): void
  resume(): void
}

/** Limits the CPU time for requests of one household. Requests beyond it wait, and no other household does. */
export class RequestPace {
  private readonly budget: RateLimit

  /** `msPerSecond`: CPU time for one household. */
  constructor(msPerSecond: number) {
    this.budget = new RateLimit((msPerSecond * MAX_SAVED_MS) / 1000, MAX_SAVED_MS)
  }

  of(session: string, networks: IpNetworks, flowControl: FlowControl): ConnectionPace {
    return new ConnectionPace(this.budget, { key: session, share: CONNECTION_SHARE }, networks, flowControl)
  }
}

/** Limits the requests of one connection. */
export class ConnectionPace {
  private readonly budget: RateLimit
  private readonly own: IpNetwork
  private readonly networks: IpNetworks
  private readonly payers: IpNetworks
  private readonly flowControl: FlowControl
  private waiting = 0
  private running = 0

  constructor(budget: RateLimit, own: IpNetwork, networks: IpNetworks, flowControl: FlowControl) {
    this.budget = budget
    this.own = own
    this.networks = networks
    // A list made by spreading has space for twenty.
    this.payers = ([own] as IpNetwork[]).concat(networks) as readonly IpNetwork[] as IpNetworks
    this.flowControl = flowControl
  }

  /** Waits until the request may go on. Resolves to false if too many are waiting already. */
  admits(): boolean | Promise<boolean> {
    if (this.waiting > 0 || this.mustWaitMs > 0) return this.queue()
    this.running += 1
    return true
  }

  /** Must be called when an admitted request is done. */
  leave(): void {
    this.running -= 1
  }

  /** Counts the time of a request, in ms. Only the connection pays the extra cost of a refusal. */
  charge(ms: number, refused: boolean): void {
    this.budget.charge([this.own], Math.max(ms, refused ? REFUSED_COST_MS : MIN_COST_MS))
    this.budget.charge(this.networks, Math.max(ms, MIN_COST_MS))
  }

  private get mustWaitMs(): number {
    return this.budget.waitMs(this.payers) || (this.running >= MAX_RUNNING ? RETRY_INTERVAL_MS : 0)
  }

  private async queue(): Promise<boolean> {
    if (this.waiting >= MAX_WAITING) return false
    if (this.waiting === 0) this.flowControl.pause()
    this.waiting += 1
    for (let ms = this.mustWaitMs; ms > 0; ms = this.mustWaitMs) await pause(ms)
    this.running += 1
    this.waiting -= 1
    if (this.waiting === 0) this.flowControl.resume()
    return true
  }
}
