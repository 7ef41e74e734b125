/** Copies the tables of DATA_DIR or DATABASE_URL into a SQLite file, also while the server runs: `npm run backup -- FILE`, or `npm run backup -- FOLDER --keep N`. */

import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import {
  type BackupCopy,
  BackupError,
  countedTables,
  findBackupTarget,
  makeBackup,
  pruneBackups,
} from './backup-file.ts'
import { databaseFileIn } from './database-file.ts'
import { StorageError } from './storage-error.ts'

const BACKUP_USAGE =
  'Name the file to be made, or a folder: npm run backup -- FILE, or npm run backup -- FOLDER [--keep N]'

interface BackupOrder {
  readonly target: string
  /** Number of dated copies that stay in the folder; undefined to delete none. */
  readonly keep: number | undefined
}

function readOrder(words: string[]): BackupOrder {
  const read = () => parseArgs({ args: words, allowPositionals: true, options: { keep: { type: 'string' } } })
  let order: ReturnType<typeof read>
  try {
    order = read()
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${BACKUP_USAGE}`)
  }
  const [target, ...more] = order.positionals
  const { keep } = order.values
  if (target === undefined || more.length > 0) throw new ConfigError(BACKUP_USAGE)
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new ConfigError(`--keep must be a whole number from 1 to 9999, not "${keep}".`)
  return { target, keep: keep === undefined ? undefined : Number(keep) }
}

const sentenceOf = ({ file, tables, sizeBytes }: BackupCopy, deleted: readonly string[]): string => {
  const older = deleted.length === 0 ? '' : ` Deleted older ones: ${deleted.join(', ')}.`
  return `Copied ${countedTables(tables)} into ${file} (${(sizeBytes / 1e6).toFixed(1)} MB, checked).${older}`
}

/** Loads what PostgreSQL needs only where it is used. */
const copyDatabase = async (databaseUrl: string, copy: string): Promise<BackupCopy> =>
  (await import('./postgres-copy.ts')).makePostgresBackup(databaseUrl, copy)

async function backUp(words: string[]): Promise<void> {
  const { target, keep } = readOrder(words)
  const { dataDir, databaseUrl } = readConfig(process.env)
  const { copy, folder } = findBackupTarget(target, new Date())
  if (keep !== undefined && folder === undefined)
    throw new ConfigError(`--keep needs a folder of its own, and ${target} is none.`)
  const made =
    databaseUrl === undefined ? makeBackup(databaseFileIn(dataDir), copy) : await copyDatabase(databaseUrl, copy)
  console.log(sentenceOf(made, keep === undefined ? [] : pruneBackups(folder ?? '', keep)))
}

try {
  await backUp(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BackupError || error instanceof StorageError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
