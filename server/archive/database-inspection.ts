import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { emptyFileError, foreignFileError, foreignWalError } from './damaged-file-errors.ts'
import { sqliteErrorOf } from './sqlite-errors.ts'
import { StorageError } from './storage-error.ts'

const HEADER_BYTES = 100
/** Places in the header of a SQLite file: the format of its journal (2 is the write-ahead log, WAL), and `user_version`. */
const JOURNAL_FORMAT_AT = 18
const USER_VERSION_AT = 60
const WAL_FORMAT = 2

/** Facts about a SQLite file, read before a server writes to it. */
export interface DatabaseInspection {
  readonly schemaVersion: number
  /** True if no server has opened the file since it was made or copied by `vacuum into`. */
  readonly isFresh: boolean
  /** True if a server counts the changes of this very file, which 1.0.0 did not. */
  readonly isCounted: boolean
  /** True if there is a WAL beside the file that is not empty. */
  readonly hasWal: boolean
  /** Number of the newest change in the file itself. */
  readonly stored: number
  /** Number of the newest change in the file and its WAL. */
  readonly change: number
}

/** Reads what the database is, and changes nothing in it or in its WAL; only the index of the WAL may be rebuilt. Throws a `StorageError` if it is not a database of this server. */
export function inspectDatabase(file: string): DatabaseInspection {
  const header = withFileErrors(file, () => readHeader(file))
  const hasWal = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  const { schemaVersion, change } = hasWal ? readWithItsLog(file) : readWithLog(file, false)
  const stored = header.readInt32BE(USER_VERSION_AT)
  const isFresh = header[JOURNAL_FORMAT_AT] !== WAL_FORMAT
  return { schemaVersion, isFresh, isCounted: !isFresh && stored > 0, hasWal, stored, change }
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  const fd = openSync(file, 'r')
  try {
    readSync(fd, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(fd)
  }
  return header
}

/** Throws the error for a foreign WAL if only the WAL makes the file unreadable. */
function readWithItsLog(file: string): ReturnType<typeof readWithLog> {
  try {
    return readWithLog(file, true)
  } catch (error) {
    if ((error as StorageError).fault === 'damaged' && isSoundAlone(file)) throw foreignWalError(file)
    throw error
  }
}

function isSoundAlone(file: string): boolean {
  try {
    readWithLog(file, false)
    return true
  } catch {
    return false
  }
}

/** Without a WAL the file is read as one that nobody changes, because SQLite would make files beside it. */
function readWithLog(file: string, hasWal: boolean): Pick<DatabaseInspection, 'schemaVersion' | 'change'> {
  const url = pathToFileURL(file)
  if (!hasWal) url.searchParams.set('immutable', '1')
  return withFileErrors(file, () => {
    using db = new DatabaseSync(url, { readOnly: true })
    requireSchema(file, db)
    const change = Number(db.prepare('pragma user_version').get()?.user_version)
    return { change, schemaVersion: Number(db.prepare('select version from schema').get()?.version) }
  })
}

function requireSchema(file: string, db: DatabaseSync): void {
  const names = db.prepare('select name from sqlite_schema').all()
  if (names.length === 0) throw emptyFileError(file)
  if (!names.some(({ name }) => name === 'schema')) throw foreignFileError(file)
}

function withFileErrors<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof StorageError ? error : sqliteErrorOf(file, error as Error)
  }
}
