import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { plainText } from '../../../engine/text/plain-text.ts'
import type { Database } from '../database.ts'
import type { AuditEntry, Deed } from './conduct-store.ts'

/** Stands for the programs that an operator runs at the server. */
export const COMMAND_LINE = 'command line'

const MAX_WORDS_LENGTH = 500

const sealOf = ({ number, made, who, what, about, words }: Omit<AuditEntry, 'seal'>, before: string): string =>
  createHash('sha256')
    .update(JSON.stringify([before, number, made, who, what, about, words]))
    .digest('hex')

/** Adds an entry in the transaction of the deed: both are stored, or neither. Of two at the same moment one is rolled back. */
export async function noteDeed(db: Transaction<Database>, deed: Deed): Promise<void> {
  const last = await db.selectFrom('audit').select(['number', 'seal']).orderBy('number', 'desc').limit(1).execute()
  const entry = {
    number: Number(last[0]?.number ?? 0) + 1,
    made: Date.now(),
    who: plainText(deed.who),
    what: deed.what,
    about: plainText(deed.about),
    words: plainText(deed.words).slice(0, MAX_WORDS_LENGTH),
  }
  await db
    .insertInto('audit')
    .values({ ...entry, seal: sealOf(entry, last[0]?.seal ?? '') })
    .execute()
}

/** Resolves to at most `most` entries before a number, the latest first. */
export const entriesBefore = (db: Kysely<Database>, before: number, most: number): Promise<readonly AuditEntry[]> =>
  db.selectFrom('audit').selectAll().where('number', '<', before).orderBy('number', 'desc').limit(most).execute()

/** Resolves to all entries, the first one first. */
export const allEntries = (db: Kysely<Database>): Promise<readonly AuditEntry[]> =>
  db.selectFrom('audit').selectAll().orderBy('number').execute()

/** Returns the number of the first entry that does not follow from those before it; undefined if all do. */
export const firstBrokenEntry = (entries: readonly AuditEntry[]): number | undefined => {
  let [number, seal] = [0, '']
  for (const entry of entries) {
    number += 1
    if (entry.number !== number || entry.seal !== sealOf(entry, seal)) return number
    seal = entry.seal
  }
  return undefined
}
