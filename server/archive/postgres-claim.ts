import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '../log.ts'
import type { Release } from './file-lock.ts'
import { ADVISORY_LOCK_KEY, CONNECT_TIMEOUT_MS, errorOf, QUERY_TIMEOUT_MS } from './postgres.ts'

const RETRY_MS = 1000

/** The lock goes with its connection, and the server must notice soon when the other end is gone. */
const SET_KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
/** Two servers may have a schema each in one database. */
const TRY_LOCK = `select pg_try_advisory_lock(${ADVISORY_LOCK_KEY}, hashtext(coalesce(current_schema(), ''))) as mine`

/** A connection that holds the claim, or undefined if another server does. */
async function claim(connectionString: string): Promise<Client | undefined> {
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
    throw errorOf(error)
  }
  await client.end()
  return undefined
}

/** Claims the database for this process, and again whenever the connection breaks. */
export const claimPostgres = (connectionString: string) => async (): Promise<Release | undefined> => {
  const first = await claim(connectionString)
  if (first === undefined) return undefined
  let held = first
  let released = false
  const keep = (client: Client): void => {
    held = client
    client.once('end', () => void again())
  }
  const again = async (told = false): Promise<void> => {
    while (!released) {
      const found = await claim(connectionString).catch((): 'away' => 'away')
      if (found instanceof Client) return keep(found)
      if (found === undefined && !told) log.error('Another server has begun to use this database; stop one of the two')
      told ||= found === undefined
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }
  keep(first)
  return async () => {
    released = true
    await held.end()
  }
}
