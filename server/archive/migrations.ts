import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { keepFormerSwaps } from './former-rules.ts'
import { StorageError } from './storage-error.ts'

type Migration = (db: Transaction<Database>) => Promise<void>

/** Only ever added to: a database of any earlier version goes through those it hasn't seen, and there is no way back. */
const MIGRATIONS: readonly Migration[] = [
  async (db) => {
    await db.schema
      .createTable('tables')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('touched', 'bigint', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('head', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('games_of_a_table').on('games').column('code').execute()
    await db.schema
      .createTable('decisions')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('decisions_in_order', ['game', 'seq'])
      .execute()
  },
  /** A player's salt is called client seed, in tables, in present games and in the cards of finished ones. */
  async (db) => {
    const renamed = (column: string) =>
      sql<string>`replace(replace(${sql.ref(column)}, '"salts":', '"clientSeeds":'), '"salt":', '"clientSeed":')`
    await db
      .updateTable('tables')
      .set({ body: renamed('body') })
      .execute()
    await db
      .updateTable('games')
      .set({ head: renamed('head'), card: renamed('card') })
      .execute()
  },
  /** Tables say themselves how long they are kept: the earlier ones for 90 days after their last change. */
  async (db) => {
    await sql`alter table tables rename column touched to expires`.execute(db)
    await db
      .updateTable('tables')
      .set({ expires: sql<number>`expires + ${90 * 86_400_000}` })
      .execute()
    await sql`create index unused_tables on tables (expires) where version = 0`.execute(db)
  },
  keepFormerSwaps,
  async (db) => {
    await db.schema
      .createTable('reports')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addColumn('settled', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('one_report_a_name', ['game', 'seat'])
      .execute()
    await sql`create index open_reports on reports (made) where settled = 0`.execute(db)
  },
  async (db) => {
    await db.schema
      .createTable('boards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('design', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('maker', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('photographs', 'integer', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addColumn('state', 'integer', (column) => column.notNull())
      .addColumn('report', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('reported', 'bigint', (column) => column.notNull())
      .execute()
    await sql`create index shown_boards on boards (made, id) where state = 0`.execute(db)
    await db.schema
      .createTable('photographs')
      .addColumn('board', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('jpeg', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('one_photograph_a_place', ['board', 'number'])
      .execute()
  },
]

/** Takes the lock under which one process after the other migrates; it goes with the transaction. */
export type MigrationLock = (db: Transaction<Database>) => Promise<unknown>

/** Brings the database to this server's version, in one transaction. Rejects and changes nothing if it is from a newer one. */
export async function migrate(db: Kysely<Database>, lock: MigrationLock): Promise<void> {
  if (!(await isCurrent(db))) await db.transaction().execute((change) => upgrade(change, lock))
}

/** For those who use the database beside a server, and leave its schema alone. Rejects if it is another version's. */
export async function demandCurrent(db: Kysely<Database>): Promise<void> {
  const { version } = await db.selectFrom('schema').select('version').executeTakeFirstOrThrow()
  if (version > MIGRATIONS.length) throw newerError(version)
  if (version < MIGRATIONS.length) {
    throw new StorageError('refused', 'The storage is of an earlier version: start this version’s server on it first.')
  }
}

/** Only reads: a server comes back to its tables, though they wait, where nothing can be written just now. */
const isCurrent = (db: Kysely<Database>): Promise<boolean> =>
  db
    .selectFrom('schema')
    .select('version')
    .executeTakeFirst()
    .then(
      (row) => row?.version === MIGRATIONS.length,
      () => false,
    )

async function upgrade(db: Transaction<Database>, lock: MigrationLock): Promise<void> {
  await lock(db)
  const version = await versionOf(db)
  if (version > MIGRATIONS.length) throw newerError(version)
  for (const migration of MIGRATIONS.slice(version)) await migration(db)
  await db.updateTable('schema').set({ version: MIGRATIONS.length }).execute()
}

async function versionOf(db: Transaction<Database>): Promise<number> {
  await sql`create table if not exists schema (version integer not null, checked text not null)`.execute(db)
  const row = await db.selectFrom('schema').select('version').executeTakeFirst()
  if (row) return row.version
  await db.insertInto('schema').values({ version: 0, checked: '' }).execute()
  return 0
}

const newerError = (version: number): StorageError =>
  new StorageError(
    'newer',
    `The storage was written by a newer version of this server (its schema is ${version}, this one knows ${MIGRATIONS.length}). Start that version, or use another DATA_DIR or DATABASE_URL.`,
  )
