import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely, sql } from 'kysely'
import { log } from '../log.ts'
import type { Archive } from './archive.ts'
import { emptyError } from './damaged-file-errors.ts'
import type { Database } from './database.ts'
import { DatabaseArchive } from './database-archive.ts'
import { claimFile, findFile, isNew, makeDatabase } from './database-file.ts'
import { checkFile, type FileCheck } from './file-check.ts'
import { waitForLock } from './file-lock.ts'
import { lockPostgres, postgresDialect } from './postgres.ts'
import { claimPostgres } from './postgres-claim.ts'
import { type MigrationLock, migrate } from './schema.ts'
import { sqliteBundle, sqliteDialect } from './sqlite.ts'

/** Enough for some gigabytes in memory, or some hundred megabytes on a slow disk. */
const INTEGRITY_CHECK_WAIT_MS = 5000

interface Place {
  /** The folder with the SQLite file; made if it isn't there, and not touched if there is a `databaseUrl`. */
  readonly dataDir: string
  /** Address of a PostgreSQL database. */
  readonly databaseUrl?: string | undefined
  /** Redis by which several servers share a PostgreSQL database; a file is never shared. */
  readonly redisUrl?: string | undefined
  /** Time that the start waits for the integrity check of a file, ms. */
  readonly lookMs?: number
}

/** Opens the storage or creates it, and brings it to this version's schema. Rejects with a `StorageError`. */
export async function openArchive({
  dataDir,
  databaseUrl,
  redisUrl,
  lookMs = INTEGRITY_CHECK_WAIT_MS,
}: Place): Promise<Archive> {
  if (databaseUrl === undefined) return openFile(await findFile(dataDir), lookMs)
  await using held = new AsyncDisposableStack()
  if (redisUrl === undefined) held.defer(await waitForLock('this database', claimPostgres(databaseUrl)))
  const db = await openDatabase(postgresDialect(databaseUrl), (fresh) => migrate(fresh, lockPostgres))
  return new DatabaseArchive(db, { held: held.move(), shared: true })
}

async function openFile(file: string, lookMs: number): Promise<Archive> {
  await using held = new AsyncDisposableStack()
  held.defer(await waitForLock(file, () => claimFile(file)))
  if (await isNew(file)) await makeDatabase(file, (half) => makeSchemaIn(half))
  const check = held.adopt(checkFile(file), ({ stop }) => stop())
  await demandSound(file, check, lookMs)
  const db = await openDatabase(sqliteDialect(file), async (found) => {
    if (await isBlank(found)) throw emptyError(file)
    await migrate(found, noLock)
  })
  return new DatabaseArchive(db, { held: held.move(), damage: check.damage, bundle: sqliteBundle })
}

const noLock: MigrationLock = async () => undefined

const makeSchemaIn = async (file: string): Promise<void> => {
  const db = await openDatabase(sqliteDialect(file), (blank) => migrate(blank, noLock))
  await db.destroy()
}

/** Rejects if the integrity check finds damage, but does not wait for the end of a long check. */
async function demandSound(file: string, check: FileCheck, lookMs: number): Promise<void> {
  const late = pause(lookMs, 'late' as const, { ref: false })
  const found = await Promise.race([check.damage, late])
  if (found === 'late') check.giveWay()
  if (found === 'late') log.info({ file }, 'The database is large: its integrity is checked while tables are played')
  else if (found !== undefined) throw found
}

/** Returns whether a SQLite database has no schema; one that can't be read rejects. */
async function isBlank(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'schema'`.execute(db)
  return rows.length === 0
}

async function openDatabase(
  dialect: Dialect,
  prepare: (db: Kysely<Database>) => Promise<void>,
): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect })
  try {
    await prepare(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}
