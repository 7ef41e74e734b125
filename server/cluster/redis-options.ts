import { log } from '../log.ts'

/** Milliseconds. Redis is near: a caller is better told soon that it is away than left to wait. */
const CONNECT_TIMEOUT_MS = 2000
const COMMAND_TIMEOUT_MS = 2000
const RETRY_DELAY_MS = 200

/** An address such as `redis://name:password@host:6379/0` as what the framework's classes take. */
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
    maxRetriesPerRequest: 1,
    retryStrategy: () => RETRY_DELAY_MS,
  }
}

/** For work that is made up for later, or that nobody waits for. */
export const ignoreNoReply = (err: unknown): undefined => {
  log.debug({ err }, 'Redis did not answer')
}
