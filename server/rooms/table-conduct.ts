import { plainText } from '../../engine/text/plain-text.ts'
import type { TableAccounts } from '../accounts/table-accounts.ts'
import type { Archive } from '../archive/archive.ts'
import { networksAt } from '../limits/networks.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import { CONDUCT_SHAPES, type ConductRequests } from '../protocol/conduct.ts'
import type { Reply } from '../table/answer.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'

/** Network of people who have not come since the table was loaded. */
const UNKNOWN_HOUSEHOLD = networksAt(undefined)[0].key

type ConductRefusal = 'request/malformed' | 'table/not-seated' | 'table/not-a-person' | 'report/full' | 'http/too-often'

const REFUSAL_SENTENCES: Readonly<Record<ConductRefusal, string>> = {
  'request/malformed': 'The request can’t be understood.',
  'table/not-seated': 'This is for people with a seat.',
  'table/not-a-person': 'There is no such person here.',
  'report/full': 'Too many reports wait for the operator; please try again another day.',
  'http/too-often': 'That was asked for too often from here; please wait a while.',
}

/** Person about whom another one asks something, with what they are called. */
interface Other {
  readonly person: Person
  /** Seat, or -1 for somebody who has left it. */
  readonly seat: number
  readonly name: string
}

/** Blocks and reports of people at one table. Only the asker and the operator learn of them. */
export class TableConduct {
  private readonly table: Table
  private readonly accounts: TableAccounts
  private readonly archive: Pick<Archive, 'accounts' | 'conduct'>
  private readonly reports: RateLimit
  /** Accounts that people here have blocked, by their public ids. */
  private readonly blockedBy = new Map<string, Set<string>>()

  constructor(
    table: Table,
    accounts: TableAccounts,
    archive: Pick<Archive, 'accounts' | 'conduct'>,
    reports: RateLimit,
  ) {
    this.table = table
    this.accounts = accounts
    this.archive = archive
    this.reports = reports
  }

  /** Learns whom somebody who has come has blocked, at whatever table. */
  async arrive(id: string): Promise<void> {
    const account = this.accounts.of(id)
    if (account === '') return
    const blocked = await this.archive.accounts.blocks.blockedBy(account).catch(() => [])
    this.blockedBy.set(id, new Set(blocked))
  }

  /** Returns whether a person sees nothing of what the one in a seat says and shows. */
  hidesSeat(id: string, seat: number): boolean {
    const blocked = this.blockedBy.get(id)
    if (blocked === undefined || blocked.size === 0) return false
    return blocked.has(this.accounts.of(this.table.seats.all()[seat]?.person ?? ''))
  }

  /** Resolves to the answer to a request, and never rejects. */
  async answer(asker: Person, name: keyof ConductRequests, payload: unknown): Promise<Reply> {
    try {
      const refused = await (name === 'block' ? this.block(asker, payload) : this.report(asker, payload))
      return refused === undefined ? { ok: true, value: { seq: this.table.seq } } : this.refusal(refused)
    } catch (err) {
      log.error({ err, table: this.table.code, name }, 'A request about a person failed')
      const message = 'The server can’t use its storage just now; please try again in a moment.'
      return { ok: false, error: { code: 'table/storage', message, seq: this.table.seq } }
    }
  }

  private refusal(code: ConductRefusal): Reply {
    return { ok: false, error: { code, message: REFUSAL_SENTENCES[code], seq: this.table.seq } }
  }

  /** Answers in the same way whether either has an account: nobody learns who has one. */
  private async block(asker: Person, payload: unknown): Promise<ConductRefusal | undefined> {
    const read = CONDUCT_SHAPES.block.safeParse(payload)
    if (!read.success) return 'request/malformed'
    const other = this.otherThan(asker, read.data.person)
    if (typeof other === 'string') return other
    const [person, blocked] = [asker.id, other.person.id].map((id) => this.accounts.of(id))
    if (person === undefined || blocked === undefined || person === '' || blocked === '') return undefined
    await this.archive.accounts.blocks.add({ person, blocked, name: other.name, made: Date.now() })
    this.blockedBy.set(asker.id, new Set([...(this.blockedBy.get(asker.id) ?? []), blocked]))
    return undefined
  }

  private async report(asker: Person, payload: unknown): Promise<ConductRefusal | undefined> {
    const read = CONDUCT_SHAPES.report.safeParse(payload)
    if (!read.success) return 'request/malformed'
    const other = this.otherThan(asker, read.data.person)
    if (typeof other === 'string') return other
    if (!this.reports.allows(asker.networks)) return 'http/too-often'
    const { person, seat, name } = other
    const household = person.networks[0].key
    const report = { kind: read.data.kind, words: plainText(read.data.words), code: this.table.code, seat, name }
    const answer = await this.archive.conduct.reports.add({
      ...report,
      game: this.table.match?.id ?? '',
      account: this.accounts.of(person.id),
      household: household === UNKNOWN_HOUSEHOLD ? '' : household,
      made: Date.now(),
    })
    log.info({ table: this.table.code, seat, answer }, 'A person was reported')
    return answer === 'full' ? 'report/full' : undefined
  }

  /** Returns another person at the table, or why there is nobody to ask about. */
  private otherThan(asker: Person, id: string): Other | ConductRefusal {
    const { seats, people } = this.table
    if (asker.screen || seats.seatOf(asker.id) === undefined) return 'table/not-seated'
    const person = people.find(id)
    const seat = seats.seatOf(id) ?? -1
    if (person === undefined || person.screen || id === asker.id) return 'table/not-a-person'
    return { person, seat, name: seats.all()[seat]?.name ?? '' }
  }
}
