import { ok } from '../../engine/result.ts'
import { TableAccounts } from '../accounts/table-accounts.ts'
import type { Archive, LoadedTable } from '../archive/archive.ts'
import type { BotWorkerPool } from '../bots/bot-worker-pool.ts'
import { OwnWhereabouts, type Whereabouts } from '../cluster/whereabouts.ts'
import type { BansInForce } from '../conduct/bans-in-force.ts'
import { heapUseWith } from '../limits/heap-use.ts'
import { type IpNetworks, OWN_PROCESS } from '../limits/networks.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { RequestPace } from '../limits/request-pace.ts'
import { runInSlices, timeSlicing } from '../limits/time-slicing.ts'
import { log } from '../log.ts'
import { FlickOutcomes } from '../marble-chase/flick-outcomes.ts'
import { RollWorkerPool } from '../marble-chase/roll-worker-pool.ts'
import type { Metrics } from '../metrics.ts'
import type { MadeTable, TableCard } from '../protocol/http.ts'
import { type TurnPushes, TurnWatch } from '../push/turn-pushes.ts'
import { type Answer, refusal } from '../table/answer.ts'
import { withTimePassed } from '../table/consequences.ts'
import { type NewTable, newTable } from '../table/new-table.ts'
import { nextTable } from '../table/next-table.ts'
import { isDelayed } from '../table/people/access.ts'
import { type RunningTable, runTable } from '../table/running-table.ts'
import { type ExpectedPerson, strangersTable, tournamentTable } from '../table/strangers-table.ts'
import type { Table, TableSettings } from '../table/table.ts'
import { FIRST_VERSION, newStoredTable, type Restored, restoreSteps, tableCardOf } from '../table/table-persistence.ts'
import { canSleep } from '../table/time/due-time.ts'
import type { Cancel } from '../table/time/timers.ts'
import { Leavers } from './leavers.ts'
import { RoomClocks } from './room-clocks.ts'
import { TableCapacity } from './table-capacity.ts'
import { newTableCode } from './table-code.ts'
import { TableConduct } from './table-conduct.ts'
import { WaitingVisitors } from './waiting-visitors.ts'

/** Returns the seats that a running game waits for. */
const seatsAskedAt = ({ match, snapshot }: Table): Pick<TableCard, 'asked'> =>
  match === undefined || match.over || isDelayed(snapshot) ? {} : { asked: match.seatsToDecide }

export interface TablesSettings extends TableSettings {
  readonly archive: Archive
  /** Tells people of their turns in games over days. */
  readonly pushes?: TurnPushes
  readonly metrics: Metrics
  readonly botPool: BotWorkerPool
  /** Tables of the people with an account, in all processes; by default in this one. */
  readonly whereabouts?: Whereabouts
  /** Without them nobody is banned. */
  readonly bans?: BansInForce
  /** True if other processes have the same archive. */
  readonly shared?: boolean
  /** Time for which a table stays in memory with nobody there. */
  readonly idleMs: number
  /** The same for a game over days that waits for people. */
  readonly sleepAfterMs?: number
  /** Time for which a table waits for its first visitor. */
  readonly firstVisitMs?: number | undefined
  /** Limit for one connection, which is closed above it. */
  readonly messagesPerSecond: number
  /** Replaces the tables' paces. */
  readonly botDelayMs?: number | undefined
  /** CPU time that requests of one household may take, in ms per second. */
  readonly workPerAddress?: number | undefined
  /** CPU time that one table may take, in ms per second. */
  readonly workPerTable?: number | undefined
  /** Shares limits with other processes. */
  readonly shareLimit?: ShareLimit | undefined
  /** Limit of tables in use at the same time. */
  readonly maxTables?: number | undefined
  /** Limit of tables that one household has made or loaded. */
  readonly tablesPerAddress?: number | undefined
  /** Replaces the estimate of the part of the process's memory (0 to 1) that a number of tables takes. */
  readonly memoryUse?: ((tables: number) => number) | undefined
}

/** A table in use. */
export interface LiveTable extends RunningTable {
  readonly accounts: TableAccounts
  readonly turns: TurnWatch | undefined
  readonly conduct: TableConduct
  /** Frees its place among the tables in use. */
  readonly release: () => void
}

/** Client that has opened a table. */
interface Opener {
  /** Frees the place of the table among those in use. */
  readonly leave: () => void
  readonly networks: IpNetworks
}

const MAX_TABLES = 2000
/** Limit of tables of one household by default: enough for a school behind one address. */
const TABLES_PER_ADDRESS = 200
/** Attempts to find a free code: at most one in fifty is taken. */
const MAX_CODE_ATTEMPTS = 10
const FIRST_VISIT_TIMEOUT_MS = 60_000
/** CPU time of one household by default: enough for a hundred tables of four. */
const WORK_MS_PER_SECOND_PER_ADDRESS = 250

/** Limit of tables for another game of one household, as for tables that are made on a page. */
const NEXT_TABLES_PER_MINUTE = 30

/** Limit of reports of conduct from one household. */
const CONDUCT_REPORTS_PER_HOUR = 20

/** CPU time in which tables are restored, and long games written, for one household: an ordinary table takes 2 to 10 ms. */
const STEPS_MS_PER_SECOND_PER_ADDRESS = 250

const TOO_MANY_TABLES = refusal('table/too-many', 'There are too many tables just now; please try again later.')
const TOO_MANY_TABLES_HERE = refusal(
  'table/too-many-here',
  'There are too many tables from your network; please close some first.',
)

/** The process has no memory for the long game of a table. */
export class NoMemoryError extends Error {}

/** All tables: those in use in this process, and through the archive all others. */
export class Tables {
  readonly clocks = new RoomClocks()
  private readonly flickOutcomes = new FlickOutcomes(new RollWorkerPool())
  readonly pace: RequestPace
  readonly waiting = new WaitingVisitors()
  readonly leavers: Leavers
  private readonly stepsPace = new RateLimit(STEPS_MS_PER_SECOND_PER_ADDRESS, 1000)
  private readonly nextTablePace = new RateLimit(NEXT_TABLES_PER_MINUTE, 60_000)
  private readonly ownWhereabouts = new OwnWhereabouts()
  /** Limit of reports of conduct. */
  private readonly reports: RateLimit
  private readonly inUse = new Map<string, LiveTable>()
  /** Codes of new tables that nobody has visited yet, with the function that frees the place of each. */
  private readonly unvisited = new Map<string, () => void>()
  private readonly settings: TablesSettings
  private readonly capacity: TableCapacity
  /** Number of stored tables, as far as this process knows. */
  private keptCount = 0

  constructor(settings: TablesSettings) {
    this.settings = settings
    const reports = new RateLimit(CONDUCT_REPORTS_PER_HOUR, 3_600_000)
    this.reports = settings.shareLimit?.('conduct', reports) ?? reports
    this.leavers = new Leavers(settings.archive)
    const { maxTables = MAX_TABLES, tablesPerAddress: maxPerHousehold = TABLES_PER_ADDRESS } = settings
    this.capacity = new TableCapacity({ maxTables, maxPerHousehold, memoryUse: settings.memoryUse ?? heapUseWith })
    this.pace = new RequestPace(settings.workPerAddress ?? WORK_MS_PER_SECOND_PER_ADDRESS)
  }

  get metrics(): Metrics {
    return this.settings.metrics
  }

  get bans(): BansInForce | undefined {
    return this.settings.bans
  }

  get messagesPerSecond(): number {
    return this.settings.messagesPerSecond
  }

  /** Part of this process's capacity for tables that is used, 0 to 1. */
  get occupancy(): number {
    return this.capacity.occupancy
  }

  /** Number of tables in use in this process. */
  get count(): number {
    return this.inUse.size
  }

  /** Number of people at these tables. */
  get people(): number {
    return [...this.inUse.values()].reduce((sum, { table }) => sum + table.people.count, 0)
  }

  /** Makes a table and stores it, so that any process can load it. */
  async create(choice: NewTable, networks: IpNetworks = OWN_PROCESS): Promise<Answer<MadeTable>> {
    return this.createBy((code) => newTable(this.settings, code, choice), networks)
  }

  /** Makes a table at which people who were found for each other sit already. */
  createForStrangers(
    choice: NewTable,
    expected: readonly ExpectedPerson[],
    networks: IpNetworks,
  ): Promise<Answer<MadeTable>> {
    return this.createBy((code) => strangersTable(this.settings, code, choice, expected), networks)
  }

  /** Checks whether tables can be made with these choices. */
  mayMake(choice: NewTable): Answer<true> {
    const made = newTable(this.settings, '', choice)
    return made.ok ? ok(true) : made
  }

  /** Makes a table of a tournament, with seats for the people who are expected. */
  createForTournament(
    choice: NewTable,
    expected: readonly (ExpectedPerson | undefined)[],
    { tournament, networks }: { readonly tournament: string; readonly networks: IpNetworks },
  ): Promise<Answer<MadeTable>> {
    const { settings } = this
    return this.createBy((code) => tournamentTable({ settings, code, choice, expected }, tournament), networks)
  }

  /** Makes the table at which the people of another one go on. Resolves to its code. */
  private async createNext(before: Table, choice: NewTable, networks: IpNetworks): Promise<Answer<string>> {
    if (!this.nextTablePace.allows(networks)) return TOO_MANY_TABLES_HERE
    const made = await this.createBy((code) => nextTable(code, choice, before), networks)
    if (!made.ok) return made
    const { rules, players } = choice.setup
    log.info({ table: made.value.code, rules, players, before: before.code }, 'A table was made')
    return ok(made.value.code)
  }

  private async createBy(make: (code: string) => Answer<Table>, networks: IpNetworks): Promise<Answer<MadeTable>> {
    if (!this.capacity.mayTake(networks)) return TOO_MANY_TABLES_HERE
    const leave = await this.capacity.take(networks)
    if (leave === undefined) return TOO_MANY_TABLES
    const made = await this.store(make).catch((error) => {
      leave()
      throw error
    })
    if (made.ok) this.awaitFirstVisit(made.value.code, leave)
    else leave()
    return made
  }

  /** Stops clocks and workers. Must be called after every table is closed. */
  end(): Promise<void> {
    this.clocks.stop()
    return this.flickOutcomes.close()
  }

  private async store(make: (code: string) => Answer<Table>): Promise<Answer<MadeTable>> {
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries++) {
      const made = make(newTableCode(this.settings.chance, this.keptCount))
      if (!made.ok) return made
      const { snapshot, code, people } = made.value
      const token = people.find(snapshot.maker)?.token ?? ''
      if (!(await this.settings.archive.add(newStoredTable(snapshot)))) continue
      this.keptCount += 1
      return ok({ code, token })
    }
    return TOO_MANY_TABLES
  }

  /** Counts the table against its maker until somebody visits it or its time is over. */
  private awaitFirstVisit(code: string, leave: () => void): void {
    this.unvisited.set(code, leave)
    setTimeout(() => this.releaseUnvisited(code), this.arrivalMs).unref()
  }

  private releaseUnvisited(code: string): void {
    this.unvisited.get(code)?.()
    this.unvisited.delete(code)
  }

  /** Reserves a place for the table among those in use; the value is a function that frees it. */
  async reserve(code: string, networks: IpNetworks): Promise<Answer<() => void>> {
    this.releaseUnvisited(code)
    if (!this.capacity.mayTake(networks)) return TOO_MANY_TABLES_HERE
    const leave = await this.capacity.take(networks)
    return leave === undefined ? TOO_MANY_TABLES : ok(leave)
  }

  find(code: string): Table | undefined {
    return this.inUse.get(code)?.table
  }

  /** Codes of the tables in use in this process. */
  get codes(): readonly string[] {
    return [...this.inUse.keys()]
  }

  findLive(code: string): LiveTable | undefined {
    return this.inUse.get(code)
  }

  /** Loads a table; resolves to undefined if there is none, and rejects with a `NoMemoryError` if its game is too long for now. If another process has it in use, it can't be changed there any more. `networks`: of the visitor who asks for it. */
  async load(
    code: string,
    leave: () => void = () => {},
    networks: IpNetworks = OWN_PROCESS,
  ): Promise<LiveTable | undefined> {
    const { archive, shared } = this.settings
    const found = await archive.load(code)
    if (found === undefined) return undefined
    const { version } = found.table
    const isNew = version === FIRST_VERSION
    const loaded = shared === true && !isNew ? await this.claim(found) : found
    if (loaded === undefined) return this.load(code, leave, networks)
    if (!isNew) this.metrics.countRestored()
    const live = await this.restoreLoaded(loaded, { leave, networks })
    this.inUse.set(code, live)
    return live
  }

  private async restoreLoaded(loaded: LoadedTable, { leave, networks }: Opener): Promise<LiveTable> {
    const leaveLongGame = await this.capacity.takeLongGame(loaded.decisions.length)
    if (leaveLongGame === undefined) throw new NoMemoryError(`no memory for the game at table ${loaded.table.code}`)
    const leaveBoth = (): void => {
      leaveLongGame()
      leave()
    }
    try {
      const { code } = loaded.table
      const restored = await this.runSteps(restoreSteps(loaded), () => [networks, ...this.waiting.networksAt(code)])
      return this.restore(restored, loaded.table.version, { leave: leaveBoth, networks })
    } catch (error) {
      leaveLongGame()
      throw error
    }
  }

  /** Takes the steps of a long computation. Of those who wait for it now (`payers`), who may go on first is charged. */
  runSteps<T>(steps: Iterator<unknown, T>, payers: () => readonly IpNetworks[]): Promise<T> {
    const waitOf = (networks: IpNetworks): number => this.stepsPace.waitMs(networks)
    const nextPayer = (): IpNetworks => payers().reduce((next, one) => (waitOf(one) < waitOf(next) ? one : next))
    return runInSlices(steps, {
      waitMs: () => waitOf(nextPayer()),
      charge: (ms) => this.stepsPace.charge(nextPayer(), ms),
    })
  }

  /** Raises the table's version, so that no other process can change it, and loads it again; undefined if another process was faster. */
  private async claim({ table }: LoadedTable): Promise<LoadedTable | undefined> {
    const { archive } = this.settings
    const version = table.version + 1
    if ((await archive.save({ table: { ...table, version } })) === 'lost') return undefined
    const loaded = await archive.load(table.code)
    return loaded?.table.version === version ? loaded : undefined
  }

  /** Resolves to what a visitor may know of any table; undefined if there is no such table. */
  async tableCard(code: string): Promise<TableCard | undefined> {
    const table = this.find(code)
    if (table !== undefined) return { ...tableCardOf(table.snapshot), ...seatsAskedAt(table) }
    const kept = await this.settings.archive.tableCard(code)
    return kept === undefined ? undefined : (JSON.parse(kept) as TableCard)
  }

  /** Resolves to whether the storage answers a short question. */
  storageAnswers(): Promise<boolean> {
    return this.settings.archive.tableCard('').then(
      () => true,
      () => false,
    )
  }

  /** Saves the tables with people again, so that none of them expires, and counts all stored tables. */
  async renewTables(): Promise<void> {
    const watched = [...this.inUse.values()].filter(({ table }) => table.people.isWatched())
    const renew = async ({ table, writer }: LiveTable): Promise<unknown> => {
      await timeSlicing.turn()
      return writer.write((now) => withTimePassed(table, now))
    }
    await Promise.all(watched.map(renew))
    this.keptCount = await this.settings.archive.count()
  }

  /** Closes a table: it is loaded again when somebody asks for it. */
  async close(live: LiveTable): Promise<void> {
    const { code } = live.table
    if (this.inUse.get(code) === live) this.inUse.delete(code)
    live.timers.clear()
    await live.writer.end()
    live.release()
  }

  /** Calls `end` when nobody has visited the table for too long, or when its place is needed; `end` returns false if somebody is about to join. */
  whenIdle(live: LiveTable, end: () => boolean): Cancel {
    const stop = live.timers.after(this.idleMsOf(live), end)
    const withdrawOffer = this.capacity.offer(live, end)
    return () => {
      stop()
      withdrawOffer()
    }
  }

  private idleMsOf({ table: { people, snapshot } }: LiveTable): number {
    const { idleMs, sleepAfterMs = idleMs } = this.settings
    if (canSleep(snapshot)) return sleepAfterMs
    return people.watchedSince > 0 ? idleMs : this.arrivalMs
  }

  private get arrivalMs(): number {
    return this.settings.firstVisitMs ?? FIRST_VISIT_TIMEOUT_MS
  }

  private restore(restored: Restored, version: number, { leave, networks }: Opener): LiveTable {
    const { botPool, metrics, botDelayMs: delayMs, workPerTable, ...settings } = this.settings
    const { archive, whereabouts = this.ownWhereabouts } = this.settings
    const accounts = new TableAccounts(archive, restored.snapshot, whereabouts)
    const running = runTable(restored, version, {
      ...settings,
      bots: botPool,
      botOptions: { delayMs, metrics, schedule: (play) => timeSlicing.add(play) },
      writerOptions: {
        workPerTable,
        completeMove: (match, move) => this.flickOutcomes.addOutcome(match, move, networks),
        makeNextTable: (before, choice) => this.createNext(before, choice, networks),
        ratedAccountOf: accounts.ratedAccountOf,
      },
    })
    running.table.twinsOf = (id) => accounts.twinsOf(id)
    const { pushes } = this.settings
    return {
      ...running,
      accounts,
      conduct: new TableConduct(running.table, accounts, archive, this.reports),
      turns: pushes && new TurnWatch(pushes, running.table.snapshot),
      release: leave,
    }
  }
}
