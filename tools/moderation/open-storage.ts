import { existsSync, realpathSync } from 'node:fs'
import { Kysely } from 'kysely'
import type { Database } from '../../server/archive/database.ts'
import { databaseFileIn } from '../../server/archive/database-file.ts'
import { requireAllChanges } from '../../server/archive/lost-changes.ts'
import { postgresDialect } from '../../server/archive/postgres.ts'
import { requireCurrentSchema } from '../../server/archive/schema.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'
import { ConfigError, readConfig } from '../../server/config.ts'

const openDatabase = (): Kysely<Database> => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined) return new Kysely({ dialect: postgresDialect(databaseUrl) })
  const named = databaseFileIn(dataDir)
  if (!existsSync(named)) throw new ConfigError(`There is no ${named}; DATA_DIR names the folder of the tables.`)
  const file = realpathSync(named)
  requireAllChanges(file)
  return new Kysely({ dialect: sqliteDialect(file) })
}

/** Works with the storage that the environment names, also while a server uses it, and prints what the work resolves to. */
export const runBesideServer = async (work: (db: Kysely<Database>) => Promise<string>): Promise<void> => {
  try {
    const db = openDatabase()
    try {
      await requireCurrentSchema(db)
      console.log(await work(db))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
