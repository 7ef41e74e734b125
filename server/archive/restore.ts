/** Puts a copy that `npm run backup` made in the place of the tables of DATA_DIR or DATABASE_URL, while no server runs: `npm run restore -- FILE`. */

import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { setLog } from '../log.ts'
import { BackupError, countedTables } from './backup-file.ts'
import { restoreIntoPostgres } from './postgres-copy.ts'
import { requireCopy, restoreFile } from './restore-file.ts'
import { StorageError } from './storage-error.ts'

const RESTORE_USAGE = 'Name the copy to be restored: npm run restore -- FILE'

async function restore(words: readonly string[]): Promise<string> {
  const [named, ...more] = words
  if (named === undefined || named.startsWith('-') || more.length > 0) throw new ConfigError(RESTORE_USAGE)
  const copy = resolve(named)
  requireCopy(copy)
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined)
    return `Restored ${countedTables(await restoreIntoPostgres(copy, databaseUrl))} from ${copy} into the database.`
  const { file, tables, before } = await restoreFile(copy, dataDir, new Date())
  const aside = before === undefined ? '' : ` What was there is in ${before}; delete it when all is well.`
  return `Restored ${countedTables(tables)} from ${copy} into ${file}.${aside}`
}

/** One line says all. */
setLog('silent', false)
try {
  console.log(await restore(process.argv.slice(2)))
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BackupError || error instanceof StorageError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
