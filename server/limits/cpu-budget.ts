import { setImmediate as othersFirst, setTimeout as pause } from 'node:timers/promises'
import type { IpNetworks } from './networks.ts'
import { RateLimit } from './rate-limit.ts'

/** What is saved up at most lasts so long, ms: more work at a stretch would make other tables wait. */
const SAVED_MS = 500
/** Work of this length, ms, makes room for others before it goes on. */
const LONG_MS = 1
/** Nobody waits longer than this for what was done before, ms. */
const LONGEST_MS = 1000
const ALL_MS = 1000

const ITSELF: IpNetworks = [{ key: '', share: 1 }]

/** The working time that a table may take of the process it shares with others, so many ms a second; all of it, and without ever waiting, from 1000 on. */
export class Effort {
  private readonly budget: RateLimit
  private readonly limited: boolean
  private last = 0
  /** ms spent so far. */
  total = 0

  constructor(msPerSecond: number) {
    this.limited = msPerSecond < ALL_MS
    this.budget = new RateLimit((msPerSecond * SAVED_MS) / 1000, SAVED_MS)
  }

  /** Does the work, and counts how long it takes. */
  spend<T>(work: () => T): T {
    const since = performance.now()
    try {
      return work()
    } finally {
      this.last = performance.now() - since
      this.total += this.last
      this.budget.charge(ITSELF, this.last)
    }
  }

  /** To be waited for before more work, unless it is undefined. */
  rest(): Promise<unknown> | undefined {
    if (!this.limited) return undefined
    const ms = this.budget.waitMs(ITSELF)
    if (ms > 0) return pause(Math.min(ms, LONGEST_MS))
    return this.last >= LONG_MS ? othersFirst() : undefined
  }
}
