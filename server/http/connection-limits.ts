import type { Server as HttpServer } from 'node:http'
import { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { MAX_CONNECTIONS } from '../limits/heap-use.ts'
import { networksAt } from '../limits/networks.ts'
import { RateLimit } from '../limits/rate-limit.ts'

const MINUTE_MS = 60_000
/** Limit of all connections from one address for each socket of the game: browsers hold some for pages and calls as well. */
const CONNECTIONS_PER_SOCKET = 4
/** Limit of connections from one address that are ended with `TOO_MUCH_AT_ONCE`: what they sent has cost up to 14 ms each. */
const CUT_OFF_PER_MINUTE = 6

/** Ends a connection that sends more requests at once than any browser or proxy does, or a body in chunks. */
export const TOO_MUCH_AT_ONCE = new Error('too much at once')

export interface ConnectionSettings {
  /** Number of trusted proxies in front. */
  readonly proxies: number
  readonly socketsPerAddress: number
}

/**
 * Closes connections beyond the limit of their network, and new ones of a network with too many that were cut off, unless a proxy
 * makes all connections: proxies send one request after the other.
 */
export const limitConnections = (http: HttpServer, { proxies, socketsPerAddress }: ConnectionSettings): void => {
  http.maxConnections = MAX_CONNECTIONS
  if (proxies > 0) return
  const open = new ConcurrencyLimit(socketsPerAddress * CONNECTIONS_PER_SOCKET)
  const cutOff = new RateLimit(CUT_OFF_PER_MINUTE, MINUTE_MS)
  http.on('connection', (socket) => {
    const networks = networksAt(socket.remoteAddress)
    if (!open.hasCapacity(networks) || cutOff.waitMs(networks) > 0) return void socket.destroy()
    socket.on('close', open.acquire(networks))
  })
  // With TLS, what is ended is the connection inside the one that was counted.
  http.on(http instanceof HttpsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const networks = networksAt(socket.remoteAddress)
    socket.on('error', (error) => {
      if (error === TOO_MUCH_AT_ONCE) cutOff.charge(networks)
    })
  })
}
