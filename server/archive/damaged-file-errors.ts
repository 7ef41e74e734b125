import { StorageError } from './storage-error.ts'

const WHAT_TO_DO = 'docs/operating.md says what to do under “A damaged file”'

/** `what` is SQLite's message. */
export const damagedError = (file: string, what: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is damaged: ${what}. Stop the server, keep the file, and put the newest backup in its place; ${WHAT_TO_DO}.`,
  )

export const emptyError = (file: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is empty, and no server leaves it so: what was in it is gone. Put the newest backup in its place, or delete it to begin without tables; ${WHAT_TO_DO}.`,
  )

/** Returns the error for a missing file with a log of changes beside it. */
export const goneError = (file: string): StorageError =>
  new StorageError(
    'damaged',
    `The database ${file} is gone, but ${file}-wal beside it is not. Put the newest backup in its place, or delete that too to begin without tables; ${WHAT_TO_DO}.`,
  )

export const twoNamesError = (file: string): StorageError =>
  new StorageError(
    'away',
    `The database ${file} has a second name (a hard link), and SQLite damages what is used under two. Delete one of the names; to have a copy, run \`npm run backup -- FILE\`.`,
  )
