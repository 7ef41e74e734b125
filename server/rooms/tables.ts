import { newGame } from '../../engine/game.ts'
import { ok } from '../../engine/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { BotDesk } from '../bots/bot-desk.ts'
import { BotSeats } from '../bots/bot-seats.ts'
import { log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { CODE_LENGTH, CODE_LETTERS } from '../protocol/codes.ts'
import type { MadeTable, TableCard } from '../protocol/http.ts'
import { setAlarm } from '../table/alarm.ts'
import { type Answer, no } from '../table/answer.ts'
import { word } from '../table/chance.ts'
import { FIRST_VERSION, firstBody, type Restored, restoreTable, tableCardOf } from '../table/kept-table.ts'
import { People } from '../table/people.ts'
import { type NewTable, Table, type TableSettings } from '../table/table.ts'
import { TableWriter } from '../table/table-writer.ts'
import { type Cancel, Timers } from '../table/timers.ts'

export interface TablesSettings extends TableSettings {
  readonly archive: Archive
  readonly metrics: Metrics
  readonly desk: BotDesk
  /** Other processes have the same archive. */
  readonly shared?: boolean
  /** How long a table stays in memory with nobody there. */
  readonly idleMs: number
  /** Of one connection; beyond it is cut off. */
  readonly messagesPerSecond: number
  /** In place of the tables' paces. */
  readonly botDelayMs?: number | undefined
  /** In use at once. */
  readonly maxTables?: number | undefined
}

/** A table in use. */
export interface LiveTable {
  readonly table: Table
  readonly writer: TableWriter
  readonly timers: Timers
}

const MAX_TABLES = 2000
/** Tries to find a free code; with a third of all codes taken it needs two or three. */
const CODE_TRIES = 40

/** The tables: those in use in this process by code, and through the archive all others. */
export class Tables {
  private readonly inUse = new Map<string, LiveTable>()
  private readonly settings: TablesSettings

  constructor(settings: TablesSettings) {
    this.settings = settings
  }

  get metrics(): Metrics {
    return this.settings.metrics
  }

  get messagesPerSecond(): number {
    return this.settings.messagesPerSecond
  }

  /** No more fit into this process. */
  get full(): boolean {
    return this.inUse.size >= (this.settings.maxTables ?? MAX_TABLES)
  }

  /** How many are in use here. */
  get count(): number {
    return this.inUse.size
  }

  /** How many are at them. */
  get people(): number {
    return [...this.inUse.values()].reduce((sum, { table }) => sum + table.people.here().length, 0)
  }

  /** Makes a table that anybody can take up. */
  async open(choice: NewTable): Promise<Answer<MadeTable>> {
    if (this.full) {
      return no('table/too-many', 'There are too many tables just now; please try again later.')
    }
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const made = Table.make(this.settings, word(this.settings.chance, CODE_LETTERS, CODE_LENGTH), choice)
      if (!made.ok) return made
      const { snapshot, code, people } = made.value
      const token = people.find(snapshot.maker)?.token ?? ''
      if (await this.settings.archive.add(firstBody(snapshot))) return ok({ code, token })
    }
    return no('table/too-many', 'There is no free code for a table just now; please try again later.')
  }

  find(code: string): Table | undefined {
    return this.inUse.get(code)?.table
  }

  /** Of all in use here. */
  get codes(): readonly string[] {
    return [...this.inUse.keys()]
  }

  live(code: string): LiveTable | undefined {
    return this.inUse.get(code)
  }

  /** Takes a table up as it was kept; undefined if there is none. Should it live elsewhere, it can't be changed there any more. */
  async take(code: string): Promise<LiveTable | undefined> {
    const { archive, shared } = this.settings
    const loaded = await archive.load(code)
    if (loaded === undefined) return undefined
    const { table } = loaded
    const isNew = table.version === FIRST_VERSION
    const next = { ...table, version: table.version + 1 }
    const claims = shared === true && !isNew
    if (claims && (await archive.save({ table: next })) === 'lost') return this.take(code)
    if (!isNew) this.metrics.restored()
    const live = this.revive(restoreTable(loaded), claims ? next.version : table.version)
    this.inUse.set(code, live)
    return live
  }

  /** What a visitor may know of any table. */
  async card(code: string): Promise<TableCard | undefined> {
    const table = this.find(code)
    if (table !== undefined) return tableCardOf(table.snapshot)
    const kept = await this.settings.archive.tableCard(code)
    return kept === undefined ? undefined : (JSON.parse(kept) as TableCard)
  }

  /** Puts a table away: it comes back when somebody asks for it. */
  async close(live: LiveTable): Promise<void> {
    const { code } = live.table
    if (this.inUse.get(code) === live) this.inUse.delete(code)
    live.timers.clear()
    await live.writer.end()
  }

  /** Calls `end` when nobody has come to the table for too long. */
  whenIdle(live: LiveTable, end: () => void): Cancel {
    return live.timers.after(this.settings.idleMs, end)
  }

  private revive({ snapshot, answered }: Restored, version: number): LiveTable {
    const { settings } = this
    const lobby = newGame({ ...snapshot.setup, dealer: 0 })
    if (!lobby.ok) throw new Error(lobby.error.message)
    const people = new People(settings.chance, snapshot.known, snapshot.screen)
    const table = new Table(settings, lobby.value, snapshot, people)
    for (const [asked, seq] of answered) table.acts.note(asked, { ok: true, value: { seq } })
    const timers = new Timers((err) => log.error({ err, table: table.code }, 'A timer failed'))
    const writer = new TableWriter(table, version, settings.archive)
    new BotSeats(table, settings.desk, timers, writer.write, settings.botDelayMs)
    setAlarm(table, timers, writer.write)
    return { table, writer, timers }
  }
}
