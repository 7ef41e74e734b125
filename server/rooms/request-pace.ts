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

/** Somebody's connection, or whatever stands for it. */
export interface Requester {
  readonly session: string
  readonly networks: Networks
}

/** Requests of one household take only so much of the process's time; whoever asks for more waits, and nobody else does. */
export class RequestPace {
  private readonly budget: RateLimit
  private readonly waiting = new Map<string, number>()

  /** `msPerSecond`: of the process's time, for one household. */
  constructor(msPerSecond: number) {
    this.budget = new RateLimit((msPerSecond * SAVED_MS) / 1000, SAVED_MS)
  }

  /** Waits until the requester may go on, if need be. Resolves to false if too much of theirs is waiting already. */
  admits(requester: Requester): boolean | Promise<boolean> {
    return this.waitMs(requester) === 0 || this.queue(requester)
  }

  /** Counts what came of a request, ms. */
  charge(requester: Requester, ms: number): void {
    this.budget.charge(keysOf(requester), Math.max(ms, LEAST_MS))
  }

  private async queue(requester: Requester): Promise<boolean> {
    const { session } = requester
    const ahead = this.waiting.get(session) ?? 0
    if (ahead >= WAITING) return false
    this.waiting.set(session, ahead + 1)
    for (let ms = this.waitMs(requester); ms > 0; ms = this.waitMs(requester)) await pause(ms)
    const left = (this.waiting.get(session) ?? 1) - 1
    if (left > 0) this.waiting.set(session, left)
    else this.waiting.delete(session)
    return true
  }

  private waitMs(requester: Requester): number {
    return this.budget.waitMs(keysOf(requester))
  }
}

const keysOf = ({ session, networks }: Requester): Networks => [{ key: session, share: SINGLE }, ...networks]
