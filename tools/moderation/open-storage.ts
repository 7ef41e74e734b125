import { existsSync, realpathSync } from 'node:fs'
import { Kysely } from 'kysely'
import type { Database } from '../../server/archive/database.ts'
import { databaseFileIn } from '../../server/archive/database-file.ts'
import { requireAllChanges } from '../../server/archive/lost-changes.ts'
import { postgresDialect } from '../../server/archive/postgres.ts'
import { requireCurrentSchema } from '../../server/archive/schema.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'
import { ConfigError, readConfig } from '../../server/config.ts'

const openDatabase = (env: NodeJS.ProcessEnv): Kysely<Database> => {
  const { dataDir, databaseUrl } = readConfig(env)
  if (databaseUrl !== undefined) return new Kysely({ dialect: postgresDialect(databaseUrl) })
  const named = databaseFileIn(dataDir)
  if (!existsSync(named)) throw new ConfigError(`There is no ${named}; DATA_DIR names the folder of the tables.`)
  const file = realpathSync(named)
  requireAllChanges(file)
  return new Kysely({ dialect: sqliteDialect(file) })
}

type Work = (db: Kysely<Database>) => Promise<string>

/** Works with the storage that the environment names, also while a server uses it. Rejects with a sentence if it can't be used. */
export const workBesideServer = async (env: NodeJS.ProcessEnv, work: Work): Promise<string> => {
  const db = openDatabase(env)
  try {
    await requireCurrentSchema(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Does the work with the storage that this process's environment names, and prints what it resolves to, or why it fails. */
export const runBesideServer = async (work: Work): Promise<void> => {
  try {
    console.log(await workBesideServer(process.env, work))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
