import { retryDelayMs } from '../../client/table/net/backoff.ts'
import type { Random } from '../../engine/chance/random.ts'
import type { EventQueue } from './event-queue.ts'
import { MEASURED_COSTS } from './measured-costs.ts'
import type { Tally } from './recovery.ts'
import { chooseRegion, roundTripMs } from './regions.ts'
import { redisOf, type SimulatedProcess, type SimulatedTable, type Site, type TableCopy } from './site.ts'

/** Longest time for which a server looks for a table (`JOIN_TIMEOUT_MS` of `server/rooms/room-lookup.ts`), and its pauses. */
const LOOKUP_TIMEOUT_MS = 6000
const LOOKUP_INTERVAL_MS = 50
const MAX_LOOKUP_INTERVAL_MS = 400
/** Time that a client waits for an answer when it joins (`JOIN_TIMEOUT_MS` of `client/table/net/connection.ts`). */
const JOIN_TIMEOUT_MS = 8000
/** Time until a process that is missing is taken for dead (`RECHECK_DELAY_MS` of `server/cluster/redis-cluster.ts`). */
const RECHECK_DELAY_MS = 500
/** Time after its latest sign of life when a process counts as dead (`server/cluster/leases.ts`). */
export const LEASE_MS = 3000
/** Attempts of the client to reach the same process again take about this time in total (`keepAlive` of `client/table/net/heartbeat.ts`). */
const RECONNECT_MS = 900
/** People wait this long before they give up, and then this much longer on average. Nobody has measured it. */
const MIN_PATIENCE_MS = 10_000
const MORE_PATIENCE_MS = 60_000

/** Somebody who has lost the table. */
interface Visitor {
  readonly table: SimulatedTable
  readonly region: number
  readonly lostAtMs: number
  readonly givesUpAtMs: number
}

/** Search of a process for the table of a visitor. */
interface Search {
  readonly visitor: Visitor
  readonly endMs: number
  /** Number of look-ups before this one. */
  readonly attempt: number
  readonly fail: () => void
}

/** The people of a site who have lost their tables, on their way back. */
export class Visitors {
  /** A region that the others do not reach. */
  cutRegion: number | undefined
  /** Called when a table is claimed while people are connected to an earlier copy. */
  onReplaced: (table: SimulatedTable, earlier: TableCopy) => void = ignore
  private readonly site: Site
  private readonly queue: EventQueue
  private readonly random: Random
  private readonly tally: Tally
  private readonly regions: number

  constructor(site: Site, queue: EventQueue, random: Random, tally: Tally) {
    this.site = site
    this.queue = queue
    this.random = random
    this.tally = tally
    this.regions = Math.max(...site.cells.map(({ region }) => region)) + 1
  }

  /** Time after which somebody gives up who begins to wait now. */
  patienceMs(): number {
    return MIN_PATIENCE_MS - MORE_PATIENCE_MS * Math.log(1 - this.random())
  }

  /** All who are connected to this copy lose it, and have waited since `sinceMs`. */
  disconnect(table: SimulatedTable, copy: TableCopy, sinceMs = this.queue.nowMs): void {
    while (copy.people > 0) this.disconnectOne(table, copy, sinceMs)
  }

  /** One of those who are connected to this copy loses it, or opens the page again. */
  disconnectOne(
    table: SimulatedTable,
    copy: TableCopy,
    lostAtMs = this.queue.nowMs,
    region = this.regionOfOne(table),
  ): void {
    const visitor = { table, region, lostAtMs, givesUpAtMs: lostAtMs + this.patienceMs() }
    copy.people--
    this.tally.people++
    this.queue.after(RECONNECT_MS * (0.5 + this.random()), () => this.askToJoin(visitor, 0))
  }

  /** Those at a table whose host is beyond the cut lose it. */
  disconnectBeyondCut(table: SimulatedTable): void {
    for (let left = table.newest.people; left > 0; left--) {
      const region = this.regionOfOne(table)
      if (this.isCut(region, table.cell.region)) this.disconnectOne(table, table.newest, this.queue.nowMs, region)
    }
  }

  private regionOfOne(table: SimulatedTable): number {
    return chooseRegion(table.region, this.regions, this.random)
  }

  private isCut(one: number, other: number): boolean {
    return one !== other && (one === this.cutRegion || other === this.cutRegion)
  }

  /** The client asks any process of the table's cell, as the web server in front picks one. */
  private askToJoin(visitor: Visitor, attempt: number): void {
    if (this.hasGivenUp(visitor)) return
    const { cell } = visitor.table
    const endMs = this.queue.nowMs + LOOKUP_TIMEOUT_MS
    const fail = () => {
      const waitMs = retryDelayMs(attempt, 0, this.random())
      this.queue.after(waitMs, () => this.askToJoin(visitor, attempt + 1))
    }
    const process = cell.serving[Math.floor(this.random() * cell.serving.length)]
    if (this.isCut(visitor.region, cell.region)) this.queue.after(JOIN_TIMEOUT_MS, fail)
    else if (process === undefined) fail()
    else
      this.queue.after(roundTripMs(visitor.region, cell.region), () =>
        process.cpu.work(MEASURED_COSTS.forwardMs, () => this.lookUp(process, { visitor, endMs, fail, attempt: 0 })),
      )
  }

  private lookUp(asked: SimulatedProcess, search: Search): void {
    const { visitor, endMs, fail, attempt } = search
    const { table } = visitor
    const again = () => {
      const pauseMs = Math.min(MAX_LOOKUP_INTERVAL_MS, LOOKUP_INTERVAL_MS * 2 ** attempt)
      if (!asked.isAlive || this.queue.nowMs > endMs) fail()
      else this.queue.after(pauseMs, () => this.lookUp(asked, { ...search, attempt: attempt + 1 }))
    }
    const enter = () => {
      const { listed } = table
      if (listed === undefined || listed.process.isCutOff) fail()
      else this.enter(visitor, listed, fail)
    }
    const readListing = () => {
      const { listed } = table
      if (listed === undefined && this.mayLoad(table)) this.load(asked, table, enter, again)
      else if (listed !== undefined && this.isHeard(listed.process))
        this.askRedis(asked, table, MEASURED_COSTS.messageMs, fail, enter)
      else {
        if (listed !== undefined) this.giveUp(listed.process)
        again()
      }
    }
    if (table.newest.process === asked && !table.isLoading) this.enter(visitor, table.newest, fail)
    else this.askRedis(asked, table, MEASURED_COSTS.lookUpMs, fail, readListing)
  }

  private askRedis(
    asker: SimulatedProcess,
    table: SimulatedTable,
    costMs: number,
    fail: () => void,
    done: () => void,
  ): void {
    redisOf(table).work({ code: table.code, costMs, isCut: asker.isCutOff }, done, fail)
  }

  private mayLoad(table: SimulatedTable): boolean {
    return !table.isLoading && this.queue.nowMs >= redisOf(table).settledAtMs
  }

  /** True while a process is taken for alive. */
  private isHeard({ isAlive, cutOffAtMs }: SimulatedProcess): boolean {
    return isAlive && this.queue.nowMs < cutOffAtMs + LEASE_MS
  }

  /** A process finds out that another is dead, or no longer heard of: after a while its listings go. */
  private giveUp(process: SimulatedProcess): void {
    if (process.isGivenUp) return
    process.isGivenUp = true
    this.queue.after(process.isAlive ? 0 : RECHECK_DELAY_MS, () => {
      const own = this.site.tables.filter(({ listed }) => listed?.process === process)
      const { redis } = process.cell
      const shardMs = (own.length * MEASURED_COSTS.removeMs) / redis.length
      for (const shard of redis) shard.work({ code: 0, costMs: shardMs, isCut: false }, ignore, ignore)
      this.queue.after(shardMs, () => {
        for (const table of own) if (table.listed?.process === process) table.listed = undefined
      })
    })
  }

  /** A process claims the table in the database and lists it, so that saves of an earlier one are refused. */
  private load(process: SimulatedProcess, table: SimulatedTable, done: () => void, otherwise: () => void): void {
    table.isLoading = true
    const fail = () => {
      table.isLoading = false
      otherwise()
    }
    const restored = (copy: TableCopy) => {
      table.isLoading = false
      if (!process.isAlive || process.isCutOff) otherwise()
      else {
        table.listed = copy
        done()
      }
    }
    const read = { code: table.code, costMs: MEASURED_COSTS.readMs, isCut: process.isWithoutDatabase }
    this.askRedis(process, table, MEASURED_COSTS.claimMs, fail, () =>
      table.database.work(
        read,
        () => {
          const copy = this.claim(table, process)
          process.cpu.work(MEASURED_COSTS.restoreMs, () => restored(copy))
        },
        fail,
      ),
    )
  }

  private claim(table: SimulatedTable, process: SimulatedProcess): TableCopy {
    const earlier = table.newest
    table.version++
    table.newest = { process, version: table.version, people: 0 }
    if (earlier.people > 0) this.onReplaced(table, earlier)
    return table.newest
  }

  private enter(visitor: Visitor, copy: TableCopy, fail: () => void): void {
    const { table, region, lostAtMs } = visitor
    copy.process.cpu.work(MEASURED_COSTS.joinMs, () => {
      if (copy !== table.newest || !copy.process.isAlive) fail()
      else if (!this.hasGivenUp(visitor)) {
        copy.people++
        this.tally.noteReturn(this.queue.nowMs + roundTripMs(region, table.cell.region) - lostAtMs)
      }
    })
  }

  private hasGivenUp({ givesUpAtMs }: Visitor): boolean {
    const isOver = this.queue.nowMs >= givesUpAtMs
    if (isOver) this.tally.gaveUp++
    return isOver
  }
}

const ignore = (): void => undefined
