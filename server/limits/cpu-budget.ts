import { setImmediate as othersFirst, setTimeout as pause } from 'node:timers/promises'
import type { IpNetworks } from './networks.ts'
import { RateLimit } from './rate-limit.ts'

/** What is saved up at most lasts so long, ms: more work at a stretch would make other tables wait. */
const MAX_SAVED_MS = 500
/** Work of this length, ms, makes room for others before it goes on. */
const LONG_WORK_MS = 1
/** Nobody waits longer than this for what was done before, ms. */
const MAX_WAIT_MS = 1000
const UNLIMITED_MS_PER_SECOND = 1000

const OWN_ACCOUNT: IpNetworks = [{ key: '', share: 1 }]

/** The working time that a table may take of the process it shares with others, so many ms a second; all of it, and without ever waiting, from 1000 on. */
export class CpuBudget {
  private readonly budget: RateLimit
  private readonly limited: boolean
  private lastMs = 0
  /** ms spent so far. */
  totalMs = 0

  constructor(msPerSecond: number) {
    this.limited = msPerSecond < UNLIMITED_MS_PER_SECOND
    this.budget = new RateLimit((msPerSecond * MAX_SAVED_MS) / 1000, MAX_SAVED_MS)
  }

  /** Does the work, and counts how long it takes. */
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

  /** To be waited for before more work, unless it is undefined. */
  waitForBudget(): Promise<unknown> | undefined {
    if (!this.limited) return undefined
    const ms = this.budget.waitMs(OWN_ACCOUNT)
    if (ms > 0) return pause(Math.min(ms, MAX_WAIT_MS))
    return this.lastMs >= LONG_WORK_MS ? othersFirst() : undefined
  }
}
