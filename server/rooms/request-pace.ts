import { setTimeout as pause } from 'node:timers/promises'
import type { Networks } from '../http/caller.ts'
import { RateLimit } from '../http/rate-limit.ts'

/** What is saved up at most lasts so long, ms. */
const SAVED_MS = 500
/** A connection's share of what its household may take. */
const SINGLE = 0.2
/** What every request costs at least, with all that the framework does for it, ms. */
const LEAST_MS = 0.05
/** Requests of one connection that wait at once: pages have one or two on the way. */
const WAITING = 8

/** Requests of one household take only so much of the process's time; whoever asks for more waits, and nobody else does. */
export class RequestPace {
  private readonly budget: RateLimit

  /** `msPerSecond`: of the process's time, for one household. */
  constructor(msPerSecond: number) {
    this.budget = new RateLimit((msPerSecond * SAVED_MS) / 1000, SAVED_MS)
  }

  of(session: string, networks: Networks): ConnectionPace {
    return new ConnectionPace(this.budget, [{ key: session, share: SINGLE }, ...networks])
  }
}

/** The pace of one connection. */
export class ConnectionPace {
  private readonly budget: RateLimit
  private readonly payers: Networks
  private waiting = 0

  constructor(budget: RateLimit, payers: Networks) {
    this.budget = budget
    this.payers = payers
  }

  /** Waits until it may go on, if need be. Resolves to false if too much of it is waiting already. */
  admits(): boolean | Promise<boolean> {
    return this.budget.waitMs(this.payers) === 0 || this.queue()
  }

  /** Counts what came of a request, ms. */
  charge(ms: number): void {
    this.budget.charge(this.payers, Math.max(ms, LEAST_MS))
  }

  private async queue(): Promise<boolean> {
    if (this.waiting >= WAITING) return false
    this.waiting += 1
    for (let ms = this.budget.waitMs(this.payers); ms > 0; ms = this.budget.waitMs(this.payers)) await pause(ms)
    this.waiting -= 1
    return true
  }
}
