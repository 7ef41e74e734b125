import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type BackupCopy, BackupError, datedName, makeBackup, syncPath } from './backup-file.ts'
import { claimDatabaseFile, findDatabaseFile } from './database-file.ts'
import { inspectDatabase } from './database-inspection.ts'
import { waitForLock } from './file-lock.ts'
import { requireKnownVersion } from './schema.ts'

/** Time that a server which was just stopped may take to let the tables go. */
export const RESTORE_LOCK_WAIT_MS = 2000

/** A copy that is in the place of the tables. */
interface Restored extends BackupCopy {
  /** Folder of what was there before, or undefined if there was nothing. */
  readonly before: string | undefined
}

/** Throws a `BackupError` or `StorageError` if the file is no copy that this version can read. */
export function requireCopy(copy: string): void {
  if (!existsSync(copy)) throw new BackupError(`There is no ${copy}.`)
  requireKnownVersion(inspectDatabase(copy).schemaVersion)
}

/**
 * Puts a checked copy in the place of the tables, under a lock that no server can have. What was there goes into a folder beside them. Nothing is
 * touched if the copy can't be used.
 */
export async function restoreFile(copy: string, dataDir: string, now: Date): Promise<Restored> {
  const file = await findDatabaseFile(dataDir)
  await using locks = new AsyncDisposableStack()
  locks.defer(await waitForLock(file, () => claimDatabaseFile(file), RESTORE_LOCK_WAIT_MS))
  const arriving = `${file}-restored`
  const made = makeBackup(copy, arriving)
  const before = putAside(file, now)
  renameSync(arriving, file)
  syncPath(dirname(file))
  return { ...made, file, before }
}

/** Moves the database and the files beside it into a new folder, and returns its path; undefined if there are none. */
function putAside(file: string, now: Date): string | undefined {
  const found = ['', '-wal', '-shm', '-journal', '-mark'].map((end) => file + end).filter((path) => existsSync(path))
  if (found.length === 0) return undefined
  const folder = join(dirname(file), `before-${datedName(now)}`)
  mkdirSync(folder, { mode: 0o700 })
  for (const path of found) renameSync(path, join(folder, basename(path)))
  syncPath(folder)
  return folder
}
