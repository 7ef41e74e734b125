import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** The mark keeps its size, so that it can be written on a full disk, and lies in one sector, which no loss of power tears. */
const MARK_BYTES = 256
/** The count lies in SQLite's `user_version`, a signed number of 32 bits, and begins again at 1. */
const MAX_CHANGE = 2 ** 31 - 1

/**
 * Record of the acknowledged changes of a SQLite file. It is kept in a file beside it, so that the loss of its WAL is noticed: the
 * database knows the number of its own newest change. The mark is written after the change is on the disk, so that it never promises
 * more than there is.
 */
export interface ChangeMark {
  /** Number of the newest acknowledged change. */
  readonly change: number
  /** Its time, ms since 1970. */
  readonly changedAt: number
  /** Number of the newest change that is in the file itself, and not only in its WAL. */
  readonly stored: number
  /** Time at which it was moved there, ms since 1970. */
  readonly storedAt: number
  /** True while changes are moved from the WAL into the file, which is no database without its WAL then. */
  readonly isStoring: boolean
}

export const markFileOf = (file: string): string => `${file}-mark`

export const nextChange = (change: number): number => (change >= MAX_CHANGE ? 1 : change + 1)

/** Returns the number of changes from one to a later one, or 0 if the other is not later. */
export const changesBetween = (from: number, to: number): number => {
  const distance = (to - from + MAX_CHANGE) % MAX_CHANGE
  return distance > MAX_CHANGE / 2 ? 0 : distance
}

/** Returns the mark of a file that itself has all changes up to that one. */
export const storedMark = (change: number): ChangeMark => {
  const now = Date.now()
  return { change, changedAt: now, stored: change, storedAt: now, isStoring: false }
}

/** Returns the mark of a SQLite file, or undefined if there is none that can be read. */
export function readMark(file: string): ChangeMark | undefined {
  try {
    return parseMark(readFileSync(markFileOf(file), 'utf8'))
  } catch {
    return undefined
  }
}

/** Checks the text by hand, because the thread of the database would take longer to load a library than to open the file. */
function parseMark(text: string): ChangeMark | undefined {
  const { change, changedAt, stored, storedAt, isStoring } = JSON.parse(text) as Record<keyof ChangeMark, unknown>
  const times = { changedAt: Date.parse(String(changedAt)), storedAt: Date.parse(String(storedAt)) }
  if (!isChange(change) || !isChange(stored) || typeof isStoring !== 'boolean') return undefined
  if (Number.isNaN(times.changedAt) || Number.isNaN(times.storedAt)) return undefined
  return { change, stored, isStoring, ...times }
}

const isChange = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CHANGE

/** Writes the mark; with `isDurable` onto the disk, else so that it outlives this process. */
export function writeMark(file: string, mark: ChangeMark, isDurable: boolean): void {
  const times = { changedAt: new Date(mark.changedAt), storedAt: new Date(mark.storedAt) }
  const text = `${JSON.stringify({ ...mark, ...times }).padEnd(MARK_BYTES - 1)}\n`
  const fd = openMark(markFileOf(file))
  try {
    writeSync(fd, text, 0)
    if (isDurable) fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

function openMark(path: string): number {
  try {
    return openSync(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return openSync(path, 'wx', 0o600)
  }
}
