import { ok } from '../../engine/result.ts'
import { type Archive, isFurther } from '../archive/archive.ts'
import {
  earlierReply,
  type IncomingAside,
  type IncomingRequest,
  proposedChange,
  reply,
  replyAside,
  withResolvedMove,
} from '../commands/requests.ts'
import { CpuBudget } from '../limits/cpu-budget.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { type Answer, no, type Reply, yes } from './answer.ts'
import type { Change } from './change.ts'
import { withTimePassed } from './consequences.ts'
import type { Match } from './match/match.ts'
import type { Person } from './people/people.ts'
import type { Table } from './table.ts'
import { saveOf } from './table-persistence.ts'
import { sameBody } from './table-snapshot.ts'

/** Works out a change from the table as it is when its turn has come. */
export type TableWork = (now: number) => Answer<Change>

/** Is told how much of the process's time a request took, ms, and whether it was refused. */
export type Charge = (ms: number, refused: boolean) => void

/** The way to change a table. */
export type WriteTable = (work: TableWork) => Promise<Answer<true>>

const STORAGE_RETRY_MS = 1000
/** A game of twelve takes some 20. */
const WORK_MS_PER_SECOND = 100
/** A table in use is kept anew that often, so that it doesn't expire. */
const RENEWAL_INTERVAL_MS = 3_600_000
const TABLE_MOVED = no('table/moved', 'The table has moved; please join again.')

/** Told at once, so that nobody waits behind what waits for the storage. */
const STORAGE_UNAVAILABLE = no(
  'table/storage',
  'The table can’t be saved just now. Nothing is lost; please try again in a moment.',
)

/** A move as the record has it: `Rolls` says where a shot ends. */
export type ResolveMove = (match: Match, move: string) => Promise<Answer<string>>

interface WriterOptions {
  /** ms of the process's time a second that the table may take. */
  readonly workPerTable?: number | undefined
  readonly resolveMove?: ResolveMove
}

/** The one door to a table: changes come one after another, and each is kept before anybody is told of it. */
export class TableWriter {
  readonly table: Table
  private readonly archive: Archive
  /** Called when the table turns out to live elsewhere. */
  onLost: () => void = () => {}
  private version: number
  /** When what is kept expires too soon, ms; at first nobody knows whether it is what the table says. */
  private renewAt = 0
  private last: Promise<unknown> = Promise.resolve()
  private closed = false
  private readonly cpuBudget: CpuBudget
  private readonly resolveMove: ResolveMove
  private retry: NodeJS.Timeout | undefined

  /** `version`: that at which the archive has the table. */
  constructor(
    table: Table,
    version: number,
    archive: Archive,
    { workPerTable, resolveMove: told }: WriterOptions = {},
  ) {
    this.cpuBudget = new CpuBudget(workPerTable ?? WORK_MS_PER_SECOND)
    this.resolveMove = told ?? (async (_, move) => ok(move))
    this.table = table
    this.version = version
    this.archive = archive
  }

  /** When the table may take more of the process's time. */
  readonly write: WriteTable = (work) => this.inTurn(() => this.keepWithinBudget(work))

  answer(asked: IncomingRequest, charge: Charge = () => {}): Promise<Reply> {
    return this.inTurn(async () => {
      const known = earlierReply(this.table, asked)
      if (known !== undefined) return known
      const before = this.cpuBudget.totalMs
      const whole = await this.resolved(asked)
      const kept = whole.ok ? await this.keepWithinBudget((now) => proposedChange(this.table, whole.value, now)) : whole
      charge(this.cpuBudget.totalMs - before, !kept.ok)
      return reply(this.table, asked, kept)
    })
  }

  /** Carries out a request that changes nothing that is kept, at once. `session`: the connection it came over. */
  async aside(asked: IncomingAside, session: string, charge: Charge): Promise<Reply> {
    const before = this.cpuBudget.totalMs
    const answer = this.cpuBudget.spend(() => replyAside(this.table, asked, session))
    charge(this.cpuBudget.totalMs - before, !answer.ok)
    return answer
  }

  /** A connection of the person opens. */
  arrive(person: Person, session: string): void {
    this.cpuBudget.spend(() => this.table.arrive(person, session))
    void this.settle()
  }

  /** A connection closes. `left`: by the person's own wish. */
  depart(person: Person, session: string, left: boolean): void {
    this.cpuBudget.spend(() => this.table.depart(person, session, left))
    void this.settle()
  }

  /** The table lives elsewhere by now. */
  giveWay(): Answer<never> {
    this.closed = true
    this.onLost()
    return TABLE_MOVED
  }

  /** Takes no more changes; resolves when what was under way is done. */
  async end(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    await this.last
  }

  /** What follows from people coming and going. */
  private settle(): Promise<Answer<true>> {
    return this.inTurn(() => this.keep((now) => withTimePassed(this.table, now)))
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task)
    this.last = turn.catch(() => undefined)
    return turn
  }

  private async keepWithinBudget(work: TableWork): Promise<Answer<true>> {
    if (!this.closed) await this.cpuBudget.waitForBudget()
    return this.keep(work)
  }

  private async keep(work: TableWork): Promise<Answer<true>> {
    if (this.closed) return TABLE_MOVED
    if (this.table.stuck) return STORAGE_UNAVAILABLE
    try {
      const change = this.cpuBudget.spend(() => work(monotonicNow()))
      return change.ok ? await this.save(change.value) : change
    } catch (error) {
      return this.failed(error)
    }
  }

  private async resolved(asked: IncomingRequest): Promise<Answer<IncomingRequest>> {
    try {
      return await withResolvedMove(this.table, asked, this.resolveMove)
    } catch (error) {
      return this.failed(error)
    }
  }

  private failed(err: unknown): Answer<never> {
    log.error({ table: this.table.code, err }, 'a change failed')
    return no('table/fault', 'Something went wrong at the server.')
  }

  private async save(change: Change): Promise<Answer<true>> {
    const due = monotonicNow() >= this.renewAt
    // Once it is due it is kept all the same, and for longer, since people are there.
    if (!due && change.decision === undefined && sameBody(change.snapshot, this.table.snapshot)) return yes
    const save = saveOf(this.table, change, this.version, due)
    const saved = await this.archive.save(save).catch((error) => {
      log.error({ table: this.table.code, err: error }, 'a change could not be kept')
      return 'failed' as const
    })
    if (saved === 'failed') return this.waitForStorage()
    if (saved === 'lost') return this.giveWay()
    if (!isFurther(save)) this.renewAt = monotonicNow() + RENEWAL_INTERVAL_MS
    this.version = save.table.version
    this.cpuBudget.spend(() => this.table.accept(change))
    return yes
  }

  /** Waits for the storage, and says so. */
  private waitForStorage(): Answer<never> {
    this.table.stuck = true
    this.retry ??= setTimeout(() => this.checkStorage(), STORAGE_RETRY_MS).unref()
    return STORAGE_UNAVAILABLE
  }

  private checkStorage(): void {
    this.retry = undefined
    if (this.closed || !this.table.stuck) return
    this.archive.check().then(
      (usable) => {
        if (usable) this.resume()
        else this.waitForStorage()
      },
      () => this.waitForStorage(),
    )
  }

  /** People came and went, and time passed, while nothing could be kept. */
  private resume(): void {
    this.table.stuck = false
    void this.settle()
  }
}
