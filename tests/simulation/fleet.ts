import type { Random } from '../../engine/chance/random.ts'
import { EventQueue } from './event-queue.ts'
import { MEASURED_COSTS } from './measured-costs.ts'
import { type Recovery, Tally } from './recovery.ts'
import { Saves } from './saves.ts'
import {
  type Cell,
  makeSite,
  redisOf,
  type SimulatedProcess,
  type SimulatedTable,
  type Site,
  type SiteSettings,
  type Store,
} from './site.ts'
import { Visitors } from './visitors.ts'

/** Time in which all processes list their tables again after Redis has come back empty (`SETTLING_MS` of `server/cluster/redis-cluster.ts`), and the time until each begins. */
const SETTLING_MS = 3000
const RECONCILE_INTERVAL_MS = 1000
/** Time until the web server in front leads nobody to a process that is not ready any more. */
const UNREADY_MS = 3000
/** Rate at which one person opens the page of the table again, or follows a link to it. Nobody has measured it. */
const PAGE_OPENING_HZ = 1 / 600

const MS_PER_S = 1000

/**
 * A site of many processes by discrete events: people who lose their process reconnect as the client does, any process looks their table up in
 * Redis, the first claims it in its database and loads it, and the others lead there. Undisturbed tables take their part of each processor;
 * moves of those that may fail to save are made one by one.
 */
export class Fleet {
  private readonly queue = new EventQueue()
  private readonly tally = new Tally()
  private readonly random: Random
  private readonly peoplePerTable: number
  private readonly site: Site
  private readonly visitors: Visitors
  private readonly saves: Saves

  constructor(settings: SiteSettings, random: Random) {
    this.random = random
    this.peoplePerTable = settings.peoplePerTable
    this.site = makeSite(settings, this.queue)
    this.visitors = new Visitors(this.site, this.queue, random, this.tally)
    this.saves = new Saves(this.queue, random, this.tally, this.visitors, settings.paceHz)
    this.visitors.onReplaced = (table, earlier) => this.saves.playOn(table, earlier)
  }

  /** Lets time go on until then, and returns how people came back to their tables. */
  run(endMs: number): Recovery {
    this.queue.runUntil(endMs)
    return this.tally.recovery(this.site)
  }

  /** Databases or Redis of all cells. */
  stores(kind: 'redis' | 'databases'): readonly Store[] {
    return this.site.cells.flatMap((cell) => cell[kind])
  }

  /** Processes die at the same moment. */
  kill(indices: ReadonlySet<number>): void {
    this.setAlive(this.chosen(indices), false)
    for (const table of this.site.tables)
      if (!table.newest.process.isAlive) this.visitors.disconnect(table, table.newest)
  }

  /**
   * Ends processes one group after the other, each in good order: it saves and gives its tables up at once, and its people come back through the
   * others. A group begins once the one before has started again.
   */
  update(groupSize: number, restartMs: number): void {
    const next = (from: number) => {
      const group = this.site.processes.slice(from, from + groupSize)
      if (group.length === 0) return
      this.setAlive(group, false)
      for (const table of this.site.tables) {
        if (table.newest.process.isAlive) continue
        table.listed = undefined
        this.visitors.disconnect(table, table.newest)
      }
      this.queue.after(restartMs, () => {
        this.setAlive(group, true)
        next(from + groupSize)
      })
    }
    next(0)
  }

  /** Databases fail at the same moment, and their standbys take their places after this time. */
  loseDatabases(lost: ReadonlySet<Store>, promotionMs: number): void {
    for (const database of lost) database.isAway = true
    for (const table of this.site.tables) if (lost.has(table.database)) this.saves.playOn(table, table.newest)
    this.queue.after(promotionMs, () => {
      for (const database of lost) database.isAway = false
    })
  }

  /** Redis fail at the same moment and come back empty after this time. Meanwhile some people open the page of their table again. */
  loseRedis(lost: ReadonlySet<Store>, awayMs: number): void {
    const tables = this.site.tables.filter((table) => lost.has(redisOf(table)))
    for (const redis of lost) redis.isAway = true
    for (const table of tables) table.listed = undefined
    this.openPages(tables, awayMs + 2 * SETTLING_MS)
    this.queue.after(awayMs, () => {
      for (const redis of lost) {
        redis.isAway = false
        redis.settledAtMs = this.queue.nowMs + SETTLING_MS
      }
      for (const process of this.site.processes)
        this.queue.after(this.random() * RECONCILE_INTERVAL_MS, () => this.listAgain(process))
    })
  }

  /** Processes that reach their visitors, but no Redis for this time, and no database either if `isWithoutDatabase`. Meanwhile some people open the page of their table again. */
  cutOff(indices: ReadonlySet<number>, durationMs: number, isWithoutDatabase: boolean): void {
    const cut = new Set(this.chosen(indices))
    const tables = this.site.tables.filter(({ newest }) => cut.has(newest.process))
    for (const process of cut) Object.assign(process, { cutOffAtMs: this.queue.nowMs, isWithoutDatabase })
    this.queue.after(UNREADY_MS, () => this.leadVisitors())
    for (const table of tables) {
      this.saves.playOn(table, table.newest)
      if (isWithoutDatabase) this.saves.waitForLease(table, table.newest)
    }
    this.openPages(tables, durationMs)
    this.queue.after(durationMs, () => {
      for (const process of cut) {
        Object.assign(process, { cutOffAtMs: Number.POSITIVE_INFINITY, isWithoutDatabase: false, isGivenUp: false })
        this.listAgain(process)
      }
      this.leadVisitors()
    })
  }

  /** A region is lost with all that is in it; after a while standbys elsewhere take the places of its databases, and the others its tables. */
  loseRegion(region: number, takeOverMs: number): void {
    const { cells, processes, tables } = this.site
    const [lost, others] = [this.cellsIn(region), cells.filter((cell) => cell.region !== region)]
    for (const { redis, databases } of lost) for (const store of [...redis, ...databases]) store.isAway = true
    this.kill(new Set([...processes.keys()].filter((index) => processes[index]?.cell.region === region)))
    this.queue.after(takeOverMs, () => {
      for (const { databases } of lost) for (const database of databases) database.isAway = false
      for (const table of tables) {
        if (table.cell.region !== region) continue
        table.cell = others[table.code % others.length] ?? table.cell
        table.listed = undefined
      }
    })
  }

  /** A region reaches its own people, but no other region for this time. If its databases wait for standbys elsewhere, they can't save meanwhile. */
  cutRegionOff(region: number, durationMs: number, isSynchronous: boolean): void {
    this.visitors.cutRegion = region
    for (const table of this.site.tables) this.visitors.disconnectBeyondCut(table)
    const databases = this.cellsIn(region).flatMap((cell) => cell.databases)
    if (isSynchronous) this.loseDatabases(new Set(databases), durationMs)
    this.queue.after(durationMs, () => {
      this.visitors.cutRegion = undefined
    })
  }

  /** True if every table is in one living process, or in none until somebody asks for it, and nobody has been forgotten. */
  isConsistent(): boolean {
    const { tables } = this.site
    const connected = tables.reduce((sum, { newest }) => sum + newest.people, 0)
    return (
      connected + this.tally.gaveUp + this.tally.waiting === tables.length * this.peoplePerTable &&
      tables.every((table) => isAtOneProcess(table))
    )
  }

  private cellsIn(region: number): readonly Cell[] {
    return this.site.cells.filter((cell) => cell.region === region)
  }

  private chosen(indices: ReadonlySet<number>): readonly SimulatedProcess[] {
    return this.site.processes.filter((_, index) => indices.has(index))
  }

  private setAlive(processes: readonly SimulatedProcess[], isAlive: boolean): void {
    for (const process of processes) Object.assign(process, { isAlive, isGivenUp: false })
    this.leadVisitors()
  }

  /** Web servers in front lead visitors to the processes that answer and are ready, which need not reach Redis. */
  private leadVisitors(): void {
    for (const cell of this.site.cells)
      cell.serving = this.site.processes.filter(
        (process) => process.cell === cell && process.isAlive && !process.isWithoutDatabase,
      )
  }

  private openPages(tables: readonly SimulatedTable[], durationMs: number): void {
    const intervalMs = MS_PER_S / (tables.length * this.peoplePerTable * PAGE_OPENING_HZ)
    for (let ms = intervalMs; ms < durationMs; ms += intervalMs) {
      const table = tables[Math.floor(this.random() * tables.length)] as SimulatedTable
      this.queue.after(ms, () => {
        if (table.newest.people > 0) this.visitors.disconnectOne(table, table.newest)
      })
    }
  }

  /** A process lists the tables that Redis does not list and that nobody has claimed. */
  private listAgain(process: SimulatedProcess): void {
    if (!process.isAlive) return
    for (const redis of process.cell.redis) {
      const own = this.site.tables.filter(
        (table) => table.newest.process === process && table.listed === undefined && redisOf(table) === redis,
      )
      const costMs = own.length * MEASURED_COSTS.listMs
      const list = () => {
        for (const table of own) if (table.newest.process === process) table.listed ??= table.newest
      }
      redis.work({ code: 0, costMs, isCut: process.isCutOff }, list, () => this.listAgain(process))
    }
  }
}

const isAtOneProcess = ({ listed, newest, isLoading }: SimulatedTable): boolean =>
  !isLoading && (listed === undefined || (listed === newest && listed.process.isAlive))
