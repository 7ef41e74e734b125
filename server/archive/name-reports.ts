import { type Kysely, sql } from 'kysely'
import type { NameReport, ReportAnswer } from './archive.ts'
import type { Database } from './database.ts'

/** Reports that may be open at once. */
export const MAX_OPEN_REPORTS = 1000

const STATE_OPEN = 0

/** Reports that come to PostgreSQL in the same moment may exceed the bound by as many. */
const insertion = ({ game, seat, reason, made }: NameReport) => sql`
  insert into reports (game, seat, reason, made, settled)
  select cast(${game} as text), cast(${seat} as integer), cast(${reason} as text), cast(${made} as bigint), ${sql.lit(STATE_OPEN)}
  where (select count(*) from reports where settled = ${sql.lit(STATE_OPEN)}) < ${sql.lit(MAX_OPEN_REPORTS)}
  on conflict (game, seat) do nothing
  returning seat`

export async function noteReport(db: Kysely<Database>, report: NameReport): Promise<ReportAnswer> {
  const { game, seat } = report
  const { rows } = await insertion(report).execute(db)
  if (rows.length > 0) return 'noted'
  const known = db.selectFrom('reports').select('settled').where('game', '=', game).where('seat', '=', seat)
  const earlier = await known.executeTakeFirst()
  if (earlier === undefined) return 'full'
  return earlier.settled === STATE_OPEN ? 'noted' : 'settled'
}
