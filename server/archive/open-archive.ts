import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Dialect, Kysely } from 'kysely'
import { log } from '../log.ts'
import type { Archive } from './archive.ts'
import { markFileOf } from './change-mark.ts'
import { damagedFileError } from './damaged-file-errors.ts'
import type { Database } from './database.ts'
import { DatabaseArchive } from './database-archive.ts'
import { claimDatabaseFile, findDatabaseFile, isNewDatabase, makeDatabase } from './database-file.ts'
import { requireDatabaseAccess } from './file-access.ts'
import { waitForLock } from './file-lock.ts'
import type { CommitPace } from './group-commit.ts'
import { beginCount, requireAllChanges } from './lost-changes.ts'
import { type MigrationLock, migrate, requireKnownVersion } from './schema.ts'
import { sqliteBundle, sqliteDialect } from './sqlite.ts'
import type { StorageError } from './storage-error.ts'

/**
 * A PostgreSQL has the commits of many processes. Where several share the tables, each has fewer saves, and most would have a commit of their own if
 * none waited for a second one: with 40 a second in a process, a move waits some 10 ms longer and needs two fifths fewer commits.
 */
const SHARED_PACE: CommitPace = { maxJobs: 200, intervalMs: 12, pairMs: 60 }

/** Time enough to check some gigabytes in memory, or some hundred megabytes on a slow disk. */
const INTEGRITY_CHECK_WAIT_MS = 5000

interface StorageLocation {
  /** Folder of the SQLite file. It is created if necessary, and not used if there is a `databaseUrl`. */
  readonly dataDir: string
  /** Address of a PostgreSQL database. */
  readonly databaseUrl?: string | undefined
  /** Address of the Redis through which several servers share a PostgreSQL database; a file is never shared. */
  readonly redisUrl?: string | undefined
  /** Time that the start waits for the integrity check of a file, in ms. */
  readonly checkWaitMs?: number
}

/** Opens the storage or creates it, and brings it to this version's schema. Rejects with a `StorageError`. */
export async function openArchive({
  dataDir,
  databaseUrl,
  redisUrl,
  checkWaitMs = INTEGRITY_CHECK_WAIT_MS,
}: StorageLocation): Promise<Archive> {
  return databaseUrl === undefined
    ? openFile(await findDatabaseFile(dataDir), checkWaitMs)
    : openPostgres(databaseUrl, redisUrl !== undefined)
}

/** Opens a PostgreSQL database. A server without one doesn’t load what speaks to it. */
async function openPostgres(databaseUrl: string, isShared: boolean): Promise<Archive> {
  const { lockPostgres, postgresDialect } = await import('./postgres.ts')
  const { claimPostgres } = await import('./postgres-claim.ts')
  await using locks = new AsyncDisposableStack()
  if (!isShared) locks.defer(await waitForLock('this database', claimPostgres(databaseUrl)))
  const db = await openDatabase(postgresDialect(databaseUrl), (db) => migrate(db, lockPostgres))
  return new DatabaseArchive(db, { locks: locks.move(), pace: SHARED_PACE, shared: true })
}

const INTEGRITY_CHECK_SCRIPT = fileURLToPath(new URL('./integrity-check.ts', import.meta.url))

/** A running integrity check of a whole SQLite file, in a process of its own. It takes as long as the disk needs to read the file. */
interface FileCheck {
  /** Undefined if the file is sound or can't be checked. */
  readonly damage: Promise<StorageError | undefined>
  /** Gives the check's process the lowest priority. */
  lowerPriority(): void
  stop(): void
}

/** Starts the integrity check of a SQLite file. `stop` must be called when the result is not needed any more. */
const checkFile = (file: string): FileCheck => {
  const found = Promise.withResolvers<string>()
  const child = execFile(process.execPath, [INTEGRITY_CHECK_SCRIPT, file], (_error, output) =>
    found.resolve(output.trim()),
  )
  return {
    damage: found.promise.then((what) => (what === '' || what === 'ok' ? undefined : damagedFileError(file, what))),
    lowerPriority: () =>
      child.pid !== undefined && child.exitCode === null && setPriority(child.pid, constants.priority.PRIORITY_LOW),
    stop: () => void child.kill('SIGKILL'),
  }
}

async function openFile(file: string, checkWaitMs: number): Promise<Archive> {
  requireDatabaseAccess(file)
  await using locks = new AsyncDisposableStack()
  locks.defer(await waitForLock(file, () => claimDatabaseFile(file)))
  if (await isNewDatabase(file)) await makeDatabase(file, makeSchemaIn)
  const { schemaVersion, isCounted, isMarked } = requireAllChanges(file)
  requireKnownVersion(schemaVersion)
  if (!isCounted) beginCount(file)
  else if (!isMarked)
    log.warn(`No ${markFileOf(file)} can be read: it is not known whether the newest changes are missing`)
  const check = locks.adopt(checkFile(file), ({ stop }) => stop())
  await requireIntactFile(file, check, checkWaitMs)
  const db = await openDatabase(sqliteDialect(file, { isCounting: true }), (db) => migrate(db, noLock))
  return new DatabaseArchive(db, { locks: locks.move(), damage: check.damage, bundle: sqliteBundle })
}

const noLock: MigrationLock = async () => undefined

/** Makes this version's schema in a SQLite file. */
export const makeSchemaIn = async (file: string): Promise<void> => {
  const db = await openDatabase(sqliteDialect(file), (db) => migrate(db, noLock))
  await db.destroy()
}

/** Rejects if the integrity check finds damage, but does not wait for the end of a long check. */
async function requireIntactFile(file: string, check: FileCheck, checkWaitMs: number): Promise<void> {
  const late = pause(checkWaitMs, 'late' as const, { ref: false })
  const found = await Promise.race([check.damage, late])
  if (found === 'late') check.lowerPriority()
  if (found === 'late') log.info({ file }, 'The database is large: its integrity is checked while tables are played')
  else if (found !== undefined) throw found
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
