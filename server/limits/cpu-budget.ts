import type { IpNetworks } from './networks.ts'
import { RateLimit } from './rate-limit.ts'

/** Unused time is saved up for this period at most: a longer burst would make other tables wait. */
const MAX_SAVED_MS = 500
/** After work of this length others get a turn first. */
const LONG_WORK_MS = 1
/** Longest wait for earlier work. */
const MAX_WAIT_MS = 1000
const UNLIMITED_MS_PER_SECOND = 1000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves in a later turn of the event loop. */
const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const OWN_ACCOUNT: IpNetworks = [{ key: '', share: 1 }]

/** CPU time that a table may take of the process it shares with others, in ms per second. From 1000 on it never waits. */
export class CpuBudget {
  private readonly budget: RateLimit
  private readonly limited: boolean
  private lastMs = 0
  /** Time spent so far, in ms. */
  totalMs = 0

  constructor(msPerSecond: number) {
    this.limited = msPerSecond < UNLIMITED_MS_PER_SECOND
    this.budget = new RateLimit((msPerSecond * MAX_SAVED_MS) / 1000, MAX_SAVED_MS)
  }

  /** Does the work and counts how long it takes. */
  spend<T>(work: () => T): T {
    const since = performance.now()
    try {
      return work()
    } finally {
      this.lastMs = performance.now() - since
      this.totalMs += this.lastMs
      this.budget.charge(OWN_ACCOUNT, this.lastMs)
    }
  }

  /** Returns a promise that must be awaited before more work; undefined if none is needed. */
  waitForBudget(): Promise<unknown> | undefined {
    if (!this.limited) return undefined
    const ms = this.budget.waitMs(OWN_ACCOUNT)
    if (ms > 0) return pause(Math.min(ms, MAX_WAIT_MS))
    return this.lastMs >= LONG_WORK_MS ? othersFirst() : undefined
  }
}
