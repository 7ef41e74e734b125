import { ok } from '../../engine/result.ts'
import type { Archive, LoadedTable } from '../archive/archive.ts'
import { BotSeats } from '../bots/bot-seats.ts'
import type { BotWorkerPool } from '../bots/bot-worker-pool.ts'
import { type IpNetworks, OURSELVES } from '../limits/networks.ts'
import { RequestPace } from '../limits/request-pace.ts'
import { log } from '../log.ts'
import { RollWorkerPool } from '../marble-chase/roll-worker-pool.ts'
import { Rolls } from '../marble-chase/rolls.ts'
import type { Metrics } from '../metrics.ts'
import { steadyNow } from '../monotonic-clock.ts'
import type { MadeTable, TableCard } from '../protocol/http.ts'
import { type Answer, no } from '../table/answer.ts'
import { withTimePassed } from '../table/consequences.ts'
import { type NewTable, newTable } from '../table/new-table.ts'
import { isDelayed } from '../table/people/access.ts'
import { People } from '../table/people/people.ts'
import { systemFor } from '../table/system.ts'
import { Table, type TableSettings } from '../table/table.ts'
import { FIRST_VERSION, firstBody, type Restored, restoreTable, tableCardOf } from '../table/table-persistence.ts'
import { TableWriter } from '../table/table-writer.ts'
import { setAlarm } from '../table/time/alarm.ts'
import { withinAllowance } from '../table/time/time-control.ts'
import { type Cancel, Timers } from '../table/time/timers.ts'
import { RoomClocks } from './room-clocks.ts'
import { TablePlaces } from './table-capacity.ts'
import { newCode } from './table-code.ts'

/** Whom a running game waits for. */
const askedAt = ({ match, snapshot }: Table): Pick<TableCard, 'asked'> =>
  match === undefined || match.over || isDelayed(snapshot) ? {} : { asked: match.waiting }

export interface TablesSettings extends TableSettings {
  readonly archive: Archive
  readonly metrics: Metrics
  readonly botPool: BotWorkerPool
  /** Other processes have the same archive. */
  readonly shared?: boolean
  /** How long a table stays in memory with nobody there. */
  readonly idleMs: number
  /** How long a table waits for the first to come. */
  readonly arrivalMs?: number | undefined
  /** Of one connection; beyond it is cut off. */
  readonly messagesPerSecond: number
  /** In place of the tables' paces. */
  readonly botDelayMs?: number | undefined
  /** ms of this process's time a second that requests of one household may take. */
  readonly workPerAddress?: number | undefined
  /** And one table. */
  readonly workPerTable?: number | undefined
  /** In use at once. */
  readonly maxTables?: number | undefined
  /** Of them, made or taken up by one household. */
  readonly tablesPerAddress?: number | undefined
}

/** A table in use. */
export interface LiveTable {
  readonly table: Table
  readonly writer: TableWriter
  readonly timers: Timers
  /** Gives back its place among the tables in use. */
  readonly leave: () => void
}

const MAX_TABLES = 2000
/** A school behind one address. */
const TABLES_PER_ADDRESS = 200
/** Tries to find a free code; hardly one in fifty is taken. */
const CODE_TRIES = 10
const ARRIVAL_MS = 60_000
/** Enough for a hundred tables of four. */
const WORK_PER_ADDRESS = 250

const TOO_MANY = no('table/too-many', 'There are too many tables just now; please try again later.')
const TOO_MANY_HERE = no('table/too-many-here', 'There are too many tables from your network; please close some first.')

/** The tables: those in use in this process by code, and through the archive all others. */
export class Tables {
  readonly clocks = new RoomClocks()
  private readonly rolls = new Rolls(new RollWorkerPool())
  readonly pace: RequestPace
  private readonly inUse = new Map<string, LiveTable>()
  /** Tables made here that nobody has come to yet, and what gives back their places. */
  private readonly awaited = new Map<string, () => void>()
  private readonly settings: TablesSettings
  private readonly places: TablePlaces
  /** Kept tables, as far as this process knows. */
  private kept = 0

  constructor(settings: TablesSettings) {
    this.settings = settings
    const { maxTables: most = MAX_TABLES, tablesPerAddress: perHousehold = TABLES_PER_ADDRESS } = settings
    this.places = new TablePlaces({ most, perHousehold })
    this.pace = new RequestPace(settings.workPerAddress ?? WORK_PER_ADDRESS)
  }

  get metrics(): Metrics {
    return this.settings.metrics
  }

  get messagesPerSecond(): number {
    return this.settings.messagesPerSecond
  }

  /** The part of this process's room for tables that is taken, 0 to 1. */
  get crowding(): number {
    return this.places.crowding
  }

  /** How many are in use here. */
  get count(): number {
    return this.inUse.size
  }

  /** How many are at them. */
  get people(): number {
    return [...this.inUse.values()].reduce((sum, { table }) => sum + table.people.count, 0)
  }

  /** Makes a table that anybody can take up. */
  async open(choice: NewTable, networks: IpNetworks = OURSELVES): Promise<Answer<MadeTable>> {
    if (!this.places.mayHold(networks)) return TOO_MANY_HERE
    const leave = await this.places.take(networks)
    if (leave === undefined) return TOO_MANY
    const made = await this.make(choice).catch((error) => {
      leave()
      throw error
    })
    if (made.ok) this.await(made.value.code, leave)
    else leave()
    return made
  }

  /** Every table has been put away. */
  end(): Promise<void> {
    this.clocks.stop()
    return this.rolls.close()
  }

  private async make(choice: NewTable): Promise<Answer<MadeTable>> {
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const made = newTable(this.settings, newCode(this.settings.chance, this.kept), choice)
      if (!made.ok) return made
      const { snapshot, code, people } = made.value
      const token = people.find(snapshot.maker)?.token ?? ''
      if (!(await this.settings.archive.add(firstBody(snapshot)))) continue
      this.kept += 1
      return ok({ code, token })
    }
    return TOO_MANY
  }

  /** The table counts against its maker until somebody comes or it is forgotten. */
  private await(code: string, leave: () => void): void {
    this.awaited.set(code, leave)
    setTimeout(() => this.arrived(code), this.arrivalMs).unref()
  }

  private arrived(code: string): void {
    this.awaited.get(code)?.()
    this.awaited.delete(code)
  }

  /** A place for the table among those in use; the value gives it back. */
  async reserve(code: string, networks: IpNetworks): Promise<Answer<() => void>> {
    this.arrived(code)
    if (!this.places.mayHold(networks)) return TOO_MANY_HERE
    const leave = await this.places.take(networks)
    return leave === undefined ? TOO_MANY : ok(leave)
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
  async take(code: string, leave: () => void = () => {}): Promise<LiveTable | undefined> {
    const { archive, shared } = this.settings
    const found = await archive.load(code)
    if (found === undefined) return undefined
    const { version } = found.table
    const isNew = version === FIRST_VERSION
    const loaded = shared === true && !isNew ? await this.claim(found) : found
    if (loaded === undefined) return this.take(code, leave)
    if (!isNew) this.metrics.restored()
    const live = this.revive(restoreTable(loaded), loaded.table.version, leave)
    this.inUse.set(code, live)
    return live
  }

  /** The table with all that was kept until nobody else could change it; undefined if somebody was quicker. */
  private async claim({ table }: LoadedTable): Promise<LoadedTable | undefined> {
    const { archive } = this.settings
    const version = table.version + 1
    if ((await archive.save({ table: { ...table, version } })) === 'lost') return undefined
    const loaded = await archive.load(table.code)
    return loaded?.table.version === version ? loaded : undefined
  }

  /** What a visitor may know of any table. */
  async card(code: string): Promise<TableCard | undefined> {
    const table = this.find(code)
    if (table !== undefined) return { ...tableCardOf(table.snapshot), ...askedAt(table) }
    const kept = await this.settings.archive.tableCard(code)
    return kept === undefined ? undefined : (JSON.parse(kept) as TableCard)
  }

  /** Keeps the tables anew that people are at, so that none of them expires, and counts all there are. */
  async upkeep(): Promise<void> {
    const watched = [...this.inUse.values()].filter(({ table }) => table.people.isWatched())
    await Promise.all(watched.map(({ table, writer }) => writer.write((now) => withTimePassed(table, now))))
    this.kept = await this.settings.archive.count()
  }

  /** Puts a table away: it comes back when somebody asks for it. */
  async close(live: LiveTable): Promise<void> {
    const { code } = live.table
    if (this.inUse.get(code) === live) this.inUse.delete(code)
    live.timers.clear()
    await live.writer.end()
    live.leave()
  }

  /** Calls `end` when nobody has come to the table for too long, or when its place is needed; `end` returns false if somebody is on the way. */
  whenIdle(live: LiveTable, end: () => boolean): Cancel {
    const everUsed = live.table.people.watchedSince > 0
    const stop = live.timers.after(everUsed ? this.settings.idleMs : this.arrivalMs, end)
    const withdraw = this.places.offer(live, end)
    return () => {
      stop()
      withdraw()
    }
  }

  private get arrivalMs(): number {
    return this.settings.arrivalMs ?? ARRIVAL_MS
  }

  private revive({ snapshot, answered }: Restored, version: number, leave: () => void): LiveTable {
    const { settings } = this
    const system = systemFor(snapshot.setup)
    if (!system.ok) throw new Error(system.error.message)
    const people = new People(settings.chance, snapshot.known, snapshot.screen)
    const timely = withinAllowance(snapshot, settings.holdMs, steadyNow())
    const table = new Table(settings, system.value, timely, people)
    for (const [asked, seq] of answered) {
      const blank = asked.indexOf(' ')
      table.acts.note(asked.slice(0, blank), asked.slice(blank + 1), { ok: true, value: { seq } })
    }
    const timers = new Timers((err) => log.error({ err, table: table.code }, 'A timer failed'))
    const { complete } = this.rolls
    const writer = new TableWriter(table, version, settings.archive, {
      workPerTable: settings.workPerTable,
      told: complete,
    })
    const { botPool, metrics, botDelayMs: delayMs } = settings
    new BotSeats(table, botPool, timers, writer.write, { delayMs, metrics, complete })
    setAlarm(table, timers, writer.write)
    return { table, writer, timers, leave }
  }
}
