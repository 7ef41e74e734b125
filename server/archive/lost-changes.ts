import { DatabaseSync } from 'node:sqlite'
import { log } from '../log.ts'
import {
  type ChangeMark,
  changesBetween,
  markFileOf,
  nextChange,
  readMark,
  storedMark,
  writeMark,
} from './change-mark.ts'
import { lostChangesError, otherLogError } from './damaged-file-errors.ts'
import type { DatabaseInspection } from './database-inspection.ts'
import { sqliteErrorOf } from './sqlite-errors.ts'

const BUSY_TIMEOUT_MS = 5000

/**
 * Throws a `StorageError` if the database lacks changes that were acknowledged, or if the log beside it is not its own: SQLite would
 * write the log of another database into it. Only reads.
 */
export function requireAllChanges(file: string, found: DatabaseInspection): void {
  const mark = readMark(file)
  if (found.hasLog && hasOtherLog(found, mark)) throw otherLogError(file)
  if (!found.isCounted) return
  if (mark === undefined)
    log.warn(`No ${markFileOf(file)} can be read: it is not known whether the newest changes of the tables are missing`)
  else if (countLost(found, mark) > 0) throw lostChangesError(file, mark, countLost(found, mark))
}

/** Returns whether the log can't be of this file: it is of one that was there before, or has gone on from a later state of the file. */
const hasOtherLog = (found: DatabaseInspection, mark: ChangeMark | undefined): boolean => {
  if (!found.isCounted) return found.isFresh || (mark !== undefined && mark.stored > 0)
  return mark !== undefined && changesBetween(found.stored, mark.stored) > 0 && countLost(found, mark) === 0
}

/** Returns how many acknowledged changes may be missing. */
const countLost = ({ change, hasLog }: DatabaseInspection, { isStoring, ...mark }: ChangeMark): number =>
  changesBetween(isStoring && !hasLog ? mark.stored : change, mark.change)

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
    startLog(file, first)
    writeMark(file, storedMark(first), true)
  } catch (error) {
    throw sqliteErrorOf(file, error as Error)
  }
}

/** Writes the number of the newest change into the file itself, and begins a log with it. */
function startLog(file: string, change: number): void {
  using db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma journal_mode = delete')
  db.exec(`pragma user_version = ${change}`)
  db.exec('pragma journal_mode = wal')
}
