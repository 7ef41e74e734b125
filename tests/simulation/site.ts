import { type EventQueue, Worker } from './event-queue.ts'
import { MEASURED_COSTS } from './measured-costs.ts'

export interface SiteSettings {
  readonly processes: number
  readonly tablesPerProcess: number
  readonly peoplePerTable: number
  /** Decisions a second at a table. */
  readonly paceHz: number
  /** Parts of the site, each with its processes, Redis and databases; a table belongs to one of them. Today there is one. */
  readonly cells: number
  /** The cells are spread over them. */
  readonly regions: number
  /** Redis of each cell; each has the listings of its part of the codes. */
  readonly redisShards: number
  /** Databases of each cell; each has the tables of its part of the codes. */
  readonly databases: number
  /** Jobs that a database does at the same time. */
  readonly databaseCores: number
}

const MS_PER_S = 1000

/** Times until a question to a Redis or a database that is silent is given up (`server/cluster/redis-options.ts`, `server/archive/postgres.ts`). */
const REDIS_TIMEOUT_MS = 2000
const DATABASE_TIMEOUT_MS = 4000

/** A Redis or a database, which may be away. */
export class Store {
  isAway = false
  /** Time from which tables that this Redis does not list may be loaded: after it has come back empty, the processes list theirs again. */
  settledAtMs = 0
  readonly cores: readonly Worker[]
  private readonly queue: EventQueue
  private readonly timeoutMs: number

  constructor(queue: EventQueue, cores: number, load: number, timeoutMs: number) {
    this.queue = queue
    this.cores = Array.from({ length: cores }, () => new Worker(queue, load))
    this.timeoutMs = timeoutMs
  }

  /** Calls `done` when a job for this table is done, `fail` if it can't be; `isCut`: who asks does not reach it. */
  work({ code, costMs, isCut }: StoreJob, done: () => void, fail: () => void): void {
    const core = this.cores[code % this.cores.length] as Worker
    if (isCut || this.isAway) this.queue.after(this.timeoutMs, fail)
    else core.work(costMs, () => (this.isAway ? fail() : done()))
  }
}

interface StoreJob {
  readonly code: number
  readonly costMs: number
  readonly isCut: boolean
}

export class SimulatedProcess {
  readonly cpu: Worker
  readonly cell: Cell
  isAlive = true
  /** True once the others know that it is dead, or believe it. */
  isGivenUp = false
  /** Time since when it reaches no Redis. */
  cutOffAtMs = Number.POSITIVE_INFINITY
  /** True if it reaches no database either. */
  isWithoutDatabase = false

  constructor(cpu: Worker, cell: Cell) {
    this.cpu = cpu
    this.cell = cell
  }

  get isCutOff(): boolean {
    return this.cutOffAtMs < Number.POSITIVE_INFINITY
  }
}

export interface Cell {
  readonly region: number
  readonly redis: readonly Store[]
  readonly databases: readonly Store[]
  /** Those that visitors are led to. */
  serving: readonly SimulatedProcess[]
}

/** A table in the memory of a process. */
export interface TableCopy {
  readonly process: SimulatedProcess
  /** Version of the table that its next save follows. */
  version: number
  /** Number of people who are connected to it. */
  people: number
}

export interface SimulatedTable {
  readonly code: number
  /** Region of its host. */
  readonly region: number
  readonly database: Store
  cell: Cell
  /** Version that the database has. */
  version: number
  /** The copy that was claimed last. */
  newest: TableCopy
  /** The copy that Redis names. */
  listed: TableCopy | undefined
  isLoading: boolean
}

export interface Site {
  readonly cells: readonly Cell[]
  readonly processes: readonly SimulatedProcess[]
  readonly tables: readonly SimulatedTable[]
}

const requireRoom = (...loads: readonly number[]): void => {
  if (Math.max(...loads) >= 1) throw new Error('The site is too small for its undisturbed tables.')
}

/** Makes a site that has been running for long: undisturbed tables and people take their part of everything. */
export const makeSite = (settings: SiteSettings, queue: EventQueue): Site => {
  const { processes, tablesPerProcess, peoplePerTable, paceHz, cells, regions } = settings
  const { redisShards, databases, databaseCores } = settings
  const { decisionMs, personMs, compareMs, savesPerSecond } = MEASURED_COSTS
  const processLoad = (tablesPerProcess * (paceHz * decisionMs + peoplePerTable * personMs)) / MS_PER_S
  const redisLoad = (processes * compareMs) / MS_PER_S / redisShards / cells
  const databaseLoad = (processes * tablesPerProcess * paceHz) / (cells * databases) / savesPerSecond
  requireRoom(processLoad, redisLoad, databaseLoad)
  const allCells = Array.from(
    { length: cells },
    (_, index): Cell => ({
      region: index % regions,
      redis: Array.from({ length: redisShards }, () => new Store(queue, 1, redisLoad, REDIS_TIMEOUT_MS)),
      databases: Array.from(
        { length: databases },
        () => new Store(queue, databaseCores, databaseLoad, DATABASE_TIMEOUT_MS),
      ),
      serving: [],
    }),
  )
  const allProcesses = Array.from(
    { length: processes },
    (_, index) => new SimulatedProcess(new Worker(queue, processLoad), allCells[index % cells] as Cell),
  )
  for (const cell of allCells) cell.serving = allProcesses.filter((process) => process.cell === cell)
  const tables = Array.from({ length: processes * tablesPerProcess }, (_, code): SimulatedTable => {
    const process = allProcesses[code % processes] as SimulatedProcess
    const { cell } = process
    const copy = { process, version: 0, people: peoplePerTable }
    const database = cell.databases[Math.floor(code / processes) % databases] as Store
    return { code, region: cell.region, database, cell, version: 0, newest: copy, listed: copy, isLoading: false }
  })
  return { cells: allCells, processes: allProcesses, tables }
}

/** The Redis that lists this table. */
export const redisOf = ({ code, cell }: SimulatedTable): Store => cell.redis[code % cell.redis.length] as Store
