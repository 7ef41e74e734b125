import { log } from '../log.ts'

/** Short, because Redis is near: an early error is better than a long wait. */
const CONNECT_TIMEOUT_MS = 2000
const COMMAND_TIMEOUT_MS = 2000
const RETRY_DELAY_MS = 200
/** Silence after a command until the connection is made again: one that died without a word would come back late. */
const SILENCE_TIMEOUT_MS = 3000

/** Returns the options of ioredis for an address such as `redis://name:password@host:6379/0`. */
export const redisOptions = (redisUrl: string) => {
  const { protocol, hostname, port, username, password, pathname } = new URL(redisUrl)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: () => RETRY_DELAY_MS,
  }
}

/** Ignores an error of work that is repeated later, or that nothing waits for. */
export const ignoreNoReply = (err: unknown): undefined => {
  log.debug({ err }, 'Redis did not answer')
}
