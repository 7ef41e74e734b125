import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
} from 'node:http'
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Application } from 'express'
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import { TimeSlicing } from '../limits/time-slicing.ts'
import { log } from '../log.ts'
import { MAX_PHOTOGRAPH_BYTES } from '../showcase/jpeg-header.ts'
import type { TlsIdentity } from '../tls/tls-identity.ts'
import { type ClientAddress, clientAddressOf, replaceForwardingHeaders } from './client-address.ts'
import { limitConnections, TOO_MUCH_AT_ONCE } from './connection-limits.ts'
import { SAFE_HEADERS } from './headers.ts'
import type { HostNames } from './host-names.ts'
import { oneByOne } from './pipelining.ts'
import { refusalBody } from './refusal.ts'
import { isSameSite } from './same-site.ts'

const MINUTE_MS = 60_000
/** Longer than proxies keep idle connections, so that none is closed while a request is on its way. */
const KEEP_ALIVE_MS = 65_000

/** Time in which sockets are opened in one turn of the event loop. Hundreds can be asked for in the same turn. */
const SLICE_MS = 1

/** Memory use from which no further socket is accepted, so that the games in play go on. */
const MAX_MEMORY_USE = 0.9

export interface UpgradeSettings {
  /** Number of trusted proxies in front. */
  readonly proxies: number
  /** Origins of this site besides the host of the request. */
  readonly origins: readonly string[]
  readonly names: HostNames
  readonly socketsPerAddress: number
  readonly socketsPerMinute: number
  readonly isClosing: () => boolean
  /** Returns the part of the process's memory that is used, 0 to 1. */
  readonly memoryUse: () => number
  /** Returns whether the request is for a socket of the game; other listeners answer all others. */
  readonly isOurs: (request: IncomingMessage) => boolean
}

/** Returns whether the socket is the game's: while Vite serves the pages, its own sockets use the same port. */
export const isGameSocket = (request: IncomingMessage): boolean =>
  request.headers['sec-websocket-protocol']?.startsWith('vite') !== true

const rejectSocket = (socket: Duplex, status: number, code: string, message: string): void => {
  const body = JSON.stringify(refusalBody(code, message))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** HTTP statuses by error code of Node; 400 for all others. */
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const serverOptions = (timeoutMs: number) => ({
  headersTimeout: timeoutMs,
  requestTimeout: timeoutMs * 2,
  connectionsCheckingInterval: Math.ceil(timeoutMs / 2),
  keepAliveTimeout: KEEP_ALIVE_MS,
  // Some programs offer HTTP/2 with every request; they are answered over HTTP/1.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
})

const answerWhatIsNoRequest = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (socket.writable)
    rejectSocket(socket, STATUS_OF[error.code ?? ''] ?? 400, 'http/request', 'This is not a request.')
  else socket.destroy()
}

/** Makes an HTTP server that waits this long, in ms, for the headers of a slow request, and twice as long for all of it. */
export const makeHttpServer = (timeoutMs: number): HttpServer =>
  createServer(serverOptions(timeoutMs)).on('clientError', answerWhatIsNoRequest)

/** Makes the same with TLS. */
export const makeHttpsServer = (timeoutMs: number, { cert, key }: TlsIdentity): HttpsServer =>
  createHttpsServer({ ...serverOptions(timeoutMs), handshakeTimeout: timeoutMs, cert, key }).on(
    'clientError',
    answerWhatIsNoRequest,
  )

/** Accepts or rejects every socket before the framework sees it. */
class UpgradeGuard {
  private readonly settings: UpgradeSettings
  private readonly arrivals: RateLimit
  private readonly open: ConcurrencyLimit
  private readonly sockets = new Set<Duplex>()

  constructor(settings: UpgradeSettings) {
    this.settings = settings
    this.arrivals = new RateLimit(settings.socketsPerMinute, MINUTE_MS)
    this.open = new ConcurrencyLimit(settings.socketsPerAddress)
  }

  /** Returns false if it has rejected the socket. */
  admits(request: IncomingMessage, socket: Duplex): boolean {
    const caller = clientAddressOf(request, this.settings.proxies)
    const refusal = this.refusal(request, caller)
    if (refusal !== undefined) {
      log.debug({ address: caller.address, status: refusal[0], code: refusal[1] }, 'A socket was rejected')
      rejectSocket(socket, ...refusal)
      return false
    }
    replaceForwardingHeaders(request, caller)
    this.count(caller, socket)
    return true
  }

  /** Destroys all accepted connections. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  private refusal(
    request: IncomingMessage,
    { networks }: ClientAddress,
  ): readonly [number, string, string] | undefined {
    const { isClosing, origins, names, memoryUse } = this.settings
    if (isClosing()) return [503, 'http/closing', 'The server is about to restart.']
    if (!names.isAllowed(request)) return [421, 'http/host', names.sentence]
    if (!isSameSite(request, origins)) return [403, 'http/origin', 'Another site may not open this connection.']
    if (!this.open.hasCapacity(networks) || !this.arrivals.allows(networks)) {
      return [429, 'http/too-often', 'There are too many connections from here.']
    }
    if (memoryUse() >= MAX_MEMORY_USE) return [503, 'http/full', 'The server is full; please try again in a moment.']
    return undefined
  }

  private count({ networks }: ClientAddress, socket: Duplex): void {
    const giveBack = this.open.acquire(networks)
    this.sockets.add(socket)
    socket.on('close', () => {
      this.sockets.delete(socket)
      giveBack()
    })
  }
}

/** Time in which a client can read why its body is not read, before its connection is destroyed. */
const LINGER_MS = 2000

/** Refuses a body without reading it. What a client goes on sending waits at its own end, because nothing here takes it. */
const refuseUnread = ({ socket }: IncomingMessage, message: string): void => {
  rejectSocket(socket, 413, 'http/too-large', message)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Returns a listener that refuses bodies in chunks: ten thousand of a byte fit into one packet, and Node hands over each by itself.
 * Browsers send the length of a body, and so do proxies. It also refuses bodies larger than any that is taken: reading off forty of
 * 1.9 MB that arrive together takes 50 ms in one turn of the event loop.
 */
const refuseBodies =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined) {
      rejectSocket(request.socket, 411, 'http/length', 'A request says how long its body is (Content-Length).')
      request.socket.destroy(TOO_MUCH_AT_ONCE)
    } else if (Number(length ?? 0) > MAX_PHOTOGRAPH_BYTES) {
      refuseUnread(request, `The request is larger than ${Math.floor(MAX_PHOTOGRAPH_BYTES / 1000)} kB.`)
    } else listener(request, response)
  }

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Returns a listener that opens sockets in as many turns of the event loop as they need, so that moves are served between them. */
const openInSlices = (listener: UpgradeListener): UpgradeListener => {
  const slicing = new TimeSlicing(SLICE_MS)
  return (request, socket, head) => {
    const destroy = (): void => void socket.destroy()
    // Node has taken its own listener away, and an error without one would end the process.
    socket.on('error', destroy)
    slicing.add(() => {
      if (socket.destroyed) return
      socket.off('error', destroy)
      listener(request, socket, head)
    })
  }
}

/**
 * Takes the server over from the framework once it listens: requests go to the app instead of the framework, and sockets go to
 * the framework only if the guard accepts them. Returns a function that destroys the accepted sockets.
 */
export const takeOverServer = (http: HttpServer, app: Application, settings: UpgradeSettings): (() => void) => {
  const guard = new UpgradeGuard(settings)
  limitConnections(http, settings)
  const frameworkListeners = http.listeners('upgrade')
  http.removeAllListeners('request').on('request', refuseBodies(oneByOne(app)))
  const openSocket: UpgradeListener = (request, socket, head) => {
    if (settings.isOurs(request) && !guard.admits(request, socket)) return
    for (const listener of frameworkListeners) listener.call(http, request, socket, head)
  }
  http.removeAllListeners('upgrade').on('upgrade', openInSlices(openSocket))
  return () => guard.drop()
}
