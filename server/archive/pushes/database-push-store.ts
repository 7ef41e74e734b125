import type { Kysely, Transaction } from 'kysely'
import type { Database, Guard } from '../database.ts'
import { MAX_PUSHES, type PushStore, type StoredPush } from './push-store.ts'

/** The browsers that are told of turns, in the database of the tables. */
export class DatabasePushStore implements PushStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  add(push: StoredPush): Promise<void> {
    return this.guarded(this.db.transaction().execute((db) => addPush(db, push)))
  }

  async remove({ code, person, id }: Pick<StoredPush, 'code' | 'person' | 'id'>): Promise<void> {
    const one = this.db.deleteFrom('pushes').where('code', '=', code).where('person', '=', person).where('id', '=', id)
    await this.guarded(one.execute())
  }

  of(code: string, person: string): Promise<readonly StoredPush[]> {
    const own = this.db.selectFrom('pushes').selectAll().where('code', '=', code).where('person', '=', person)
    return this.guarded(own.orderBy('made').orderBy('id').execute())
  }

  async forget(id: string): Promise<void> {
    await this.guarded(this.db.deleteFrom('pushes').where('id', '=', id).execute())
  }
}

async function addPush(db: Transaction<Database>, push: StoredPush): Promise<void> {
  const { code, person, id } = push
  await db.deleteFrom('pushes').where('code', '=', code).where('person', '=', person).where('id', '=', id).execute()
  await db.insertInto('pushes').values(push).execute()
  const own = db.selectFrom('pushes').select('id').where('code', '=', code).where('person', '=', person)
  const kept = own.orderBy('made', 'desc').orderBy('id').limit(MAX_PUSHES)
  await db
    .deleteFrom('pushes')
    .where('code', '=', code)
    .where('person', '=', person)
    .where('id', 'not in', kept)
    .execute()
}
