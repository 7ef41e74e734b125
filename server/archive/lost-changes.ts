import { DatabaseSync } from 'node:sqlite'
import { log } from '../log.ts'
import { type ChangeMark, changesBetween, nextChange, readMark, storedMark, writeMark } from './change-mark.ts'
import { foreignWalError, lostChangesError } from './damaged-file-errors.ts'
import { type DatabaseInspection, inspectDatabase } from './database-inspection.ts'
import { SQLITE_BUSY_CODE, sqliteErrorOf } from './sqlite-errors.ts'

const BUSY_TIMEOUT_MS = 2000

interface CheckedDatabase extends DatabaseInspection {
  /** False if it is not known whether changes are missing. */
  readonly isMarked: boolean
}

/**
 * Throws a `StorageError` if the database lacks changes that were acknowledged, or if the WAL beside it is not its own: SQLite would
 * write the WAL of another database into it. Only reads, also while a server runs: the mark is read first, because it only grows.
 */
export function requireAllChanges(file: string): CheckedDatabase {
  const mark = readMark(file)
  const found = inspectDatabase(file)
  if (found.hasWal && hasForeignWal(found, mark)) throw foreignWalError(file)
  const lost = found.isCounted && mark !== undefined ? countLost(found, mark) : 0
  if (mark !== undefined && lost > 0) throw lostChangesError(file, mark, lost)
  return { ...found, isMarked: mark !== undefined }
}

/** Returns whether the WAL can't be of this file: it is of one that was there before, or has gone on from a later state of the file. */
const hasForeignWal = (found: DatabaseInspection, mark: ChangeMark | undefined): boolean => {
  if (!found.isCounted) return found.isFresh || (mark !== undefined && mark.stored > 0)
  return mark !== undefined && changesBetween(found.stored, mark.stored) > 0 && countLost(found, mark) === 0
}

/** Returns how many acknowledged changes may be missing. */
const countLost = ({ change, hasWal }: DatabaseInspection, { isStoring, ...mark }: ChangeMark): number =>
  changesBetween(isStoring && !hasWal ? mark.stored : change, mark.change)

/** Begins to count the changes of a database that is new, was put in place, or was written by 1.0.0. Throws a `StorageError`. */
export function beginCount(file: string): void {
  const earlier = readMark(file)
  if (earlier !== undefined && earlier.change > 0)
    log.info(
      `The tables in ${file} were put in the place of others, which had changed until ${new Date(earlier.changedAt).toISOString()}`,
    )
  const first = nextChange(earlier?.change ?? 0)
  try {
    if (earlier === undefined) writeMark(file, storedMark(0), true)
    startWal(file, first)
    writeMark(file, storedMark(first), true)
  } catch (error) {
    throw sqliteErrorOf(file, error as Error)
  }
}

/** Writes the number of the newest change into the file itself, and begins a WAL with it. */
function startWal(file: string, change: number): void {
  using db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  if (db.prepare('pragma journal_mode = delete').get()?.journal_mode !== 'delete')
    throw Object.assign(new Error('it is being read'), { errcode: SQLITE_BUSY_CODE })
  db.exec(`pragma user_version = ${change}`)
  db.exec('pragma journal_mode = wal')
}
