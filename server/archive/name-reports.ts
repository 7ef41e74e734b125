import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { NameReport, ReportAnswer } from './moderation/moderation-store.ts'

/** Limit of reports that wait for the operator. */
export const MAX_OPEN_REPORTS = 1000

/** Value of `reports.settled` while the report waits for the operator. */
export const NAME_REPORT_OPEN = 0
/** Value of `reports.settled` after the operator has let the name stand. */
export const NAME_REPORT_SETTLED = 1

/** Adds the report if there is none of this name and the limit is not reached. Reports that come to PostgreSQL in the same moment may exceed the limit. */
const insertQuery = ({ game, seat, reason, made }: NameReport) => sql`
  insert into reports (game, seat, reason, made, settled)
  select cast(${game} as text), cast(${seat} as integer), cast(${reason} as text), cast(${made} as bigint), ${sql.lit(NAME_REPORT_OPEN)}
  where (select count(*) from reports where settled = ${sql.lit(NAME_REPORT_OPEN)}) < ${sql.lit(MAX_OPEN_REPORTS)}
  on conflict (game, seat) do nothing
  returning seat`

/** Saves a report of a name, unless there is one already. */
export async function saveNameReport(db: Kysely<Database>, report: NameReport): Promise<ReportAnswer> {
  const { game, seat } = report
  const { rows } = await insertQuery(report).execute(db)
  if (rows.length > 0) return 'noted'
  const known = db.selectFrom('reports').select('settled').where('game', '=', game).where('seat', '=', seat)
  const earlier = await known.executeTakeFirst()
  if (earlier === undefined) return 'full'
  return earlier.settled === NAME_REPORT_OPEN ? 'noted' : 'settled'
}
