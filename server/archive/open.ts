import { type Dialect, Kysely } from 'kysely'
import type { Archive } from './archive.ts'
import type { Database } from './database.ts'
import { DatabaseArchive } from './database-archive.ts'
import { makeFileIn } from './database-file.ts'
import { type MigrationLock, migrate } from './migrations.ts'
import { lockPostgres, postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

interface Place {
  /** The folder with the SQLite file; made if it isn't there, and not touched if there is a `databaseUrl`. */
  readonly dataDir: string
  /** Address of a PostgreSQL database. */
  readonly databaseUrl?: string | undefined
}

/** Opens what there is or makes it anew, brought to this version's schema. Rejects with a `StorageError`. */
export async function openArchive({ dataDir, databaseUrl }: Place): Promise<Archive> {
  if (databaseUrl !== undefined) return openDatabase(postgresDialect(databaseUrl), lockPostgres)
  return openDatabase(sqliteDialect(await makeFileIn(dataDir)), async () => undefined)
}

async function openDatabase(dialect: Dialect, lock: MigrationLock): Promise<Archive> {
  const db = new Kysely<Database>({ dialect })
  try {
    await migrate(db, lock)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return new DatabaseArchive(db)
}
