/** Looks through a whole SQLite file: prints `ok` or what is wrong with it first, and nothing if it can't tell. */

import { DatabaseSync } from 'node:sqlite'

const BUSY_MS = 10_000
/** Damaged, and not a database at all. */
const DAMAGE = [11, 26]

try {
  const file = new DatabaseSync(process.argv[2] ?? '', { readOnly: true, timeout: BUSY_MS })
  console.log(file.prepare('pragma quick_check(1)').get()?.quick_check)
} catch (error) {
  const { errcode = 0, message } = error as Error & { errcode?: number }
  if (DAMAGE.includes(errcode & 0xff)) console.log(message)
}
