import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import type { Archive } from './archive.ts'
import type { Database } from './database.ts'
import { DatabaseArchive } from './database-archive.ts'
import { type MigrationLock, migrate } from './migrations.ts'
import { lockPostgres, postgresDialect } from './postgres.ts'
import { SqliteDialect } from './sqlite.ts'
import { StorageError } from './storage-error.ts'

interface Place {
  /** The folder with the SQLite file; made if it isn't there, and not touched if there is a `databaseUrl`. */
  readonly dataDir: string
  /** Address of a PostgreSQL database. */
  readonly databaseUrl: string | undefined
}

/** Opens what there is or makes it anew, brought to this version's schema. Rejects with a `StorageError`. */
export async function openArchive({ dataDir, databaseUrl }: Place): Promise<Archive> {
  if (databaseUrl !== undefined) return ready(postgresDialect(databaseUrl), lockPostgres)
  return ready(new SqliteDialect(await databaseFile(dataDir)), async () => undefined)
}

async function ready(dialect: Dialect, lock: MigrationLock): Promise<Archive> {
  const db = new Kysely<Database>({ dialect })
  try {
    await migrate(db, lock)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return new DatabaseArchive(db)
}

/** The file holds hands and keys of seats: only its owner may read it. SQLite gives the files beside it the same rights. */
async function databaseFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'tables.sqlite')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StorageError('away', `Tables can’t be kept in ${file}: ${message}.`)
  }
  return file
}
