import { monotonicNow } from '../monotonic-clock.ts'
import { BotSeats, type BotSeatsOptions, type BotWorkers } from './bot-seats.ts'
import { systemFor } from './game-system.ts'
import { People } from './people/people.ts'
import { Table, type TableSettings } from './table.ts'
import { tableLog } from './table-log.ts'
import type { Restored } from './table-persistence.ts'
import { TableWriter, type WriterOptions } from './table-writer.ts'
import { setAlarm } from './time/alarm.ts'
import { withCappedDeadlines } from './time/time-control.ts'
import { Timers } from './time/timers.ts'

/** A table with all that changes it: requests, bots and clocks. */
export interface RunningTable {
  readonly table: Table
  readonly writer: TableWriter
  readonly timers: Timers
}

interface RunningTableSettings extends TableSettings {
  readonly archive: ConstructorParameters<typeof TableWriter>[2]
  readonly bots: BotWorkers
  readonly botOptions?: Omit<BotSeatsOptions, 'complete'>
  readonly writerOptions?: WriterOptions
}

/** Returns the table of a stored snapshot, which knows the actions that it has answered before. */
const restoredTable = ({ snapshot, earlier, answered }: Restored, settings: TableSettings): Table => {
  const system = systemFor(snapshot.setup)
  if (!system.ok) throw new Error(system.error.message)
  const people = new People(settings.chance, snapshot.known, snapshot.screen)
  const timely = withCappedDeadlines(snapshot, settings.holdMs, monotonicNow())
  const table = new Table(settings, system.value, timely, people, earlier)
  for (const [asked, seq] of answered) {
    const blank = asked.indexOf(' ')
    table.actReplies.note(asked.slice(0, blank), asked.slice(blank + 1), { ok: true, value: { seq } })
  }
  return table
}

/** Sets a stored table going. `version`: its version in the archive. */
export const runTable = (restored: Restored, version: number, settings: RunningTableSettings): RunningTable => {
  const { archive, bots, botOptions = {}, writerOptions = {} } = settings
  const table = restoredTable(restored, settings)
  const timers = new Timers((err) => tableLog.error({ err, table: table.code }, 'A timer failed'))
  const writer = new TableWriter(table, version, archive, writerOptions)
  const { completeMove: complete } = writerOptions
  new BotSeats(table, bots, timers, writer.write, { ...botOptions, ...(complete === undefined ? {} : { complete }) })
  setAlarm(table, timers, writer.write)
  return { table, writer, timers }
}
