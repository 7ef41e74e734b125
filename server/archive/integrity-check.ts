/** Checks a whole SQLite file: prints `ok` or the first fault, and nothing if the file can't be checked. */

import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 10_000
/** SQLite's codes for a damaged file and for one that is no database. */
const DAMAGE_CODES = [11, 26]

try {
  const file = new DatabaseSync(process.argv[2] ?? '', { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  console.log(file.prepare('pragma quick_check(1)').get()?.quick_check)
} catch (error) {
  const { errcode = 0, message } = error as Error & { errcode?: number }
  if (DAMAGE_CODES.includes(errcode & 0xff)) console.log(message)
}
