import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { BundleQueries } from './database-archive.ts'
import { BUNDLE_SQL, type SqliteStatement, type SqliteThreadData } from './sqlite-messages.ts'
import { SqliteThread } from './sqlite-thread.ts'

const SQLITE_WORKER_SCRIPT = new URL('./sqlite-worker.ts', import.meta.url)

interface SqliteSettings {
  readonly script?: URL
  /** True for the one connection of a server, which numbers and marks its changes. */
  readonly isCounting?: boolean
}

/** Returns a Kysely dialect for a SQLite file, with its connection in a thread of its own. All failures are `StorageError`s. */
export const sqliteDialect = (
  file: string,
  { script = SQLITE_WORKER_SCRIPT, isCounting = false }: SqliteSettings = {},
): Dialect => ({
  createDriver: () => new SqliteDriver({ file, isCounting }, script),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** Makes the query that sends its statements to the thread in one message, and gets one answer. */
export const sqliteBundle: BundleQueries = (queries, rows) =>
  CompiledQuery.raw(BUNDLE_SQL, [queries.map(({ sql, parameters }) => ({ sql, parameters })), rows])

const BEGIN_WRITING = CompiledQuery.raw('begin immediate')
const BEGIN_READING = CompiledQuery.raw('begin')
const COMMIT_QUERY = CompiledQuery.raw('commit')
const ROLLBACK_QUERY = CompiledQuery.raw('rollback')

/** Hands its one connection to one user after the other. A thread that ended is replaced for the next one. */
class SqliteDriver implements Driver {
  private readonly threadData: SqliteThreadData
  private readonly script: URL
  private thread: SqliteThread | undefined
  private lastTurn: Promise<void> = Promise.resolve()

  constructor(threadData: SqliteThreadData, script: URL) {
    this.threadData = threadData
    this.script = script
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const before = this.lastTurn
    const turn = Promise.withResolvers<void>()
    this.lastTurn = turn.promise
    await before
    try {
      return connectionOf(await this.openThread(), turn.resolve)
    } catch (error) {
      turn.resolve()
      throw error
    }
  }

  /** Locks the file at once in a transaction that will write, so that the file does not change between its reads and its writes. */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.executeQuery(accessMode === 'read only' ? BEGIN_READING : BEGIN_WRITING)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(COMMIT_QUERY)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(ROLLBACK_QUERY)
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.lastTurn
    await this.thread?.close()
  }

  private async openThread(): Promise<SqliteThread> {
    if (!this.thread || this.thread.ended) this.thread = new SqliteThread(this.threadData, this.script)
    await this.thread.opened
    return this.thread
  }
}

interface SqliteConnection extends DatabaseConnection {
  readonly release: () => void
}

const connectionOf = (thread: SqliteThread, release: () => void): SqliteConnection => ({
  release,
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await thread.execute({ sql, parameters } as SqliteStatement)
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  },
  streamQuery(): never {
    throw new Error('Rows come all at once from the thread.')
  },
})
