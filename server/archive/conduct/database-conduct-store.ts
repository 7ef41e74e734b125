import type { Kysely } from 'kysely'
import type { Database, Guard } from '../database.ts'
import { Moderation } from '../moderation/moderation.ts'
import { allEntries, entriesBefore } from './audit-log.ts'
import { DatabaseBans } from './bans.ts'
import { DatabaseConductReports } from './conduct-reports.ts'
import type { AuditEntry, ConductStore } from './conduct-store.ts'
import { DatabaseLeftGames } from './left-games.ts'
import { DatabaseOperators } from './operators.ts'

/** Reports, bans and the log of moderation, in the database of the tables. */
export class DatabaseConductStore implements ConductStore {
  readonly reports: DatabaseConductReports
  readonly bans: DatabaseBans
  readonly leftGames: DatabaseLeftGames
  readonly operators: DatabaseOperators
  readonly moderation: Moderation
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
    this.reports = new DatabaseConductReports(db, guarded)
    this.bans = new DatabaseBans(db, guarded)
    this.leftGames = new DatabaseLeftGames(db, guarded)
    this.operators = new DatabaseOperators(db, guarded)
    this.moderation = new Moderation(db, guarded)
  }

  auditBefore(before: number, most: number): Promise<readonly AuditEntry[]> {
    return this.guarded(entriesBefore(this.db, before, most))
  }

  audit(): Promise<readonly AuditEntry[]> {
    return this.guarded(allEntries(this.db))
  }

  async sweep(now: number): Promise<void> {
    await this.reports.sweep(now)
    await this.bans.sweep(now)
    await this.leftGames.sweep(now)
    await this.operators.sweep(now)
  }
}
