import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { IpNetworks } from '../limits/networks.ts'
import type { Cancel } from '../table/time/timers.ts'

/** Time that a visitor waits for an empty table to be closed. */
const SPACE_TIMEOUT_MS = 2000

export interface CapacitySettings {
  /** Limit of tables in use at the same time. */
  readonly maxTables: number
  /** Limit of tables that people of one household have made or loaded. */
  readonly maxPerHousehold: number
  /** Returns the part of the process's memory (0 to 1) that this number of tables of ordinary games takes, now or later. */
  readonly memoryUse: (tables: number) => number
}

/** Decisions of a long game that take the memory which is reckoned for a table: 1.2 kB each, with what is loaded to restore them. */
const ORDINARY_DECISIONS = 375
/** Memory use from which every further table takes the place of an empty one. */
const TIGHT_MEMORY_USE = 0.6
/** Memory use from which no table is loaded without closing another one. The rest is for the games in play. */
const FULL_MEMORY_USE = 0.85

/**
 * Limits the tables in use in this process, by their number and by the memory. If there are too many, an empty one is closed; it is
 * loaded again when somebody asks for it.
 */
export class TableCapacity {
  private readonly settings: CapacitySettings
  private readonly householdTables: ConcurrencyLimit
  /** Tables with nobody there, the longest empty first, and the function that closes each. */
  private readonly empty = new Map<object, () => boolean>()
  private readonly waiting = new Set<() => void>()
  private taken = 0
  /** Number of further tables that would take the memory of the long games. */
  private extra = 0

  constructor(settings: CapacitySettings) {
    this.settings = settings
    this.householdTables = new ConcurrencyLimit(settings.maxPerHousehold)
  }

  /** Part of the capacity that is used and can't be freed by closing empty tables, 0 to 1. */
  get occupancy(): number {
    const lasting = this.taken - this.empty.size
    const { maxTables, memoryUse } = this.settings
    const memory = memoryUse(this.taken + this.extra)
    return Math.max(lasting / maxTables, this.taken === 0 ? memory : (memory * lasting) / this.taken)
  }

  /** Returns whether people of these networks may use one more table. */
  mayTake(networks: IpNetworks): boolean {
    return this.householdTables.hasCapacity(networks)
  }

  /** Returns a function that frees the place; undefined if all are used by tables with people. */
  async take(networks: IpNetworks): Promise<(() => void) | undefined> {
    const memoryUse = this.settings.memoryUse(this.taken + this.extra)
    const isFull = this.taken >= this.settings.maxTables || memoryUse >= FULL_MEMORY_USE
    if ((isFull || memoryUse >= TIGHT_MEMORY_USE) && !(await this.closeOneEmpty()) && isFull) return undefined
    this.taken += 1
    const release = this.householdTables.acquire(networks)
    return () => {
      this.taken -= 1
      release()
      const [next] = this.waiting
      next?.()
    }
  }

  /**
   * Takes the memory that a game with this number of decisions needs beyond an ordinary one, before it is restored. Returns a function that
   * frees it; undefined if there is none left.
   */
  async takeLongGame(decisions: number): Promise<(() => void) | undefined> {
    const extra = Math.max(0, decisions / ORDINARY_DECISIONS - 1)
    while (extra > 0 && this.settings.memoryUse(this.taken + this.extra + extra) >= FULL_MEMORY_USE) {
      if (!(await this.closeOneEmpty())) return undefined
    }
    this.extra += extra
    return () => {
      this.extra -= extra
    }
  }

  /** Allows the empty table to be closed by `end` at any time until cancelled; `end` returns false if somebody is about to join. */
  offer(table: object, end: () => boolean): Cancel {
    this.empty.set(table, end)
    return () => this.empty.delete(table)
  }

  /** Closes the table that has been empty the longest, and waits until it is closed. */
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
        clearTimeout(timeout)
        this.waiting.delete(wake)
        resolve(free)
      }
      const wake = () => settle(true)
      const timeout = setTimeout(() => settle(false), SPACE_TIMEOUT_MS)
      this.waiting.add(wake)
    })
  }
}
