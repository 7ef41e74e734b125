import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseAccessProblem, folderAccessProblem } from './file-access.ts'
import { requireAllChanges } from './lost-changes.ts'
import { sqliteErrorOf } from './sqlite-errors.ts'
import type { SqliteFailure } from './sqlite-messages.ts'
import { StorageError } from './storage-error.ts'

const BUSY_TIMEOUT_MS = 10_000
/** Name of a dated copy, and of one that was not finished. */
const DATED_NAME = /^tables-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite(\.part)?$/
/** Errors of file systems that have no hard links. */
const NO_LINK_CODES: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** The message is a sentence for the operator: why there is no copy. */
export class BackupError extends Error {}

/** A finished copy. */
export interface BackupCopy {
  readonly file: string
  /** Number of tables. */
  readonly tables: number
  readonly sizeBytes: number
}

interface BackupTarget {
  /** Path of the copy to be made. */
  readonly copy: string
  /** The folder of dated copies, or undefined if the target names the file. */
  readonly folder: string | undefined
}

/** Returns a time (UTC) for names of files, which sort by age. */
export const datedName = (now: Date): string => now.toISOString().replaceAll(':', '').replace(/\.\d+/, '')

export const countedTables = (tables: number): string => (tables === 1 ? '1 table' : `${tables} tables`)

/** Finds the path of the copy. In an existing folder the copy has the date (UTC) in its name, which sorts by age. */
export function findBackupTarget(target: string, now: Date): BackupTarget {
  const path = resolve(target)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder && target.endsWith('/')) throw new BackupError(`There is no folder ${path}; make it first.`)
  return isFolder
    ? { copy: join(path, `tables-${datedName(now)}.sqlite`), folder: path }
    : { copy: path, folder: undefined }
}

/**
 * Copies the tables as they are at one moment, checks the whole copy, and gives it its name only when it is on the disk. Throws a
 * `BackupError` and leaves nothing behind if that fails.
 */
export function makeBackup(named: string, copy: string): BackupCopy {
  if (!existsSync(named)) throw new BackupError(`There is no ${named}; DATA_DIR names the folder of the tables.`)
  const file = realpathSync(named)
  if (isSameFile(file, copy)) throw new BackupError(`${copy} is the file of the tables itself; name another one.`)
  const part = beginCopy(copy)
  try {
    requireAllChanges(file)
    copyTables(file, part)
    return finishCopy(part, copy)
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(failureSentence(file, copy, error))
  } finally {
    removeUnfinished(part)
  }
}

function isSameFile(file: string, copy: string): boolean {
  const found = statSync(copy, { throwIfNoEntry: false })
  const live = statSync(file)
  return found?.ino === live.ino && found.dev === live.dev
}

/** Makes the empty file in which a copy is written before it gets its name, and returns its path. Throws a `BackupError` if there can be no copy. */
export function beginCopy(copy: string): string {
  if (existsSync(copy)) throw existingError(copy)
  if (!existsSync(dirname(copy))) throw new BackupError(`There is no folder ${dirname(copy)}; make it first.`)
  const part = `${copy}.part`
  createPart(part)
  return part
}

/** Checks a written copy, and gives it its name only when it is on the disk. */
export function finishCopy(part: string, copy: string): BackupCopy {
  const tables = checkCopy(part)
  syncPath(part)
  nameCopy(part, copy)
  syncPath(dirname(copy))
  return { file: copy, tables, sizeBytes: statSync(copy).size }
}

/** Removes what is left of a copy, finished or not. */
export function removeUnfinished(part: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(part + end, { force: true })
}

const existingError = (copy: string): BackupError =>
  new BackupError(`There is a file ${copy} already, and a backup overwrites nothing; name another one.`)

/** Creates the file that only its owner may read, because it will hold hands and the secrets of shuffles. */
function createPart(part: string): void {
  try {
    closeSync(openSync(part, 'wx', 0o600))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new BackupError(
        `Another backup is writing ${part}, or was killed while it did; delete that file if none is.`,
      )
    throw new BackupError(folderAccessProblem(dirname(part)) ?? `${part} can’t be made: ${message}.`)
  }
}

function copyTables(file: string, part: string): void {
  using tables = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  tables.prepare('vacuum into ?').run(part)
}

/** Reads the whole copy from the disk. Returns the number of tables in it. */
function checkCopy(part: string): number {
  using copied = new DatabaseSync(part)
  const found = copied.prepare('pragma integrity_check(1)').get()?.integrity_check
  if (found !== 'ok') throw new BackupError(`The copy was damaged and is deleted: ${found}. Look for the cause.`)
  const [row] = copied.prepare('select count(*) as tables from tables').all()
  return Number(row?.tables)
}

/** Makes what was written to a file, or the names in a folder, survive a loss of power; SQLite leaves that to the caller of `vacuum into`. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Gives the copy its name, unless another file has taken it meanwhile. */
function nameCopy(part: string, copy: string): void {
  try {
    linkSync(part, copy)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(copy)) throw existingError(copy)
    if (!NO_LINK_CODES.includes(code)) throw error
    renameSync(part, copy)
  }
}

const SENTENCES_BY_FAULT: Readonly<Record<string, (file: string, copy: string) => string>> = {
  busy: (file) => `Another program kept ${file} locked for ${BUSY_TIMEOUT_MS / 1000} s; there is no copy.`,
  damaged: (file) => `${file} is damaged and was not copied; docs/operating.md says what to do under “A damaged file”.`,
  full: (_file, copy) => `The disk of ${dirname(copy)} is full; there is no copy.`,
}

function failureSentence(file: string, copy: string, error: unknown): string {
  if (error instanceof StorageError) return `${databaseAccessProblem(file) ?? error.message} There is no copy.`
  const { code, message } = error as NodeJS.ErrnoException
  const fault = code === 'ENOSPC' ? 'full' : sqliteErrorOf(file, error as SqliteFailure).fault
  const why = SENTENCES_BY_FAULT[fault]?.(file, copy) ?? databaseAccessProblem(file)
  return why ?? `${file} could not be copied into ${copy}: ${message}.`
}

/** Deletes all dated copies in the folder but the newest `keep`, and unfinished ones older than those. Returns their names. */
export function pruneBackups(folder: string, keep: number): readonly string[] {
  const dated = readdirSync(folder).filter((name) => DATED_NAME.test(name))
  const finished = dated.filter((name) => !name.endsWith('.part'))
  const oldest = finished.toSorted().at(-keep)
  if (oldest === undefined) return []
  const outdated = dated.filter((name) => name < oldest).toSorted()
  for (const name of outdated) rmSync(join(folder, name))
  return outdated
}
