/** Copies the tables in DATA_DIR into a new file, also while the server runs: `npm run backup -- FILE`. */

import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError, readConfig } from '../config.ts'
import { databaseFileIn } from './database-file.ts'

const BUSY_TIMEOUT_MS = 10_000

function backUp(copy: string | undefined): void {
  if (copy === undefined) throw new ConfigError('Name the file to be made: npm run backup -- FILE')
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined) throw new ConfigError('The tables are in PostgreSQL; pg_dump copies them.')
  const file = databaseFileIn(dataDir)
  if (!existsSync(file)) throw new ConfigError(`There is no ${file}; DATA_DIR names the folder of the tables.`)
  const tables = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  closeSync(openSync(copy, 'wx', 0o600))
  tables.prepare('vacuum into ?').run(copy)
  tables.close()
}

try {
  backUp(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
