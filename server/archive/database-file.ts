import { lstat, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { markFileOf, readMark } from './change-mark.ts'
import { emptyFileError, hardLinkError, missingFileError } from './damaged-file-errors.ts'
import { newFolderProblem } from './file-access.ts'
import type { Release } from './file-lock.ts'
import { SQLITE_BUSY_CODE } from './sqlite-errors.ts'
import { StorageError } from './storage-error.ts'

/** Returns the path of the SQLite file in the folder of the tables. */
export const databaseFileIn = (dataDir: string): string => join(dataDir, 'tables.sqlite')

const awayError = (file: string, error: unknown): StorageError =>
  new StorageError('away', `Tables can’t be kept in ${file}: ${(error as Error).message}.`)

const fileExists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  )

/** Returns the path of the database file without symbolic links, whether it exists or not, and creates its folder. */
export async function findDatabaseFile(dataDir: string): Promise<string> {
  const named = databaseFileIn(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return (await fileExists(named)) ? await realpath(named) : join(await realpath(dataDir), basename(named))
  } catch (error) {
    const problem = (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? undefined : newFolderProblem(resolve(dataDir))
    throw problem === undefined ? awayError(named, error) : new StorageError('away', problem)
  }
}

/**
 * Creates an empty file that only its owner may read, because the database holds hands and the secrets of shuffles. SQLite gives
 * the files beside it the same rights.
 */
const makeEmptyFile = async (file: string): Promise<void> => (await open(file, 'wx', 0o600)).close()

/**
 * Claims the database for this process by a lock on another file beside it, which stays there. Resolves to undefined if another
 * process has the lock. The kernel releases the lock when the process ends, however it ends. Nothing else in this process may open
 * and close the lock file, because closing it would release the lock too.
 */
export async function claimDatabaseFile(file: string): Promise<Release | undefined> {
  const lock = `${file}-lock`
  let held: DatabaseSync | undefined
  try {
    if (!(await fileExists(lock))) await makeEmptyFile(lock)
    held = new DatabaseSync(lock, { timeout: 0 })
    held.exec('pragma journal_mode = memory')
    held.exec('begin exclusive')
    return async () => held?.close()
  } catch (error) {
    held?.close()
    const { errcode, code } = error as { errcode?: number; code?: string }
    if (((errcode ?? 0) & 0xff) === SQLITE_BUSY_CODE || code === 'EEXIST') return undefined
    throw awayError(file, error)
  }
}

/** Returns whether there is no database yet. Rejects with a `StorageError` if the files show that tables were lost. */
export async function isNewDatabase(file: string): Promise<boolean> {
  const [found, log] = await Promise.all([file, `${file}-wal`].map((name) => stat(name).catch(() => undefined)))
  if (found === undefined && log !== undefined && log.size > 0) throw missingFileError(file, `${file}-wal`)
  if (found === undefined && (readMark(file)?.change ?? 0) > 0) throw missingFileError(file, markFileOf(file))
  if (found?.isFile() && found.size === 0) throw emptyFileError(file)
  if (found?.isFile() && found.nlink > 1) throw hardLinkError(file)
  return found === undefined
}

/** Creates the database under another name first, so that an incomplete file never has its name. */
export async function makeDatabase(file: string, make: (file: string) => Promise<void>): Promise<void> {
  const half = `${file}-new`
  try {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(half + end, { force: true })
    await makeEmptyFile(half)
    await make(half)
    await rename(half, file)
    const folder = await open(dirname(file))
    await folder.sync()
    await folder.close()
  } catch (error) {
    throw error instanceof StorageError ? error : awayError(file, error)
  }
}
