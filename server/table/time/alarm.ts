import { monotonicNow } from '../../monotonic-clock.ts'
import { withTimePassed } from '../consequences.ts'
import { revealDeadline } from '../draw/seal.ts'
import { hostDeadline } from '../people/host.ts'
import { startDeadline } from '../strangers-table.ts'
import type { Table } from '../table.ts'
import type { WriteTable } from '../table-writer.ts'
import { takeBackDeadline } from '../take-back.ts'
import { isAwake } from './awake.ts'
import { nextDeadline } from './time-control.ts'
import type { Cancel, Timers } from './timers.ts'

/** Time by which a timer of Node may fire too early. */
const TIMER_TOLERANCE_MS = 1

/** Updates the table when the next deadline passes: of a decision, a grace turn, an absent host, a start, client seeds or a take-back. */
export const setAlarm = (table: Table, timers: Timers, write: WriteTable): void => {
  let cancel: Cancel = () => {}
  table.onChange(() => {
    cancel()
    const { snapshot, people, hostGraceMs, stuck } = table
    if (stuck || !isAwake(snapshot, people)) return
    const ends = [
      nextDeadline(snapshot),
      hostDeadline(snapshot, people, hostGraceMs),
      startDeadline(table, snapshot),
      revealDeadline(snapshot, people),
      takeBackDeadline(snapshot),
    ].filter((end) => end !== undefined)
    if (ends.length === 0) return
    const ms = Math.max(0, Math.min(...ends) - monotonicNow()) + TIMER_TOLERANCE_MS
    cancel = timers.after(ms, () => void write((now) => withTimePassed(table, now)))
  })
}
