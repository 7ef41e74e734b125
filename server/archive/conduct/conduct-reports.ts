import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, Guard } from '../database.ts'
import { noteDeed } from './audit-log.ts'
import type { ConductAnswer, ConductReport, ConductReportStore, StoredConductReport } from './conduct-store.ts'

const REPORT_ID_BYTES = 9
/** Limit of reports that wait for the operator. */
const MAX_OPEN_CONDUCT_REPORTS = 1000
/** Time after which a report that was decided is deleted, with the address in it. */
const DECIDED_LIFETIME_MS = 90 * 86_400_000

/** Value of `conduct_reports.settled` while the report waits. */
const REPORT_OPEN = 0

/** The reports of conduct, in the database of the tables. */
export class DatabaseConductReports implements ConductReportStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  add(report: ConductReport): Promise<ConductAnswer> {
    return this.guarded(addReport(this.db, report))
  }

  open(): Promise<readonly StoredConductReport[]> {
    const waiting = this.db.selectFrom('conduct_reports').selectAll().where('settled', '=', REPORT_OPEN)
    return this.guarded(waiting.orderBy('made').orderBy('id').execute())
  }

  find(id: string): Promise<StoredConductReport | undefined> {
    return this.guarded(this.db.selectFrom('conduct_reports').selectAll().where('id', '=', id).executeTakeFirst())
  }

  settle(id: string, who: string, now: number, how: 'dismiss' | 'ban' = 'dismiss'): Promise<boolean> {
    const settled = this.db.transaction().execute(async (db) => {
      const change = db.updateTable('conduct_reports').set({ settled: now }).where('id', '=', id)
      const open = change.where('settled', '=', REPORT_OPEN).returning(['code', 'game', 'seat', 'kind', 'words'])
      const [report] = await open.execute()
      if (report === undefined) return false
      const { code, game, seat, kind, words } = report
      await noteDeed(db, { who, what: `conduct/${how}`, about: `${code} ${game} ${seat} ${kind}`, words })
      return true
    })
    return this.guarded(settled)
  }

  async sweep(now: number): Promise<void> {
    const old = this.db.deleteFrom('conduct_reports').where('settled', '>', REPORT_OPEN)
    await this.guarded(old.where('settled', '<', now - DECIDED_LIFETIME_MS).execute())
  }
}

async function addReport(db: Kysely<Database>, report: ConductReport): Promise<ConductAnswer> {
  const { code, game, seat, kind } = report
  const { count } = await db
    .selectFrom('conduct_reports')
    .select((row) => row.fn.countAll().as('count'))
    .where('settled', '=', REPORT_OPEN)
    .executeTakeFirstOrThrow()
  const added =
    Number(count) < MAX_OPEN_CONDUCT_REPORTS
      ? await db
          .insertInto('conduct_reports')
          .values({ id: randomBytes(REPORT_ID_BYTES).toString('base64url'), ...report, settled: REPORT_OPEN })
          .onConflict((same) => same.columns(['code', 'game', 'seat', 'kind']).doNothing())
          .returning('id')
          .execute()
      : []
  if (added.length > 0) return 'noted'
  const known = db.selectFrom('conduct_reports').select(sql.lit(1).as('one')).where('code', '=', code)
  const same = known.where('game', '=', game).where('seat', '=', seat).where('kind', '=', kind)
  return (await same.executeTakeFirst()) === undefined ? 'full' : 'noted'
}
