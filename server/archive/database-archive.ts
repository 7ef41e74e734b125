import { randomBytes } from 'node:crypto'
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { ttlCached } from '../http/ttl-cache.ts'
import { log } from '../log.ts'
import { DatabaseAccountStore } from './accounts/database-account-store.ts'
import { DatabaseFriendStore } from './accounts/database-friend-store.ts'
import {
  type Archive,
  type DuePlace,
  isDecisionSave,
  type LoadedTable,
  type Save,
  type SaveResult,
  type StoredGame,
  type StoredTable,
} from './archive.ts'
import { DatabaseConductStore } from './conduct/database-conduct-store.ts'
import type { Database } from './database.ts'
import { type CommitPace, GroupCommit } from './group-commit.ts'
import type { NameReport, ReportAnswer } from './moderation/moderation-store.ts'
import { saveNameReport } from './name-reports.ts'
import { DatabasePushStore } from './pushes/database-push-store.ts'
import { DatabaseRatingStore } from './ratings/database-rating-store.ts'
import { acceptanceQueries, contentQueries, saveKeyOf } from './save-queries.ts'
import { DatabaseShowcase } from './showcase/database-showcase.ts'
import { StorageError } from './storage-error.ts'
import { DatabaseTournamentStore } from './tournaments/database-tournament-store.ts'

/**
 * Every batch costs the main thread about 0.3 ms and the disk one commit, however few saves it contains. With 12 ms a thousand moves a second take
 * an eighth of a core less, and a move waits three times as long (`npm run bench -- server`).
 */
const COMMIT_PACE: CommitPace = { maxJobs: 200, intervalMs: 2 }
const MAX_SWEPT_AT_ONCE = 200
/** Upper bound of the bytes that most saves write, with indexes and log. */
const TYPICAL_SAVE_BYTES = 30_000

/**
 * Makes one query of several, for databases where every query is a message. It runs them in a transaction, which is rolled
 * back unless the first queries return `rows` rows each. The result counts one changed row if the transaction was committed, and
 * none if it was rolled back.
 */
export type BundleQueries = (queries: readonly CompiledQuery[], rows: readonly number[]) => CompiledQuery

interface ArchiveSettings {
  readonly pace?: CommitPace
  /** Locks that are released when the archive closes. */
  readonly locks?: AsyncDisposableStack
  readonly bundle?: BundleQueries
  /** True if other servers change tables of the same database. */
  readonly shared?: boolean
  /** Result of the integrity check. */
  readonly damage?: Promise<StorageError | undefined>
}

/** Stores everything in a database with an up-to-date schema. The driver must fail with `StorageError`s. */
export class DatabaseArchive implements Archive {
  readonly showcase: DatabaseShowcase
  readonly accounts: DatabaseAccountStore
  readonly conduct: DatabaseConductStore
  readonly ratings: DatabaseRatingStore
  readonly pushes: DatabasePushStore
  readonly friends: DatabaseFriendStore
  readonly tournaments: DatabaseTournamentStore
  private readonly db: Kysely<Database>
  private readonly adds: GroupCommit<StoredTable, boolean>
  private readonly saves: GroupCommit<Save, SaveResult>
  private readonly bundle: BundleQueries | undefined
  private readonly shared: boolean
  private readonly locks: AsyncDisposableStack | undefined
  private damage: StorageError | undefined

  constructor(
    db: Kysely<Database>,
    { pace = COMMIT_PACE, locks, damage, bundle, shared = false }: ArchiveSettings = {},
  ) {
    this.db = db
    this.showcase = new DatabaseShowcase(db, (work) => this.guarded(work))
    this.accounts = new DatabaseAccountStore(db, (work) => this.guarded(work))
    this.conduct = new DatabaseConductStore(db, (work) => this.guarded(work))
    this.ratings = new DatabaseRatingStore(db, (work) => this.guarded(work))
    this.pushes = new DatabasePushStore(db, (work) => this.guarded(work))
    this.friends = new DatabaseFriendStore(db, (work) => this.guarded(work))
    this.tournaments = new DatabaseTournamentStore(db, (work) => this.guarded(work))
    this.bundle = bundle
    this.shared = shared
    this.locks = locks
    void damage?.then((found) => found && this.noteDamage(found))
    this.adds = new GroupCommit(
      (tables) => this.guarded(addTables(db, tables)),
      (table) => table.code,
      pace,
    )
    this.saves = new GroupCommit(
      (saves) => this.guarded(this.saveBatch(saves)),
      (save) => save.table.code,
      pace,
    )
  }

  add(table: StoredTable): Promise<boolean> {
    return this.damage === undefined ? this.adds.add(table) : Promise.reject(this.damage)
  }

  save(save: Save): Promise<SaveResult> {
    return this.saves.add(save)
  }

  load(code: string): Promise<LoadedTable | undefined> {
    const moment = this.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return this.guarded(moment.execute((db) => loadTable(db, code)))
  }

  dueTables(now: number, most: number, after: DuePlace = { due: 0, code: '' }): Promise<readonly DuePlace[]> {
    const due = this.db
      .selectFrom('tables')
      .select(['due', 'code'])
      // Written as in the index.
      .where(sql<boolean>`due > 0`)
      .where('due', '<=', now)
      .where(({ eb, or, and }) =>
        or([eb('due', '>', after.due), and([eb('due', '=', after.due), eb('code', '>', after.code)])]),
      )
    return this.guarded(due.orderBy('due').orderBy('code').limit(most).execute())
  }

  async tableCard(code: string): Promise<string | undefined> {
    const rows = this.db.selectFrom('tables').select('card').where('code', '=', code)
    return (await this.guarded(rows.executeTakeFirst()))?.card
  }

  async gameCard(id: string): Promise<string | undefined> {
    const rows = this.db.selectFrom('games').select('card').where('id', '=', id)
    return (await this.guarded(rows.executeTakeFirst()))?.card
  }

  async finishedGames(codes: readonly string[]): Promise<readonly StoredGame[]> {
    if (codes.length === 0) return []
    const over = this.db.selectFrom('games').selectAll().where('code', 'in', codes).where('card', '<>', '')
    return this.guarded(over.execute())
  }

  report(report: NameReport): Promise<ReportAnswer> {
    return this.guarded(saveNameReport(this.db, report))
  }

  async sweep(now: number, which: 'all' | 'unused'): Promise<number> {
    let swept = 0
    for (;;) {
      const some = await this.guarded(this.db.transaction().execute((db) => sweepSome(db, now, which)))
      swept += some
      if (some < MAX_SWEPT_AT_ONCE) return swept
    }
  }

  async count(): Promise<number> {
    const rows = this.db.selectFrom('tables').select((row) => row.fn.countAll().as('tables'))
    return Number((await this.guarded(rows.executeTakeFirst()))?.tables ?? 0)
  }

  /** Checks twice a second at most, because every table that can't be saved asks. */
  readonly check = ttlCached(500, async () => this.damage === undefined && isWritable(this.db))

  get isDamaged(): boolean {
    return this.damage !== undefined
  }

  async close(): Promise<void> {
    await Promise.all([this.adds.idle(), this.saves.idle()])
    await this.db.destroy()
    await this.locks?.disposeAsync()
  }

  private async saveBatch(saves: readonly Save[]): Promise<readonly SaveResult[]> {
    if (this.bundle && (await saveAtOnce(this.db, saves, this.bundle))) return saves.map(() => 'kept')
    return saveAll(this.db, saves, this.shared)
  }

  private async guarded<T>(work: Promise<T>): Promise<T> {
    try {
      return await withStorageErrors(work)
    } catch (error) {
      if ((error as StorageError).fault === 'damaged') this.noteDamage(error as StorageError)
      throw error
    }
  }

  /** Remembers the damage: games in play go on as far as they can, but no new table is added. */
  private noteDamage(found: StorageError): void {
    if (this.damage === undefined) log.error(found.message)
    this.damage = found
  }
}

/** Turns Kysely's own errors, such as the use of a closed database, into `StorageError`s. */
async function withStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError('away', `The database can’t be used: ${error}`)
  }
}

/**
 * Returns whether the database can be written now. It writes, because a full disk can still be read; as many bytes as a save,
 * because fewer may still fit; and random ones, because repeated ones could be compressed.
 */
async function isWritable(db: Kysely<Database>): Promise<boolean> {
  try {
    await db
      .updateTable('schema')
      .set({ checked: randomBytes(TYPICAL_SAVE_BYTES).toString('base64') })
      .execute()
    return true
  } catch {
    return false
  }
}

async function addTables(db: Kysely<Database>, tables: readonly StoredTable[]): Promise<readonly boolean[]> {
  const rows = await db
    .insertInto('tables')
    .values(tables)
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('code')
    .execute()
  const added = new Set(rows.map(({ code }) => code))
  return tables.map(({ code }) => added.has(code))
}

async function saveAll(db: Kysely<Database>, saves: readonly Save[], shared: boolean): Promise<readonly SaveResult[]> {
  const isOneQuery = saves.every(isDecisionSave)
  const keys = isOneQuery
    ? await storeAccepted(db, saves, shared)
    : await db.transaction().execute((change) => storeWhole(change, saves, shared))
  return saves.map((save) => (keys.has(saveKeyOf(save)) ? 'kept' : 'lost'))
}

/** Stores what acceptance queries store, and returns the keys of the accepted saves. */
async function storeAccepted(
  db: Kysely<Database>,
  saves: readonly Save[],
  shared: boolean,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const { query } of acceptanceQueries(db, saves, shared)) {
    for (const { key } of (await db.executeQuery(query)).rows) keys.add(key)
  }
  return keys
}

/** Stores accepted saves wholly, and returns their keys. */
async function storeWhole(
  change: Transaction<Database>,
  saves: readonly Save[],
  shared: boolean,
): Promise<ReadonlySet<string>> {
  const keys = await storeAccepted(change, saves, shared)
  const accepted = saves.filter((save) => keys.has(saveKeyOf(save)))
  for (const query of contentQueries(change, accepted)) await change.executeQuery(query)
  return keys
}

/** Saves all in one message to the database. Returns false and stores nothing if a save is lost, which hardly ever happens. */
async function saveAtOnce(db: Kysely<Database>, saves: readonly Save[], bundle: BundleQueries): Promise<boolean> {
  const acceptance = acceptanceQueries(db, saves, false)
  const queries = [...acceptance.map(({ query }) => query), ...contentQueries(db, saves)]
  const rows = acceptance.map((one) => one.saves)
  return (await db.executeQuery(bundle(queries, rows))).numAffectedRows === 1n
}

async function loadTable(db: Transaction<Database>, code: string): Promise<LoadedTable | undefined> {
  const table = await db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst()
  if (!table || table.game === '') return table && { table, game: undefined, decisions: [] }
  const game = await db.selectFrom('games').selectAll().where('id', '=', table.game).executeTakeFirst()
  const played = db.selectFrom('decisions').selectAll().where('game', '=', table.game).orderBy('seq')
  return { table, game, decisions: await played.execute() }
}

async function sweepSome(db: Transaction<Database>, now: number, which: 'all' | 'unused'): Promise<number> {
  // Written as in the index, because query planners compare the text of conditions.
  const isIdle = which === 'all' ? sql<boolean>`expires < ${now}` : sql<boolean>`version = 0 and expires < ${now}`
  const idle = db.selectFrom('tables').select('code').where(isIdle).limit(MAX_SWEPT_AT_ONCE)
  const swept = await db
    .deleteFrom('tables')
    .where('code', 'in', idle)
    .where(isIdle)
    .returning(['code', 'game'])
    .execute()
  if (swept.length > 0) {
    const codes = swept.map(({ code }) => code)
    await db.deleteFrom('pushes').where('code', 'in', codes).execute()
  }
  const games = swept.flatMap(({ game }) => game || [])
  if (games.length === 0) return swept.length
  await db.deleteFrom('decisions').where('game', 'in', games).execute()
  await db.deleteFrom('games').where('id', 'in', games).where('card', '=', '').execute()
  return swept.length
}
