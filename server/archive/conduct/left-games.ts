import { type Kysely, sql } from 'kysely'
import { LEFT_GAMES } from '../../protocol/seek-terms.ts'
import type { Database, Guard } from '../database.ts'
import type { LeftGameStore } from './conduct-store.ts'

/** Time after which one left game counts no more. */
const INTERVAL_MS = LEFT_GAMES.windowMs / LEFT_GAMES.most

/** The counts of left games, in the database of the tables, so that they survive a restart and are those of all processes. */
export class DatabaseLeftGames implements LeftGameStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  async count(who: string, now: number): Promise<void> {
    const first = this.db.insertInto('left_games').values({ who, until: now + INTERVAL_MS })
    const more = sql<number>`case when left_games.until > cast(${now} as bigint) then left_games.until
      else cast(${now} as bigint) end + cast(${INTERVAL_MS} as bigint)`
    await this.guarded(first.onConflict((same) => same.column('who').doUpdateSet({ until: more })).execute())
  }

  async waitMs(who: string, now: number): Promise<number> {
    const counted = this.db.selectFrom('left_games').select('until').where('who', '=', who)
    const { until = now } = (await this.guarded(counted.executeTakeFirst())) ?? {}
    return Math.max(0, Math.max(now, until) + INTERVAL_MS - now - LEFT_GAMES.windowMs)
  }

  async sweep(now: number): Promise<void> {
    await this.guarded(this.db.deleteFrom('left_games').where('until', '<=', now).execute())
  }
}
