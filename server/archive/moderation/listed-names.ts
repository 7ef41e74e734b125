import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { MAX_OPEN_REPORTS } from '../name-reports.ts'
import type { ListedNameReport, ReportAnswer } from './moderation-store.ts'

/** Value of `listed_names.state` while the report waits for the operator. */
const LISTED_NAME_REPORTED = 0
/** Value of `listed_names.state` of a name that the operator lets stand. */
const LISTED_NAME_KEPT = 1
/** Value of `listed_names.state` of a name that nobody may have in a list. */
const LISTED_NAME_REMOVED = 2

/** Adds the report if there is none of this name and the limit is not reached. */
const insertQuery = ({ name, reason, made }: ListedNameReport) => sql`
  insert into listed_names (name, reason, made, state)
  select cast(${name} as text), cast(${reason} as text), cast(${made} as bigint), ${sql.lit(LISTED_NAME_REPORTED)}
  where (select count(*) from listed_names where state = ${sql.lit(LISTED_NAME_REPORTED)}) < ${sql.lit(MAX_OPEN_REPORTS)}
  on conflict (name) do nothing
  returning name`

/** Saves a report of a name in the lists of ratings, unless there is one already. */
export async function reportListedName(db: Kysely<Database>, report: ListedNameReport): Promise<ReportAnswer> {
  const { rows } = await insertQuery(report).execute(db)
  if (rows.length > 0) return 'noted'
  const known = await stateOf(db, report.name)
  if (known === undefined) return 'full'
  return known === LISTED_NAME_KEPT ? 'settled' : 'noted'
}

const stateOf = async (db: Kysely<Database>, name: string): Promise<number | undefined> =>
  (await db.selectFrom('listed_names').select('state').where('name', '=', name).executeTakeFirst())?.state

/** Resolves to the names in lists with open reports, the oldest first. */
export const reportedListedNames = (db: Kysely<Database>): Promise<readonly ListedNameReport[]> =>
  db
    .selectFrom('listed_names')
    .select(['name', 'reason', 'made'])
    .where('state', '=', LISTED_NAME_REPORTED)
    .orderBy('made')
    .orderBy('name')
    .execute()

/** Resolves to whether the operator has taken this name off the lists. */
export const isListedNameRemoved = async (db: Kysely<Database>, name: string): Promise<boolean> =>
  (await stateOf(db, name)) === LISTED_NAME_REMOVED

async function settle(db: Transaction<Database>, name: string, state: number): Promise<boolean> {
  const open = db.updateTable('listed_names').set({ state }).where('name', '=', name)
  return (await open.where('state', '=', LISTED_NAME_REPORTED).returning('name').execute()).length > 0
}

/** Lets a reported name stand in the lists. Resolves to false if no report of it waits. */
export const keepListedName = (db: Transaction<Database>, name: string): Promise<boolean> =>
  settle(db, name, LISTED_NAME_KEPT)

/** Takes a reported name off the lists for good; the person with that name keeps their ratings and can choose another. Resolves to false if no report of it waits. */
export async function removeListedName(db: Transaction<Database>, name: string): Promise<boolean> {
  if (!(await settle(db, name, LISTED_NAME_REMOVED))) return false
  await db.updateTable('rating_profiles').set({ name: '', shown: 0 }).where('name', '=', name).execute()
  return true
}
