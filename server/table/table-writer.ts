import { ok } from '../../engine/result.ts'
import { type Archive, isDecisionSave } from '../archive/archive.ts'
import {
  answerLiveRequest,
  completeRequest,
  computeChange,
  findEarlierReply,
  type IncomingLiveRequest,
  type IncomingRequest,
  makeReply,
  type RequestHelp,
} from '../commands/requests.ts'
import { CpuBudget } from '../limits/cpu-budget.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { ACCEPTED, type Answer, type Reply, refusal } from './answer.ts'
import type { Change } from './change.ts'
import { withTimePassed } from './consequences.ts'
import type { Person } from './people/people.ts'
import type { Table } from './table.ts'
import { tableLog } from './table-log.ts'
import { saveOf } from './table-persistence.ts'
import { sameBody } from './table-snapshot.ts'
import { type Cancel, callLater } from './time/timers.ts'

/** Computes a change from the table as it is when the queue reaches it. */
export type TableWork = (now: number) => Answer<Change>

/** Called with the CPU time that a request took, in ms, and whether it was refused. */
export type Charge = (ms: number, refused: boolean) => void

/** Queues a change of a table and resolves once it is saved. */
export type WriteTable = (work: TableWork) => Promise<Answer<true>>

const STORAGE_RETRY_MS = 1000
/** CPU time that a table may take by default; a game of twelve players takes about 20 ms per second. */
const WORK_MS_PER_SECOND = 100
/** Time after which a table in use is saved again, so that it doesn't expire. */
const RENEWAL_INTERVAL_MS = 3_600_000
const TABLE_MOVED = refusal('table/moved', 'The table has moved; please join again.')

/** Refusal while the storage fails. It is given at once, so that no request waits for the storage. */
const STORAGE_UNAVAILABLE = refusal(
  'table/storage',
  'The table can’t be saved just now. Nothing is lost; please try again in a moment.',
)

/** Part of an archive that keeps a table that is in use. */
type TableStorage = Pick<Archive, 'save' | 'check'>

export type CompleteMove = RequestHelp['completeMove']

export interface WriterOptions extends Partial<RequestHelp> {
  /** CPU time that the table may take, in ms per second. */
  readonly workPerTable?: number | undefined
}

/** Help for tables that nobody visits over the network: their moves are complete. */
const NO_HELP: RequestHelp = {
  completeMove: async (_, move) => ok(move),
  makeNextTable: async () => refusal('table/too-many', 'No table can be made here.'),
  ratedAccountOf: async () => refusal('table/no-rating', 'There are no ratings here.'),
}

/** The only way to change a table. Changes are made one after another, and each is saved before anybody sees it. */
export class TableWriter {
  readonly table: Table
  private readonly archive: TableStorage
  /** Called when another process has taken the table over. */
  onLost: () => void = () => {}
  private version: number
  /** Time from which the table is saved again even without a change (ms since 1970). At first the stored body may differ from the table. */
  private renewAt = 0
  private last: Promise<unknown> = Promise.resolve()
  private closed = false
  private readonly cpuBudget: CpuBudget
  private readonly help: RequestHelp
  private cancelRetry: Cancel | undefined

  /** `version`: version of the table in the archive. */
  constructor(table: Table, version: number, archive: TableStorage, { workPerTable, ...help }: WriterOptions = {}) {
    this.cpuBudget = new CpuBudget(workPerTable ?? WORK_MS_PER_SECOND)
    this.help = { ...NO_HELP, ...help }
    this.table = table
    this.version = version
    this.archive = archive
  }

  /** Makes a change once the table may take more CPU time. */
  readonly write: WriteTable = (work) => this.inTurn(() => this.changeWithinBudget(work))

  /** Carries out a request in its turn. Resolves to the reply for the client, and never rejects. */
  answer(asked: IncomingRequest, charge: Charge = () => {}): Promise<Reply> {
    return this.inTurn(async () => {
      const known = findEarlierReply(this.table, asked)
      if (known !== undefined) return known
      const before = this.cpuBudget.totalMs
      const whole = await this.complete(asked)
      const kept = whole.ok
        ? await this.changeWithinBudget((now) => computeChange(this.table, whole.value, now))
        : whole
      charge(this.cpuBudget.totalMs - before, !kept.ok)
      return makeReply(this.table, asked, kept)
    })
  }

  /** Carries out a request that changes nothing that is saved, at once. `session`: the connection that it came over. */
  async answerLive(asked: IncomingLiveRequest, session: string, charge: Charge): Promise<Reply> {
    const before = this.cpuBudget.totalMs
    const answer = this.cpuBudget.spend(() => answerLiveRequest(this.table, asked, session))
    charge(this.cpuBudget.totalMs - before, !answer.ok)
    return answer
  }

  arrive(person: Person, session: string): void {
    this.cpuBudget.spend(() => this.table.arrive(person, session))
    void this.settle()
  }

  /** `left`: the person closed the connection on purpose. */
  depart(person: Person, session: string, left: boolean): void {
    this.cpuBudget.spend(() => this.table.depart(person, session, left))
    void this.settle()
  }

  /** Stops all changes because another process has taken the table over. */
  giveWay(): Answer<never> {
    this.closed = true
    this.onLost()
    return TABLE_MOVED
  }

  /** Accepts no more changes; resolves when those under way are done. */
  async end(): Promise<void> {
    this.closed = true
    this.cancelRetry?.()
    await this.last
  }

  /** Applies what follows from people who have come or gone. */
  private settle(): Promise<Answer<true>> {
    return this.inTurn(() => this.applyWork((now) => withTimePassed(this.table, now)))
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task)
    this.last = turn.catch(() => undefined)
    return turn
  }

  private async changeWithinBudget(work: TableWork): Promise<Answer<true>> {
    if (!this.closed) await this.cpuBudget.waitForBudget()
    return this.applyWork(work)
  }

  /** Computes the change and saves it. */
  private async applyWork(work: TableWork): Promise<Answer<true>> {
    if (this.closed) return TABLE_MOVED
    if (this.table.stuck) return STORAGE_UNAVAILABLE
    try {
      const change = this.cpuBudget.spend(() => work(monotonicNow()))
      return change.ok ? await this.save(change.value) : change
    } catch (error) {
      return this.logFault(error)
    }
  }

  private async complete(asked: IncomingRequest): Promise<Answer<IncomingRequest>> {
    try {
      return await completeRequest(this.table, asked, this.help)
    } catch (error) {
      return this.logFault(error)
    }
  }

  private logFault(err: unknown): Answer<never> {
    tableLog.error({ table: this.table.code, err }, 'A change of a table failed')
    return refusal('table/fault', 'Something went wrong at the server.')
  }

  private async save(change: Change): Promise<Answer<true>> {
    const due = monotonicNow() >= this.renewAt
    // Once it is due it is saved even if it is the same, which postpones its expiry.
    if (!due && change.decision === undefined && sameBody(change.snapshot, this.table.snapshot)) return ACCEPTED
    const save = saveOf(this.table, change, this.version, due)
    const saved = await this.archive.save(save).catch((error) => {
      tableLog.error({ table: this.table.code, err: error }, 'A change of a table could not be saved')
      return 'failed' as const
    })
    if (saved === 'failed') return this.waitForStorage()
    if (saved === 'lost') return this.giveWay()
    if (!isDecisionSave(save)) this.renewAt = monotonicNow() + RENEWAL_INTERVAL_MS
    this.version = save.table.version
    this.cpuBudget.spend(() => this.table.accept(change))
    return ACCEPTED
  }

  /** Marks the table as not savable and checks the storage again later. */
  private waitForStorage(): Answer<never> {
    this.table.stuck = true
    this.cancelRetry ??= callLater(STORAGE_RETRY_MS, () => this.checkStorage())
    return STORAGE_UNAVAILABLE
  }

  private checkStorage(): void {
    this.cancelRetry = undefined
    if (this.closed || !this.table.stuck) return
    this.archive.check().then(
      (usable) => {
        if (usable) this.resume()
        else this.waitForStorage()
      },
      () => this.waitForStorage(),
    )
  }

  /** Goes on after the storage works again. */
  private resume(): void {
    this.table.stuck = false
    void this.settle()
  }
}
