import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Guard } from '../database.ts'
import { noteDeed } from './audit-log.ts'
import type { BanStore, StoredBan } from './conduct-store.ts'

const BAN_ID_BYTES = 9

/** The bans, in the database of the tables. */
export class DatabaseBans implements BanStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  inForce(now: number): Promise<readonly StoredBan[]> {
    const bans = this.db.selectFrom('bans').selectAll().where('ends', '>', now)
    return this.guarded(bans.orderBy('made', 'desc').orderBy('id').execute())
  }

  async add(ban: Omit<StoredBan, 'id'>): Promise<void> {
    const id = randomBytes(BAN_ID_BYTES).toString('base64url')
    const added = this.db.transaction().execute(async (db) => {
      await db.deleteFrom('bans').where('kind', '=', ban.kind).where('subject', '=', ban.subject).execute()
      await db
        .insertInto('bans')
        .values({ id, ...ban })
        .execute()
      const words = `until ${new Date(ban.ends).toISOString()}: ${ban.reason}`
      await noteDeed(db, { who: ban.who, what: 'ban/add', about: `${ban.kind} ${ban.subject}`, words })
    })
    await this.guarded(added)
  }

  remove(id: string, who: string): Promise<boolean> {
    const removed = this.db.transaction().execute(async (db) => {
      const [ban] = await db.deleteFrom('bans').where('id', '=', id).returning(['kind', 'subject', 'reason']).execute()
      if (ban === undefined) return false
      await noteDeed(db, { who, what: 'ban/end', about: `${ban.kind} ${ban.subject}`, words: ban.reason })
      return true
    })
    return this.guarded(removed)
  }

  async sweep(now: number): Promise<void> {
    await this.guarded(this.db.deleteFrom('bans').where('ends', '<=', now).execute())
  }
}
