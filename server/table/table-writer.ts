import type { Archive } from '../archive/archive.ts'
import { earlier, type IncomingRequest, proposal, reply } from '../commands/requests.ts'
import { log } from '../log.ts'
import { steadyNow } from '../steady-now.ts'
import { type Answer, no, type Reply, yes } from './answer.ts'
import { withTimePassed } from './consequences.ts'
import { Effort } from './effort.ts'
import { saveOf } from './kept-table.ts'
import type { Person } from './people.ts'
import type { Change, Table } from './table.ts'
import { makeBody } from './table-snapshot.ts'

/** Works out a change from the table as it is when its turn has come. */
export type TableWork = (now: number) => Answer<Change>

/** The way to change a table. */
export type WriteTable = (work: TableWork) => Promise<Answer<true>>

const RETRY_MS = 1000
/** ms a second of the process's time that one table may take: a game of twelve takes some 20. */
const EFFORT_MS = 100
/** A table in use is kept anew that often, so that it doesn't expire. */
export const RENEW_MS = 3_600_000
const MOVED = no('table/moved', 'The table has moved; please join again.')

/** Told at once, so that nobody waits behind what waits for the storage. */
const STUCK = no('table/storage', 'The table can’t be saved just now. Nothing is lost; please try again in a moment.')

/** The one door to a table: changes come one after another, and each is kept before anybody is told of it. */
export class TableWriter {
  readonly table: Table
  private readonly archive: Archive
  /** Called when the table turns out to live elsewhere. */
  onLost: () => void = () => {}
  private version: number
  /** When what is kept expires too soon, ms. */
  private renewAt = 0
  private last: Promise<unknown> = Promise.resolve()
  private gone = false
  private readonly effort = new Effort(EFFORT_MS)
  private retry: NodeJS.Timeout | undefined

  /** `version`: that at which the archive has the table. */
  constructor(table: Table, version: number, archive: Archive) {
    this.table = table
    this.version = version
    this.archive = archive
  }

  readonly write: WriteTable = (work) => this.inTurn(() => this.keep(work))

  answer(asked: IncomingRequest): Promise<Reply> {
    return this.inTurn(async () => {
      const known = earlier(this.table, asked)
      if (known !== undefined) return known
      return reply(this.table, asked, await this.keep((now) => proposal(this.table, asked, now)))
    })
  }

  /** A connection of the person opens. */
  arrive(person: Person, session: string): void {
    this.effort.spend(() => this.table.arrive(person, session))
    void this.write((now) => withTimePassed(this.table, now))
  }

  /** A connection closes. `left`: by the person's own wish. */
  depart(person: Person, session: string, left: boolean): void {
    this.effort.spend(() => this.table.depart(person, session, left))
    void this.write((now) => withTimePassed(this.table, now))
  }

  /** The table lives elsewhere by now. */
  giveWay(): Answer<never> {
    this.gone = true
    this.onLost()
    return MOVED
  }

  /** Takes no more changes; resolves when what was under way is done. */
  async end(): Promise<void> {
    this.gone = true
    clearTimeout(this.retry)
    await this.last
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task)
    this.last = turn.catch(() => undefined)
    return turn
  }

  private async keep(work: TableWork): Promise<Answer<true>> {
    if (this.gone) return MOVED
    if (this.table.stuck) return STUCK
    try {
      await this.effort.rest()
      if (this.gone) return MOVED
      const change = this.effort.spend(() => work(steadyNow()))
      return change.ok ? await this.save(change.value) : change
    } catch (error) {
      log.error({ table: this.table.code, err: error }, 'a change failed')
      return no('table/fault', 'Something went wrong at the server.')
    }
  }

  private async save(change: Change): Promise<Answer<true>> {
    const body = makeBody(change.snapshot)
    const same = change.decision === undefined && body === makeBody(this.table.snapshot)
    // Even so it is kept for longer, since people are there.
    if (same && steadyNow() < this.renewAt) return yes
    const saved = await this.archive.save(saveOf(this.table, change, body, this.version + 1)).catch((error) => {
      log.error({ table: this.table.code, err: error }, 'a change could not be kept')
      return 'failed' as const
    })
    if (saved === 'failed') return this.stick()
    if (saved === 'lost') return this.giveWay()
    this.version += 1
    this.renewAt = steadyNow() + RENEW_MS
    this.effort.spend(() => this.table.accept(change))
    return yes
  }

  /** Waits for the storage, and says so. */
  private stick(): Answer<never> {
    this.table.stuck = true
    this.retry ??= setTimeout(() => this.look(), RETRY_MS).unref()
    return STUCK
  }

  private look(): void {
    this.retry = undefined
    if (this.gone || !this.table.stuck) return
    this.archive.check().then(
      (usable) => {
        if (usable) this.goOn()
        else this.stick()
      },
      () => this.stick(),
    )
  }

  /** People came and went, and time passed, while nothing could be kept. */
  private goOn(): void {
    this.table.stuck = false
    void this.write((now) => withTimePassed(this.table, now))
  }
}
