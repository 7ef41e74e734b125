import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { SHARED_DECISION_SAVE } from './save-queries.ts'
import type { MigrationLock } from './schema.ts'
import { StorageError, type StorageFault } from './storage-error.ts'

const MAX_CONNECTIONS = 4
export const CONNECT_TIMEOUT_MS = 2000
export const QUERY_TIMEOUT_MS = 4000
const BIGINT_TYPE = types.builtins.INT8
/** Key of the advisory locks: any number that no other program locks in the same database. */
export const ADVISORY_LOCK_KEY = 5_402_017

/** Returns a Kysely dialect that connects when it is first used. All failures are `StorageError`s; a server that falls silent counts as `away`. */
export const postgresDialect = (databaseUrl: string): PostgresDialect =>
  new PostgresDialect({ pool: watchPool(poolFor(databaseUrl)) })

/** Waits for the lock under which one process after the other migrates; it is released with the transaction. */
export const lockPostgres: MigrationLock = (db) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`.execute(db)

function poolFor(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => client.query(SESSION_SETTINGS),
    types: { getTypeParser: (oid, format) => (oid === BIGINT_TYPE ? Number : types.getTypeParser(oid, format)) },
  })
  pool.on('error', ignoreDrop)
  return pool
}

/** Ignores the loss of an idle connection: pending queries fail by themselves, and the next query reports what is wrong. */
const ignoreDrop = (): void => undefined

/**
 * Settings of every connection. Confirmed changes must be on the disk, whatever the server's default is. The timeouts make a process
 * that freezes in the middle of a save lock its rows for a shorter time than other processes wait for them. Prepared statements are planned
 * again each time, because a plan that suits a few tables is a bad one for many.
 */
const SESSION_SETTINGS = `
  set statement_timeout = '3s';
  set idle_in_transaction_session_timeout = '2s';
  set plan_cache_mode = force_custom_plan;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`

const watchPool = (pool: Pool): PostgresPool => ({
  connect: () =>
    pool.connect().then(
      (client) => new WatchedClient(client),
      (error) => {
        throw storageErrorOf(error)
      },
    ),
  end: () => pool.end(),
})

/** Names of the statements that each connection keeps prepared, by their text. */
const PREPARED_NAMES: ReadonlyMap<string, string> = new Map([[SHARED_DECISION_SAVE, 'decisions']])

/** A pooled connection that is closed instead of used again after any error that is not an answer of the server. */
class WatchedClient implements PostgresPoolClient {
  private readonly client: PoolClient
  private broken = false

  constructor(client: PoolClient) {
    this.client = client
    client.on('error', ignoreDrop)
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    const name = PREPARED_NAMES.get(String(text)) ?? ''
    return this.client.query({ name, text: String(text), values: [...parameters] }).catch((error) => {
      this.broken ||= !(error instanceof DatabaseError)
      throw storageErrorOf(error)
    })
  }

  release(): void {
    this.client.off('error', ignoreDrop)
    this.client.release(this.broken)
  }
}

type Fault = Exclude<StorageFault, 'newer' | 'taken'>

const FAULTS_BY_CODE: readonly (readonly [RegExp, Fault])[] = [
  [/^53100|^53200/, 'full'],
  [/^53300|^55P03|^57014/, 'busy'],
  [/^22|^23|^40|^54/, 'refused'],
  [/^XX00[12]/, 'damaged'],
]

const FAULT_SENTENCES: Readonly<Record<Fault, string>> = {
  full: 'The database server has no room left',
  busy: 'The database server is too busy',
  away: 'The database server can’t be used',
  damaged: 'The database server finds its data damaged, and a backup is to be restored',
  refused: 'The database server refused a value',
}

const FORBIDDEN_CODE = '42501'
/** Tables belong to the account that made them, also after a restore. */
const OWNER_ADVICE =
  'The account of DATABASE_URL must own the tables: restore with `pg_restore --no-owner --role=ACCOUNT`, or run `ALTER TABLE … OWNER TO ACCOUNT` for each table, and `GRANT USAGE, CREATE ON SCHEMA … TO ACCOUNT`.'

/** Returns the `StorageError` for an error of the driver. The server's message about a refused value may repeat the value, so that only its code is logged. */
export function storageErrorOf(error: unknown): StorageError {
  const { code, message } = error as Error & { code?: string }
  const fault =
    (error instanceof DatabaseError && FAULTS_BY_CODE.find(([codes]) => codes.test(code ?? ''))?.[1]) || 'away'
  const why = fault === 'refused' ? '' : `: ${message || 'nobody answers'}`
  const advice = code === FORBIDDEN_CODE ? ` ${OWNER_ADVICE}` : ''
  return new StorageError(fault, `${FAULT_SENTENCES[fault]}${why}${code === undefined ? '' : ` (${code})`}.${advice}`)
}
