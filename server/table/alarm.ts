import { withTimePassed } from './consequences.ts'
import { hostEnd } from './host.ts'
import type { Table } from './table.ts'
import type { WriteTable } from './table-writer.ts'
import { nextEnd } from './time-control.ts'
import type { Cancel, Timers } from './timers.ts'

/** By how much a timer may ring before its time. */
const EARLY_MS = 1

/** Has the table look at the clock when the next time runs out: of a decision, of a grace turn, of an absent host. */
export class Alarm {
  private readonly table: Table
  private readonly timers: Timers
  private readonly write: WriteTable
  private cancel: Cancel = () => {}

  constructor(table: Table, timers: Timers, write: WriteTable) {
    this.table = table
    this.timers = timers
    this.write = write
    table.watch(() => this.set())
  }

  private set(): void {
    this.cancel()
    const { snapshot, people, hostGraceMs, stuck } = this.table
    if (stuck || !people.isWatched()) return
    const ends = [nextEnd(snapshot), hostEnd(snapshot, people, hostGraceMs)].filter((end) => end !== undefined)
    if (ends.length === 0) return
    const ms = Math.max(0, Math.min(...ends) - Date.now()) + EARLY_MS
    this.cancel = this.timers.after(ms, () => void this.write((now) => withTimePassed(this.table, now)))
  }
}
