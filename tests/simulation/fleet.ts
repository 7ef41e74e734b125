import { retryDelayMs } from '../../client/table/net/backoff.ts'
import type { Random } from '../../engine/chance/random.ts'
import { EventQueue, Worker } from './event-queue.ts'
import { MEASURED_COSTS } from './measured-costs.ts'

export interface FleetSettings {
  readonly processes: number
  readonly tablesPerProcess: number
  readonly peoplePerTable: number
  /** Decisions a second at a table. */
  readonly paceHz: number
  /** Each Redis has the listings of its part of the codes. */
  readonly redisShards: number
  /** Each database has the tables of its part of the codes. */
  readonly databases: number
  /** Reads that a database does at the same time. */
  readonly databaseCores: number
}

/** Longest time for which a server looks for a table (`JOIN_TIMEOUT_MS` of `server/rooms/room-lookup.ts`), and its pauses. */
const LOOKUP_TIMEOUT_MS = 6000
const LOOKUP_INTERVAL_MS = 50
const MAX_LOOKUP_INTERVAL_MS = 400
/** Time until a process that is missing is taken for dead (`RECHECK_DELAY_MS` of `server/cluster/redis-cluster.ts`). */
const RECHECK_DELAY_MS = 500
/** Attempts of the client to reach the same process again take about this time in total (`keepAlive` of `client/table/net/heartbeat.ts`). */
const RECONNECT_MS = 900
/** Round trip between a person and the site, in ms. */
const ROUND_TRIP_MS = 60

const MS_PER_S = 1000

interface SimulatedTable {
  readonly code: number
  /** Process that has the table; undefined while none has it. */
  home: SimulatedProcess | undefined
  /** True while a process loads it. */
  isLoading: boolean
  /** Number of times that it was loaded. */
  loads: number
}

/** Search of a process for a table, for somebody who lost the connection. */
interface Search {
  readonly endMs: number
  readonly lostAtMs: number
  /** Number of look-ups before this one. */
  readonly attempt: number
  readonly fail: () => void
}

class SimulatedProcess {
  readonly cpu: Worker
  isAlive = true
  /** True once the others know that it is dead. */
  isKnownDead = false
  constructor(cpu: Worker) {
    this.cpu = cpu
  }
}

/** Figures of a disturbance. Times are in ms since it began. */
export interface Recovery {
  /** People whose connection broke. */
  readonly people: number
  /** Times after which half of them, 99 of 100, and all were back; `Infinity` if somebody was not back at the end. */
  readonly halfMs: number
  readonly p99Ms: number
  readonly lastMs: number
  /** Attempts that failed. */
  readonly retries: number
  /** Largest part of a second that a process, a Redis and a database worked. */
  readonly processLoad: number
  readonly redisLoad: number
  readonly databaseLoad: number
  /** Tables that were loaded by more than one process at a time: there must be none. */
  readonly twins: number
}

/**
 * A site of many processes by discrete events: people who lose their process reconnect as the client does, any process looks their table up in
 * Redis, the first loads it from its database, and the others lead there. The moves of undisturbed tables take their part of each processor.
 */
export class Fleet {
  private readonly settings: FleetSettings
  private readonly random: Random
  private readonly queue = new EventQueue()
  private readonly processes: readonly SimulatedProcess[]
  private readonly redis: readonly Worker[]
  private readonly databases: readonly Worker[]
  private readonly tables: readonly SimulatedTable[]
  /** Processes that answer. */
  private living: readonly SimulatedProcess[]
  private readonly returns: number[] = []
  private people = 0
  private retries = 0
  private twins = 0

  constructor(settings: FleetSettings, random: Random) {
    const { processes, tablesPerProcess, paceHz, redisShards, databases, databaseCores } = settings
    const moveLoad = (tablesPerProcess * paceHz * MEASURED_COSTS.decisionMs) / MS_PER_S
    const compareLoad = (processes * MEASURED_COSTS.compareMs) / MS_PER_S / redisShards
    const saveLoad = (processes * tablesPerProcess * paceHz) / databases / MEASURED_COSTS.savesPerSecond
    const many = (count: number, load: number) => Array.from({ length: count }, () => new Worker(this.queue, load))
    if (Math.max(moveLoad, compareLoad, saveLoad) >= 1)
      throw new Error('The site is too small for its undisturbed tables.')
    this.settings = settings
    this.random = random
    this.processes = many(processes, moveLoad).map((cpu) => new SimulatedProcess(cpu))
    this.living = this.processes
    this.redis = many(redisShards, compareLoad)
    this.databases = many(databases * databaseCores, saveLoad)
    this.tables = Array.from({ length: processes * tablesPerProcess }, (_, code) => ({
      code,
      home: this.processes[code % processes],
      isLoading: false,
      loads: 0,
    }))
  }

  /** Kills these processes at the same moment, and returns how the people of their tables came back within the time. */
  kill(indices: ReadonlySet<number>, endMs: number): Recovery {
    this.setAlive(
      this.processes.filter((_, index) => indices.has(index)),
      false,
    )
    for (const table of this.tables) {
      if (table.home?.isAlive !== false) continue
      for (let person = 0; person < this.settings.peoplePerTable; person++) this.loseConnection(table)
    }
    this.queue.runUntil(endMs)
    return this.recovery()
  }

  /**
   * Ends processes one group after the other, each in good order: it saves and gives its tables up at once, and its people come back through the
   * others. A group begins once the one before has started again.
   */
  update(groupSize: number, restartMs: number, endMs: number): Recovery {
    const { processes } = this
    const next = (from: number) => {
      const group = processes.slice(from, from + groupSize)
      if (group.length === 0) return
      this.setAlive(group, false)
      for (const process of group) process.isKnownDead = true
      for (const table of this.tables) {
        if (table.home?.isAlive !== false) continue
        table.home = undefined
        for (let person = 0; person < this.settings.peoplePerTable; person++) this.loseConnection(table)
      }
      this.queue.after(restartMs, () => {
        this.setAlive(group, true)
        for (const process of group) process.isKnownDead = false
        next(from + groupSize)
      })
    }
    next(0)
    this.queue.runUntil(endMs)
    return this.recovery()
  }

  /** Every table is at one living process, or at none until somebody asks for it. */
  isConsistent(): boolean {
    return this.tables.every(({ home, isLoading }) => !isLoading && (home === undefined || home.isAlive))
  }

  private setAlive(processes: readonly SimulatedProcess[], isAlive: boolean): void {
    for (const process of processes) process.isAlive = isAlive
    this.living = this.processes.filter((process) => process.isAlive)
  }

  private loseConnection(table: SimulatedTable): void {
    const lostAtMs = this.queue.nowMs
    this.people++
    this.queue.after(RECONNECT_MS * (0.5 + this.random()), () => this.askToJoin(table, 0, lostAtMs))
  }

  /** The client asks any living process, as the web server in front picks one. */
  private askToJoin(table: SimulatedTable, attempt: number, lostAtMs: number): void {
    const process = this.living[Math.floor(this.random() * this.living.length)]
    const endMs = this.queue.nowMs + LOOKUP_TIMEOUT_MS
    const fail = () => {
      this.retries++
      this.queue.after(retryDelayMs(attempt, 0), () => this.askToJoin(table, attempt + 1, lostAtMs))
    }
    if (process === undefined) {
      fail()
      return
    }
    this.queue.after(ROUND_TRIP_MS, () =>
      process.cpu.work(MEASURED_COSTS.forwardMs, () =>
        this.lookUp(process, table, { endMs, lostAtMs, fail, attempt: 0 }),
      ),
    )
  }

  private lookUp(asked: SimulatedProcess, table: SimulatedTable, search: Search): void {
    const { endMs, lostAtMs, fail, attempt } = search
    const again = () => {
      if (!asked.isAlive || this.queue.nowMs > endMs) return fail()
      const pauseMs = Math.min(MAX_LOOKUP_INTERVAL_MS, LOOKUP_INTERVAL_MS * 2 ** attempt)
      this.queue.after(pauseMs, () => this.lookUp(asked, table, { ...search, attempt: attempt + 1 }))
    }
    const enter = () => this.enter(table, lostAtMs, fail)
    this.redisOf(table).work(MEASURED_COSTS.lookUpMs, () => {
      const { home } = table
      if (home === undefined) return table.isLoading ? again() : this.load(asked, table, enter, again)
      if (home.isAlive) return this.redisOf(table).work(MEASURED_COSTS.messageMs, enter)
      this.bury(home)
      again()
    })
  }

  /** A process finds out that another is dead: after a while its listings go, and its tables are at none. */
  private bury(dead: SimulatedProcess): void {
    if (dead.isKnownDead) return
    dead.isKnownDead = true
    this.queue.after(RECHECK_DELAY_MS, () => {
      const own = this.tables.filter(({ home }) => home === dead)
      const shardMs = (own.length * MEASURED_COSTS.removeMs) / this.redis.length
      for (const shard of this.redis) shard.work(shardMs, () => undefined)
      this.queue.after(shardMs, () => {
        for (const table of own) table.home = undefined
      })
    })
  }

  private load(process: SimulatedProcess, table: SimulatedTable, done: () => void, otherwise: () => void): void {
    table.isLoading = true
    this.redisOf(table).work(MEASURED_COSTS.claimMs, () =>
      this.databaseOf(table).work(MEASURED_COSTS.readMs, () =>
        process.cpu.work(MEASURED_COSTS.restoreMs, () => {
          table.isLoading = false
          if (table.home !== undefined) this.twins++
          if (!process.isAlive) return otherwise()
          table.home = process
          table.loads++
          done()
        }),
      ),
    )
  }

  private enter(table: SimulatedTable, lostAtMs: number, fail: () => void): void {
    const { home } = table
    if (home === undefined || !home.isAlive) {
      fail()
      return
    }
    home.cpu.work(MEASURED_COSTS.joinMs, () => {
      if (!home.isAlive) return fail()
      this.returns.push(this.queue.nowMs + ROUND_TRIP_MS - lostAtMs)
    })
  }

  private redisOf({ code }: SimulatedTable): Worker {
    return this.redis[code % this.redis.length] as Worker
  }

  private databaseOf({ code }: SimulatedTable): Worker {
    return this.databases[code % this.databases.length] as Worker
  }

  private recovery(): Recovery {
    const sorted = this.returns.toSorted((a, b) => a - b)
    const shareMs = (share: number) => sorted[Math.ceil(share * this.people) - 1] ?? Number.POSITIVE_INFINITY
    const peak = (workers: readonly Worker[]) =>
      Math.max(0, ...workers.flatMap(({ workMsBySecond }) => Object.values(workMsBySecond))) / MS_PER_S
    return {
      people: this.people,
      halfMs: shareMs(0.5),
      p99Ms: shareMs(0.99),
      lastMs: shareMs(1),
      retries: this.retries,
      processLoad: peak(this.processes.map(({ cpu }) => cpu)),
      redisLoad: peak(this.redis),
      databaseLoad: peak(this.databases),
      twins: this.twins,
    }
  }
}
