import { damagedFileError } from './damaged-file-errors.ts'
import type { SqliteFailure } from './sqlite-messages.ts'
import { StorageError } from './storage-error.ts'

type Fault = 'full' | 'busy' | 'refused'

/** SQLite's result code for a database that another connection keeps locked. */
export const SQLITE_BUSY_CODE = 5

/** SQLite's primary result codes (the low byte of the extended ones); all others are `away`. */
const FAULTS_BY_CODE: ReadonlyMap<number, Fault | 'damaged'> = new Map([
  [SQLITE_BUSY_CODE, 'busy'],
  [6, 'busy'],
  [11, 'damaged'],
  [13, 'full'],
  [18, 'refused'],
  [19, 'refused'],
  [20, 'refused'],
  [26, 'damaged'],
])

const FAULT_SENTENCES: Readonly<Record<Fault, string>> = {
  full: 'The disk with the database is full',
  busy: 'Another program keeps the database locked',
  refused: 'The database refused a value',
}

export const unusableFileError = (file: string, reason: string): StorageError =>
  new StorageError('away', `The database ${file} can’t be used: ${reason}.`)

/** Returns the `StorageError` for an error of SQLite, or for another one with the file. */
export function sqliteErrorOf(file: string, { errcode, message }: SqliteFailure): StorageError {
  const fault = FAULTS_BY_CODE.get((errcode ?? 0) & 0xff)
  const code = errcode === undefined ? '' : ` (SQLite ${errcode})`
  if (fault === 'damaged') return damagedFileError(file, `${message}${code}`)
  if (fault === undefined) return unusableFileError(file, `${message}${code}`)
  return new StorageError(fault, `${FAULT_SENTENCES[fault]}: ${message}${code}.`)
}
