import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { IpNetworks } from '../limits/networks.ts'
import type { Cancel } from '../table/time/timers.ts'

/** How long somebody waits for an empty table to be put away, ms. */
const SPACE_TIMEOUT_MS = 2000

export interface CapacitySettings {
  /** Tables in use at once. */
  readonly maxTables: number
  /** Of them, those that people of one household may have taken up. */
  readonly maxPerHousehold: number
}

/** Room for tables in this process. An empty table gives way when there is none left: it comes back when somebody asks for it. */
export class TableCapacity {
  private readonly settings: CapacitySettings
  private readonly householdTables: ConcurrencyLimit
  /** Tables with nobody there, the longest empty first, and what puts each away. */
  private readonly empty = new Map<object, () => boolean>()
  private readonly waiting = new Set<() => void>()
  private taken = 0

  constructor(settings: CapacitySettings) {
    this.settings = settings
    this.householdTables = new ConcurrencyLimit(settings.maxPerHousehold)
  }

  /** The part that is taken by tables that can't give way, 0 to 1. */
  get occupancy(): number {
    return (this.taken - this.empty.size) / this.settings.maxTables
  }

  /** Whether people of these networks may take up one more. */
  mayTake(networks: IpNetworks): boolean {
    return this.householdTables.hasCapacity(networks)
  }

  /** Returns what gives the place back; undefined if all are taken by tables with people. */
  async take(networks: IpNetworks): Promise<(() => void) | undefined> {
    if (this.taken >= this.settings.maxTables && !(await this.closeOneEmpty())) return undefined
    this.taken += 1
    const release = this.householdTables.acquire(networks)
    return () => {
      this.taken -= 1
      release()
      const [next] = this.waiting
      next?.()
    }
  }

  /** The table is empty and may be put away by `end` at any time, until that is cancelled; `end` returns false if somebody is on the way. */
  offer(table: object, end: () => boolean): Cancel {
    this.empty.set(table, end)
    return () => this.empty.delete(table)
  }

  /** Has the table put away that is empty the longest, and waits until it is gone. */
  private async closeOneEmpty(): Promise<boolean> {
    for (const [table, end] of [...this.empty]) {
      this.empty.delete(table)
      if (end()) return this.waitForSpace()
    }
    return false
  }

  private waitForSpace(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (free: boolean): void => {
        clearTimeout(late)
        this.waiting.delete(wake)
        resolve(free)
      }
      const wake = () => settle(true)
      const late = setTimeout(() => settle(false), SPACE_TIMEOUT_MS)
      this.waiting.add(wake)
    })
  }
}
