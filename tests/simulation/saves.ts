import type { Random } from '../../engine/chance/random.ts'
import type { EventQueue } from './event-queue.ts'
import { MEASURED_COSTS } from './measured-costs.ts'
import type { Tally } from './recovery.ts'
import { OWN_ROUND_TRIP_MS } from './regions.ts'
import type { SimulatedTable, TableCopy } from './site.ts'
import { LEASE_MS, type Visitors } from './visitors.ts'

/** Time after which a table that can't be saved asks for its storage again (`STORAGE_RETRY_MS` of `server/table/table-writer.ts`), with the time until a silent one is given up (`CONNECT_TIMEOUT_MS` of `server/archive/postgres.ts`). */
const STORAGE_RETRY_MS = 1000
const CONNECT_TIMEOUT_MS = 2000
/** Longest time until a client sends its move again to a table that can be saved again (`SAVE_RETRY_MS` of `client/table/net/table-requests.ts`). */
const SAVE_RETRY_MS = 500
/** Interval at which a process looks whether Redis hears it (`RENEWAL_INTERVAL_MS` of `server/cluster/leases.ts`). */
const RENEWAL_INTERVAL_MS = 500

const MS_PER_S = 1000

/** Moves at tables whose saves may fail or be refused, one by one. */
export class Saves {
  private readonly queue: EventQueue
  private readonly random: Random
  private readonly tally: Tally
  private readonly visitors: Visitors
  private readonly paceHz: number

  constructor(queue: EventQueue, random: Random, tally: Tally, visitors: Visitors, paceHz: number) {
    this.queue = queue
    this.random = random
    this.tally = tally
    this.visitors = visitors
    this.paceHz = paceHz
  }

  /** Plays on in this copy until it is sure of its table again. */
  playOn(table: SimulatedTable, copy: TableCopy): void {
    this.queue.after((this.random() * MS_PER_S) / this.paceHz, () => this.move(table, copy, this.queue.nowMs))
  }

  private move(table: SimulatedTable, copy: TableCopy, sinceMs: number): void {
    const { process } = copy
    if (copy.people === 0 || !process.isAlive) return
    if (process.isWithoutDatabase) {
      this.waitForLease(table, copy, sinceMs)
      return
    }
    const costMs = (MS_PER_S * table.database.cores.length) / MEASURED_COSTS.savesPerSecond
    table.database.work(
      { code: table.code, costMs, isCut: false },
      () => this.save(table, copy, sinceMs),
      () => this.wait(table, copy, sinceMs),
    )
  }

  /** The database takes a save only if it follows the version that it has. */
  private save(table: SimulatedTable, copy: TableCopy, sinceMs: number): void {
    if (copy.version !== table.version) {
      this.visitors.disconnect(table, copy, sinceMs)
      return
    }
    table.version++
    copy.version++
    if (copy !== table.newest) this.tally.twins++
    if (copy.process.isCutOff || table.database.isAway) this.playOn(table, copy)
  }

  /** A process that reaches neither Redis nor the database sends its visitors away when its lease is over, whether they have moved or not. */
  waitForLease(table: SimulatedTable, copy: TableCopy, sinceMs?: number): void {
    const leaseMs = Math.max(0, copy.process.cutOffAtMs + LEASE_MS - this.queue.nowMs)
    this.queue.after(leaseMs + this.random() * RENEWAL_INTERVAL_MS, () =>
      this.visitors.disconnect(table, copy, sinceMs),
    )
  }

  /** The table says that it can't save. */
  private wait(table: SimulatedTable, copy: TableCopy, sinceMs: number): void {
    this.queue.after(STORAGE_RETRY_MS + (table.database.isAway ? CONNECT_TIMEOUT_MS : 0), () => {
      if (table.database.isAway) this.wait(table, copy, sinceMs)
      else this.queue.after(this.random() * SAVE_RETRY_MS, () => this.resume(table, copy, sinceMs))
    })
  }

  private resume(table: SimulatedTable, copy: TableCopy, sinceMs: number): void {
    const waitedMs = this.queue.nowMs + OWN_ROUND_TRIP_MS - sinceMs
    for (let left = copy.people; left > 0; left--) {
      this.tally.people++
      if (this.visitors.patienceMs() > waitedMs) this.tally.noteReturn(waitedMs)
      else {
        this.tally.gaveUp++
        copy.people--
      }
    }
    this.move(table, copy, this.queue.nowMs)
  }
}
