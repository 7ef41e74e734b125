import { type ChangeMark, markFileOf } from './change-mark.ts'
import { StorageError } from './storage-error.ts'

const WHERE_TO_READ_ON = 'docs/operating.md says what to do under “A damaged file”'

/** Returns the error for a file that SQLite finds damaged. `what`: SQLite's message. */
export const damagedFileError = (file: string, what: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is damaged: ${what}. Stop the server, keep the file, and put the newest backup in its place; ${WHERE_TO_READ_ON}.`,
  )

/** Returns the error for a file of 0 bytes: every server writes a schema into the file that it creates. */
export const emptyFileError = (file: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is empty, and no server leaves it so: what was in it is gone. Put the newest backup in its place, or delete it and ${markFileOf(file)} to begin without tables; ${WHERE_TO_READ_ON}.`,
  )

/** Returns the error for a file of another program. */
export const foreignFileError = (file: string): StorageError =>
  new StorageError(
    'refused',
    `The database ${file} was written by another program, and has none of this server’s tables. Nothing was changed in it. Put the file of the tables in its place, or use another DATA_DIR.`,
  )

/** Returns the error for a missing file. `beside`: the file beside it that shows that it was there. */
export const missingFileError = (file: string, beside: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is gone, but ${beside} beside it is not. Put the newest backup in its place, or delete that too to begin without tables; ${WHERE_TO_READ_ON}.`,
  )

/** Returns the error for a database without its newest changes. `lost`: their number. */
export const lostChangesError = (file: string, mark: ChangeMark, lost: number): StorageError => {
  const last = new Date(mark.changedAt).toISOString()
  const seconds = Math.max(1, Math.ceil((mark.changedAt - mark.storedAt) / 1000))
  return new StorageError(
    'damaged',
    `The database ${file} lacks its newest changes: up to ${lost}, of the last ${seconds} s before ${last}. Its write-ahead log ${file}-wal is gone, cut off or another one, or the file is an older copy. Nothing was changed. Put the right files back, or the newest backup in their place; or delete ${markFileOf(file)} to go on without these changes. ${WHERE_TO_READ_ON}.`,
  )
}

/** Returns the error for a log that belongs to another database than the one beside it. */
export const foreignWalError = (file: string): StorageError =>
  new StorageError(
    'damaged',
    `The write-ahead log ${file}-wal does not belong to ${file}, which is an older copy or was put in the place of another file; together they would be damaged. Nothing was changed. Put the file back that belongs to it, or move ${file}-wal and ${markFileOf(file)} to another folder to go on with this one; ${WHERE_TO_READ_ON}.`,
  )

/** Returns the error for a file with hard links. */
export const hardLinkError = (file: string): StorageError =>
  new StorageError(
    'away',
    `The database ${file} has a second name (a hard link), and SQLite damages what is used under two. Delete one of the names; to have a copy, run \`npm run backup -- FILE\`.`,
  )
