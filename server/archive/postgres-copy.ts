/** Copies between PostgreSQL and the files that `npm run backup` makes, which are SQLite files whatever the tables are kept in. */

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, sql, type Transaction } from 'kysely'
import { type BackupCopy, BackupError, beginCopy, finishCopy, removeUnfinished } from './backup-file.ts'
import type { Database } from './database.ts'
import { waitForLock } from './file-lock.ts'
import { makeSchemaIn } from './open-archive.ts'
import { lockPostgres, postgresDialect } from './postgres.ts'
import { claimPostgres } from './postgres-claim.ts'
import { RESTORE_LOCK_WAIT_MS } from './restore-file.ts'
import { migrate, requireCurrentSchema } from './schema.ts'

type Row = Readonly<Record<string, SQLInputValue>>

/** Tables with what is kept; the compiler sees that none is missing. */
const KEPT_TABLES = Object.keys({
  tables: true,
  games: true,
  decisions: true,
  reports: true,
  boards: true,
  photographs: true,
  persons: true,
  passkeys: true,
  sessions: true,
  spent_challenges: true,
  secrets: true,
  account_items: true,
  played_games: true,
  blocks: true,
  conduct_reports: true,
  operators: true,
  operator_links: true,
  operator_passkeys: true,
  operator_sessions: true,
  bans: true,
  audit: true,
  rating_profiles: true,
  ratings: true,
  rated_pairs: true,
  rated_games: true,
  pushes: true,
  played_partners: true,
  friend_links: true,
  friends: true,
  listed_names: true,
  tournaments: true,
  tournament_steps: true,
  tournament_roles: true,
  clubs: true,
  club_members: true,
  left_games: true,
} satisfies Record<Exclude<keyof Database, 'schema'>, true>) as Exclude<keyof Database, 'schema'>[]

/** Few enough for the largest photographs and records: a statement that takes longer than some seconds is ended. */
const ROWS_AT_ONCE = 50

async function withPostgres<T>(databaseUrl: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Copies what PostgreSQL holds at one moment into a new file, also while servers use it. Rejects with a `BackupError` or `StorageError`. */
export async function makePostgresBackup(databaseUrl: string, copy: string): Promise<BackupCopy> {
  const part = beginCopy(copy)
  try {
    await makeSchemaIn(part)
    await withPostgres(databaseUrl, async (db) => {
      await requireCurrentSchema(db)
      const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      await moment.execute((rows) => writeFileFrom(rows, part))
    })
    return finishCopy(part, copy)
  } finally {
    removeUnfinished(part)
  }
}

async function writeFileFrom(from: Transaction<Database>, file: string): Promise<void> {
  using to = new DatabaseSync(file)
  to.exec('begin')
  for (const table of KEPT_TABLES) {
    await sql`declare kept no scroll cursor for select * from ${sql.table(table)}`.execute(from)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from kept`.execute(from)
      if (rows.length === 0) break
      for (const row of rows) insertRow(to, table, row)
    }
    await sql`close kept`.execute(from)
  }
  to.exec('commit')
}

function insertRow(to: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row)
  to.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`).run(...Object.values(row))
}

/** Puts the rows of a copy into an empty PostgreSQL database, all or none. Resolves to the number of tables. */
export async function restoreIntoPostgres(copy: string, databaseUrl: string): Promise<number> {
  await using locks = new AsyncDisposableStack()
  locks.defer(await waitForLock('this database', claimPostgres(databaseUrl), RESTORE_LOCK_WAIT_MS))
  return await withPostgres(databaseUrl, async (db) => {
    await migrate(db, lockPostgres)
    using from = new DatabaseSync(copy, { readOnly: true })
    return await db.transaction().execute((to) => readFileInto(to, from))
  })
}

async function readFileInto(to: Transaction<Database>, from: DatabaseSync): Promise<number> {
  for (const table of KEPT_TABLES) {
    await requireEmpty(to, table)
    let some: Row[] = []
    const insert = async () =>
      some.length > 0 &&
      (await to
        .insertInto(table)
        .values(some as never)
        .execute())
    for (const row of from.prepare(`select * from ${table}`).iterate() as Iterable<Row>) {
      some.push(row)
      if (some.length < ROWS_AT_ONCE) continue
      await insert()
      some = []
    }
    await insert()
  }
  return Number(from.prepare('select count(*) as tables from tables').get()?.tables)
}

async function requireEmpty(db: Transaction<Database>, table: (typeof KEPT_TABLES)[number]): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  if (rows.length > 0)
    throw new BackupError(
      'The database has tables or games already, and a restore overwrites nothing; name an empty one.',
    )
}
