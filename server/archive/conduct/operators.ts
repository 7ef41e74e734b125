import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { StoredPasskey } from '../accounts/account-store.ts'
import type { Database, Guard } from '../database.ts'
import { COMMAND_LINE, noteDeed } from './audit-log.ts'
import {
  LINK_LIFETIME_MS,
  OPERATOR_SESSION_MS,
  type OperatorSession,
  type OperatorStore,
  type StoredOperator,
} from './conduct-store.ts'

const OPERATOR_ID_BYTES = 16
/** The operators, in the database of the tables. */
export class DatabaseOperators implements OperatorStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  async list(): Promise<readonly (StoredOperator & { readonly passkeys: number })[]> {
    const [operators, keys] = await Promise.all([
      this.guarded(this.db.selectFrom('operators').selectAll().orderBy('name').execute()),
      this.guarded(this.db.selectFrom('operator_passkeys').select('person').execute()),
    ])
    return operators.map((one) => ({ ...one, passkeys: keys.filter(({ person }) => person === one.id).length }))
  }

  operator(id: string): Promise<StoredOperator | undefined> {
    return this.guarded(this.db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst())
  }

  invite(name: string, link: string, now: number): Promise<void> {
    return this.guarded(this.db.transaction().execute((db) => invite(db, name, link, now)))
  }

  remove(name: string): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => removeOperator(db, name)))
  }

  async operatorOfLink(link: string, now: number): Promise<StoredOperator | undefined> {
    const found = this.db.selectFrom('operator_links').select('person').where('id', '=', link)
    const row = await this.guarded(found.where('expires', '>', now).executeTakeFirst())
    return row && this.operator(row.person)
  }

  redeem(link: string, passkey: StoredPasskey, now: number): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => redeem(db, link, passkey, now)))
  }

  passkey(id: string): Promise<StoredPasskey | undefined> {
    return this.guarded(this.db.selectFrom('operator_passkeys').selectAll().where('id', '=', id).executeTakeFirst())
  }

  passkeys(person: string): Promise<readonly StoredPasskey[]> {
    return this.guarded(this.db.selectFrom('operator_passkeys').selectAll().where('person', '=', person).execute())
  }

  async notePasskeyUse({ id, counter: earlier }: StoredPasskey, counter: number, now: number): Promise<boolean> {
    const use = this.db.updateTable('operator_passkeys').set({ counter, used: now }).where('id', '=', id)
    return (await this.guarded(use.where('counter', '=', earlier).returning('id').execute())).length > 0
  }

  addSession(session: OperatorSession): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addSession(db, session)))
  }

  async operatorOfSession(id: string, now: number): Promise<StoredOperator | undefined> {
    const found = this.db.selectFrom('operator_sessions').select('person').where('id', '=', id)
    const row = await this.guarded(found.where('proved', '>', now - OPERATOR_SESSION_MS).executeTakeFirst())
    return row && this.operator(row.person)
  }

  async removeSession(id: string): Promise<void> {
    await this.guarded(this.db.deleteFrom('operator_sessions').where('id', '=', id).execute())
  }

  async sweep(now: number): Promise<void> {
    await this.guarded(this.db.deleteFrom('operator_links').where('expires', '<=', now).execute())
    const ended = this.db.deleteFrom('operator_sessions').where('proved', '<=', now - OPERATOR_SESSION_MS)
    await this.guarded(ended.execute())
  }
}

async function invite(db: Transaction<Database>, name: string, link: string, now: number): Promise<void> {
  const id = randomBytes(OPERATOR_ID_BYTES).toString('base64url')
  const added = db.insertInto('operators').values({ id, name, made: now })
  await added.onConflict((known) => known.column('name').doNothing()).execute()
  const { id: person } = await db
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('operator_links').where('person', '=', person).execute()
  await db
    .insertInto('operator_links')
    .values({ id: link, person, expires: now + LINK_LIFETIME_MS })
    .execute()
  await noteDeed(db, { who: COMMAND_LINE, what: 'operator/invite', about: name, words: '' })
}

async function removeOperator(db: Transaction<Database>, name: string): Promise<boolean> {
  const [removed] = await db.deleteFrom('operators').where('name', '=', name).returning('id').execute()
  if (removed === undefined) return false
  for (const table of ['operator_links', 'operator_passkeys', 'operator_sessions'] as const) {
    await db.deleteFrom(table).where('person', '=', removed.id).execute()
  }
  await noteDeed(db, { who: COMMAND_LINE, what: 'operator/remove', about: name, words: '' })
  return true
}

async function redeem(db: Transaction<Database>, link: string, passkey: StoredPasskey, now: number): Promise<boolean> {
  const own = db.deleteFrom('operator_links').where('id', '=', link).where('person', '=', passkey.person)
  if ((await own.where('expires', '>', now).returning('id').execute()).length === 0) return false
  const operator = await operatorIn(db, passkey.person)
  await db.insertInto('operator_passkeys').values(passkey).execute()
  await noteDeed(db, { who: operator?.name ?? '', what: 'operator/passkey', about: passkey.device, words: '' })
  return operator !== undefined
}

const operatorIn = (db: Transaction<Database>, id: string) =>
  db.selectFrom('operators').select('name').where('id', '=', id).executeTakeFirst()

async function addSession(db: Transaction<Database>, session: OperatorSession): Promise<boolean> {
  const operator = await operatorIn(db, session.person)
  if (operator === undefined) return false
  await db.insertInto('operator_sessions').values(session).execute()
  await noteDeed(db, { who: operator.name, what: 'operator/sign-in', about: '', words: '' })
  return true
}
