import { setImmediate as othersFirst, setTimeout as pause } from 'node:timers/promises'

/** What is saved up at most, ms: longer work at a stretch would make other tables wait. */
const SAVED_MS = 50
/** Work of this length, ms, makes room for others before it goes on. */
const LONG_MS = 1

/** Nobody waits longer than this for what was done before, ms. */
const LONGEST_MS = 1000

/** The working time that a table may take of the process it shares with others, so many ms a second; all of it, and without ever waiting, from 1000 on. */
export class Effort {
  private readonly share: number
  /** Until when its work would last at the pace it may have, ms. */
  private spentUntil = 0
  private last = 0
  /** ms spent so far. */
  total = 0

  constructor(msPerSecond: number) {
    this.share = msPerSecond / 1000
  }

  /** Does the work, and counts how long it takes. */
  spend<T>(work: () => T): T {
    const since = performance.now()
    try {
      return work()
    } finally {
      this.last = performance.now() - since
      this.total += this.last
      this.spentUntil = Math.max(this.spentUntil, since) + this.last / this.share
    }
  }

  /** To be waited for before more work, unless it is undefined. */
  rest(): Promise<unknown> | undefined {
    if (this.share >= 1) return undefined
    const excess = this.spentUntil - performance.now() - SAVED_MS / this.share
    if (excess > 0) return pause(Math.min(excess, LONGEST_MS))
    return this.last >= LONG_MS ? othersFirst() : undefined
  }
}
