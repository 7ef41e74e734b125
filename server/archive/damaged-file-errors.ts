import { StorageError } from './storage-error.ts'

const ADVICE = 'docs/operating.md says what to do under “A damaged file”'

/** Returns the error for a file that SQLite finds damaged. `what`: SQLite's message. */
export const damagedFileError = (file: string, what: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is damaged: ${what}. Stop the server, keep the file, and put the newest backup in its place; ${ADVICE}.`,
  )

/** Returns the error for a file of 0 bytes: every server writes a schema into the file that it creates. */
export const emptyFileError = (file: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is empty, and no server leaves it so: what was in it is gone. Put the newest backup in its place, or delete it to begin without tables; ${ADVICE}.`,
  )

/** Returns the error for a missing file with a log of changes beside it. */
export const missingFileError = (file: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is gone, but ${file}-wal beside it is not. Put the newest backup in its place, or delete that too to begin without tables; ${ADVICE}.`,
  )

/** Returns the error for a file with hard links. */
export const hardLinkError = (file: string): StorageError =>
  new StorageError(
    'away',
    `The database ${file} has a second name (a hard link), and SQLite damages what is used under two. Delete one of the names; to have a copy, run \`npm run backup -- FILE\`.`,
  )
