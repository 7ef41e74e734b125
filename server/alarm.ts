import { hostEnd } from './hosting.ts'
import type { Door } from './keeper.ts'
import { passed } from './settling.ts'
import type { Table } from './table.ts'
import type { Cancel, Timers } from './timers.ts'
import { nextEnd } from './waiting.ts'

/** By how much a timer may ring before its time. */
const EARLY_MS = 1

/** Has the table look at the clock when the next time runs out: of a decision, of a grace turn, of an absent host. */
export class Alarm {
  private readonly table: Table
  private readonly timers: Timers
  private readonly door: Door
  private cancel: Cancel = () => {}

  constructor(table: Table, timers: Timers, door: Door) {
    this.table = table
    this.timers = timers
    this.door = door
    table.watch(() => this.set())
  }

  private set(): void {
    this.cancel()
    const { sitting, people, hostGraceMs, stuck } = this.table
    if (stuck || !people.isWatched()) return
    const ends = [nextEnd(sitting), hostEnd(sitting, people, hostGraceMs)].filter((end) => end !== undefined)
    if (ends.length === 0) return
    const ms = Math.max(0, Math.min(...ends) - Date.now()) + EARLY_MS
    this.cancel = this.timers.after(ms, () => void this.door((now) => passed(this.table, now)))
  }
}
