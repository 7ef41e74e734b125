import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '../log.ts'
import type { Release } from './file-lock.ts'
import { ADVISORY_LOCK_KEY, CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS, storageErrorOf } from './postgres.ts'

const RETRY_MS = 1000

/** Makes PostgreSQL notice within about 25 s that the other end of the connection is gone; it releases the lock then. */
const SET_KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
/** The lock is of the current schema, because two servers may have a schema each in one database. */
const TRY_LOCK = `select pg_try_advisory_lock(${ADVISORY_LOCK_KEY}, hashtext(coalesce(current_schema(), ''))) as mine`

/** Resolves to a connection that holds the lock, or to undefined if another server holds it. */
async function claimConnection(connectionString: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(SET_KEEPALIVE)
    const { rows } = await client.query<{ mine: boolean }>(TRY_LOCK)
    if (rows[0]?.mine) return client
  } catch (error) {
    await client.end().catch(() => {})
    throw storageErrorOf(error)
  }
  await client.end()
  return undefined
}

/** Returns a function that claims the database for this process, and claims it again whenever the connection breaks. */
export const claimPostgres = (connectionString: string) => async (): Promise<Release | undefined> => {
  const first = await claimConnection(connectionString)
  if (first === undefined) return undefined
  let held = first
  let released = false
  const keep = (client: Client): void => {
    held = client
    client.once('end', () => void reclaim())
  }
  const reclaim = async (): Promise<void> => {
    let isReported = false
    while (!released) {
      const found = await claimConnection(connectionString).catch((): 'away' => 'away')
      if (found instanceof Client) return keep(found)
      if (found === undefined && !isReported)
        log.error('Another server has begun to use this database; stop one of the two')
      isReported ||= found === undefined
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }
  keep(first)
  return async () => {
    released = true
    await held.end()
  }
}
