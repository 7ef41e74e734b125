import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { StorageError } from './storage-error.ts'

/** Version of the schema of release 1.0.0. Smaller numbers are of versions before it. */
const FIRST_VERSION = 7

type Migration = (db: Transaction<Database>) => Promise<void>

/**
 * Changes of the schema, and of what the JSON in it holds, since 1.0.0, in their order; the first one leads to version 8. Only
 * ever added to: each comes with a test that opens the kept files of the releases before it (`tests/server/archive/1.0.0/`).
 */
const MIGRATIONS: readonly Migration[] = []

/** The version of this server's schema. */
const CURRENT_VERSION = FIRST_VERSION + MIGRATIONS.length

/** Creates the schema of 1.0.0 in an empty database. */
async function createSchema(db: Transaction<Database>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await sql`create index unused_tables on tables (expires) where version = 0`.execute(db)
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
  await db.insertInto('schema').values({ version: FIRST_VERSION, checked: '' }).execute()
}

/** Takes the lock under which one process after the other migrates; it is released with the transaction. */
export type MigrationLock = (db: Transaction<Database>) => Promise<unknown>

/** Brings the database to this server's version, in one transaction. Rejects and changes nothing if there is no way to it. */
export async function migrate(db: Kysely<Database>, lock: MigrationLock): Promise<void> {
  if (!(await isCurrent(db))) await db.transaction().execute((change) => upgrade(change, lock))
}

/** Rejects if the database has another version than this server's. Programs beside a server use it, which leave the schema alone. */
export async function demandCurrent(db: Kysely<Database>): Promise<void> {
  const { version } = await db.selectFrom('schema').select('version').executeTakeFirstOrThrow()
  demandKnown(version)
  if (version < CURRENT_VERSION) {
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
      (row) => row?.version === CURRENT_VERSION,
      () => false,
    )

async function upgrade(db: Transaction<Database>, lock: MigrationLock): Promise<void> {
  await lock(db)
  await sql`create table if not exists schema (version integer not null, checked text not null)`.execute(db)
  const row = await db.selectFrom('schema').select('version').executeTakeFirst()
  if (row === undefined) await createSchema(db)
  else demandKnown(row.version)
  const version = row?.version ?? FIRST_VERSION
  for (const migration of MIGRATIONS.slice(version - FIRST_VERSION)) await migration(db)
  await db.updateTable('schema').set({ version: CURRENT_VERSION }).execute()
}

function demandKnown(version: number): void {
  if (version > CURRENT_VERSION) {
    throw new StorageError(
      'newer',
      `The storage was written by a newer version of this server (its schema is ${version}, this one knows ${CURRENT_VERSION}). Start that version, or use another DATA_DIR or DATABASE_URL.`,
    )
  }
  if (version < FIRST_VERSION) {
    throw new StorageError(
      'refused',
      `The storage was written before version 1.0.0 (its schema is ${version}). CHANGELOG.md says how to convert it once, or use another DATA_DIR or DATABASE_URL.`,
    )
  }
}
