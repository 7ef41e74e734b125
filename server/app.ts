import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { defineRoom, defineServer, matchMaker, type Server } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import type { Application } from 'express'
import type { Archive } from './archive/archive.ts'
import { startSweeping } from './archive/retention.ts'
import { timedArchive } from './archive/timed-archive.ts'
import { BotWorkerPool } from './bots/bot-worker-pool.ts'
import type { ClusterConnection } from './cluster/cluster-connection.ts'
import { openCluster } from './cluster/open-cluster.ts'
import { BansInForce } from './conduct/bans-in-force.ts'
import type { Config } from './config.ts'
import { MANIFEST_PATH, serveManifest } from './http/app-manifest.ts'
import { hostNames } from './http/host-names.ts'
import { PageLanguages } from './http/page-languages.ts'
import { admitPlainVisitors } from './http/plain-visitors.ts'
import { isLoopbackOnly } from './http/public-url.ts'
import type { PageHeads } from './http/share/page-head.ts'
import { isGameSocket, makeHttpServer, makeHttpsServer, takeOverServer } from './http/upgrade-guard.ts'
import { addLastHandlers, makeWebApp } from './http/web.ts'
import { serveBuilt, serveSources } from './http/website.ts'
import { heapUse } from './limits/heap-use.ts'
import { frameworkLog } from './log.ts'
import { Matchmaker } from './matchmaking/matchmaker.ts'
import { Metrics } from './metrics.ts'
import { SPECTATOR_ROOM_NAME, TABLE_ROOM_NAME } from './protocol/codes.ts'
import { MAX_STATE_BYTES } from './protocol/schema.ts'
import { type SendPush, sendByHttps } from './push/push-request.ts'
import { TurnPushes } from './push/turn-pushes.ts'
import { openVapidKeys } from './push/vapid-keys.ts'
import { DueTables } from './rooms/due-tables.ts'
import { HeartbeatTransport } from './rooms/heartbeat.ts'
import { LateSeats } from './rooms/late-seats.ts'
import { SpectatorRoom } from './rooms/spectator-room.ts'
import { TableRoom } from './rooms/table-room.ts'
import { Tables, type TablesSettings } from './rooms/tables.ts'
import { type Chance, systemChance } from './table/draw/chance.ts'
import type { ServedIdentity } from './tls/served-identity.ts'

/** Settings of the environment, and options that only tests and `main.ts` set. */
export interface AppOptions
  extends Partial<Omit<Config, 'logLevel' | 'dataDir' | 'databaseUrl' | 'tlsCert' | 'tlsKey'>> {
  /** Folders of the built client and of its pages for televisions and phones, `sources` for Vite, or absent to serve no pages. */
  readonly client?: { readonly built: string; readonly tv?: string; readonly phone?: string } | 'sources'
  /** Languages of pages and previews; those in `client/i18n` by default. */
  readonly languages?: PageLanguages
  readonly chance?: Chance
  readonly archive: Archive
  /** Certificate and key for https, renewed while the server runs; absent for plain http. */
  readonly tls?: ServedIdentity | undefined
  /** Time for which an absent host stays host while others are here. */
  readonly hostGraceMs?: number
  /** Time for which the first decision of an absent person waits for them. */
  readonly holdMs?: number
  /** Time for which a table stays in memory with nobody there. */
  readonly idleMs?: number
  /** Time for which a table of a game over days stays in memory with nobody there. */
  readonly sleepAfterMs?: number
  /** Time from one look for games over days that must go on to the next. */
  readonly dueIntervalMs?: number
  /** Sends messages to push services; over https by default. */
  readonly sendPush?: SendPush
  /** Time after which a message is sent again that a push service did not take. */
  readonly pushRetryMs?: number
  /** Limit of tables in use at the same time in this process. */
  readonly maxTables?: number
  /** CPU time that one table may take, in ms per second. */
  readonly workPerTable?: number
  /** Returns the part of the process's memory (0 to 1) that a number of tables takes; by default that of the heap. */
  readonly memoryUse?: (tables: number) => number
  /** Time for which a table waits for its first visitor. */
  readonly firstVisitMs?: number
  /** The clock of people who look for others, in ms since 1970. */
  readonly seekNow?: () => number
  /** Time that a request may take to arrive. */
  readonly requestTimeoutMs?: number
  /** Limit of reports from one address. */
  readonly reportsPerMinute?: number
  /** Limit of link previews for one address. */
  readonly previewsPerMinute?: number
  /** Limit of requests from one address for codes without a table, in ten minutes. */
  readonly unknownCodes?: number
}

export interface GameServer {
  readonly port: number
  readonly tables: Tables
  /** Accepts nothing new, asks all clients to reconnect later, and closes. */
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const HOLD_MS = 45_000
/** Names the operator to push services where no PUBLIC_URL does. */
const NO_CONTACT = 'mailto:nobody@localhost.localdomain'
/** Time for clients to answer the close frame before their connections are destroyed. */
const CLOSE_HANDSHAKE_MS = 1000

/** Limits that are generous enough for a school behind one address. */
const DEFAULT_LIMITS = {
  tablesPerMinute: 30,
  joinsPerMinute: 300,
  callsPerMinute: 600,
  reportsPerMinute: 10,
  previewsPerMinute: 120,
  shownBoards: 1000,
  socketsPerAddress: 500,
  unknownCodes: 60,
}

const limitsOf = (options: AppOptions): typeof DEFAULT_LIMITS => {
  const entries = Object.entries(DEFAULT_LIMITS) as [keyof typeof DEFAULT_LIMITS, number][]
  return Object.fromEntries(entries.map(([name, usual]) => [name, options[name] ?? usual])) as typeof DEFAULT_LIMITS
}

const makePushes = ({ publicUrl, sendPush, pushRetryMs }: AppOptions, archive: Archive): TurnPushes => {
  const keys = openVapidKeys(archive.accounts)
  // Whoever needs the keys meets the error.
  keys.catch(() => undefined)
  const contact = publicUrl?.startsWith('https:') === true ? publicUrl : NO_CONTACT
  return new TurnPushes({ store: archive.pushes, keys, contact, send: sendPush ?? sendByHttps, retryMs: pushRetryMs })
}

const makeTables = (
  options: AppOptions,
  archive: Archive,
  botPool: BotWorkerPool,
  metrics: Metrics,
  shared: Pick<TablesSettings, 'shareLimit' | 'pushes' | 'whereabouts' | 'bans'>,
): Tables =>
  new Tables({
    archive,
    ...shared,
    metrics,
    chance: options.chance ?? systemChance,
    botPool,
    hostGraceMs: options.hostGraceMs ?? MINUTE_MS / 2,
    holdMs: options.holdMs ?? HOLD_MS,
    idleMs: options.idleMs ?? 30 * MINUTE_MS,
    sleepAfterMs: options.sleepAfterMs ?? MINUTE_MS / 6,
    firstVisitMs: options.firstVisitMs,
    messagesPerSecond: options.messagesPerSecond ?? 40,
    botDelayMs: options.botDelayMs,
    shared: options.redisUrl !== undefined,
    maxTables: options.maxTables,
    tablesPerAddress: options.tablesPerAddress,
    workPerAddress: options.workPerAddress,
    workPerTable: options.workPerTable,
    memoryUse: options.memoryUse,
  })

/** Returns the function that distinguishes the game's sockets from Vite's. */
const socketFilter = (client: AppOptions['client']): ((request: IncomingMessage) => boolean) =>
  client === 'sources' ? isGameSocket : () => true

const makeGameServer = (
  { client, publicAddress }: AppOptions,
  http: HttpServer,
  tables: Tables,
  connection: ClusterConnection,
): Server =>
  defineServer({
    rooms: {
      [TABLE_ROOM_NAME]: defineRoom(TableRoom, { tables, cluster: connection.cluster } as never),
      [SPECTATOR_ROOM_NAME]: defineRoom(SpectatorRoom, { tables } as never),
    },
    transport: new HeartbeatTransport().attachToServer(http, { filter: socketFilter(client) }),
    greet: false,
    gracefullyShutdown: false,
    logger: frameworkLog,
    // The proxy distributes visitors among processes.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    ...connection.server,
    ...(publicAddress === undefined ? {} : { publicAddress }),
  })

/** Serves the pages. Returns a function that closes what serves them. */
const serveClient = async (
  app: Application,
  http: HttpServer,
  client: AppOptions['client'],
  heads: PageHeads,
  languages: PageLanguages,
): Promise<() => Promise<void>> => {
  if (client === 'sources') return serveSources(app, http)
  if (client?.tv !== undefined) serveBuilt(app, '/tv', client.tv, 'tv.html', heads)
  if (client?.phone !== undefined) serveBuilt(app, '/p', client.phone, 'phone.html', heads)
  if (client !== undefined) {
    app.get(MANIFEST_PATH, serveManifest(client.built, languages))
    serveBuilt(app, '/', client.built, 'index.html', heads)
  }
  return async () => {}
}

/** Makes the server for all requests, with TLS if there is an identity. Returns a function that ends its renewal, too. */
const makeServerFor = (tls: ServedIdentity | undefined, timeoutMs: number): readonly [HttpServer, () => void] => {
  if (tls === undefined) return [makeHttpServer(timeoutMs), () => {}]
  const https: HttpsServer = makeHttpsServer(timeoutMs, tls.present)
  admitPlainVisitors(https, () => tls.present)
  return [https, tls.keepRenewed(https)]
}

const listen = (server: Server, http: HttpServer, port: number, host: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', reject)
    server.listen(port, host).then(() => resolve((http.address() as AddressInfo).port), reject)
  })

/** Starts the server. Only one can run in a process at a time, because the framework's matchmaker is global. */
export const makeApp = async (options: AppOptions): Promise<GameServer> => {
  Encoder.BUFFER_SIZE = MAX_STATE_BYTES
  const { proxies = 0, publicUrl, metricsToken } = options
  const origins = [...(options.origins ?? []), publicUrl ?? []].flat()
  const names = hostNames(publicUrl, [...origins, options.publicAddress ?? []].flat())
  const isHomemade = options.tls?.present.isHomemade === true
  const publicUrlSettings = { publicUrl, loopbackOnly: isLoopbackOnly(options.host, proxies), isHomemade }
  const limits = limitsOf(options)
  let closing = false
  const isClosing = () => closing
  const connection = await openCluster(options.redisUrl)
  const requestTimeoutMs = options.requestTimeoutMs ?? MINUTE_MS / 6
  const [http, stopRenewing] = makeServerFor(options.tls, requestTimeoutMs)
  const botPool = new BotWorkerPool()
  const metrics = new Metrics()
  const archive = timedArchive(options.archive, metrics)
  const pushes = makePushes(options, archive)
  const { cluster, shareLimit, seeks, whereabouts } = connection
  const bans = new BansInForce(archive.conduct.bans)
  const tables = makeTables(options, archive, botPool, metrics, { shareLimit, pushes, whereabouts, bans })
  metrics.count({ tables: () => tables.count, people: () => tables.people, occupancy: () => tables.occupancy })
  const matchmaker = new Matchmaker({
    store: seeks,
    tables,
    shareLimit,
    lateSeats: new LateSeats(),
    now: options.seekNow,
  })
  const { showcaseReview = false, languages = new PageLanguages() } = options
  const settings = {
    showcaseReview,
    languages,
    proxies,
    origins,
    publicUrlSettings,
    names,
    metricsToken,
    requestTimeoutMs,
  }
  const {
    app: web,
    heads,
    roomLookup,
    close: closePreviews,
  } = makeWebApp({
    ...limits,
    ...settings,
    tables,
    cluster,
    whereabouts,
    shareLimit,
    matchmaker,
    archive,
    pushes,
    bans,
    metrics,
    isClosing,
  })
  const server = makeGameServer(options, http, tables, connection)
  const closeClient = await serveClient(web, http, options.client, heads, languages)
  addLastHandlers(web)
  const stopSweeping = startSweeping(archive, () => tables.renewTables())
  const stopReconciling = connection.startReconciling(tables)
  const dueTables = new DueTables({
    ...{ archive, tables, intervalMs: options.dueIntervalMs },
    wake: (code) => roomLookup.wake(code),
  })
  let dropSockets = (): void => {}
  const close = async (): Promise<void> => {
    closing = true
    stopRenewing()
    const swept = Promise.all([stopSweeping(), dueTables.stop()])
    stopReconciling()
    await server.gracefullyShutdown(false)
    await Promise.all([swept, tables.end(), botPool.close(), closePreviews(), closeClient()])
    await archive.close()
    http.closeAllConnections()
    const timeout = setTimeout(() => dropSockets(), CLOSE_HANDSHAKE_MS)
    await new Promise((resolve) => http.close(resolve))
    clearTimeout(timeout)
  }
  try {
    const port = await listen(server, http, options.port ?? 0, options.host)
    dropSockets = takeOverServer(http, web, {
      ...limits,
      proxies,
      origins,
      names,
      isClosing,
      memoryUse: () => options.memoryUse?.(0) ?? heapUse(),
      isOurs: socketFilter(options.client),
      socketsPerMinute: limits.joinsPerMinute * 2,
    })
    dueTables.start()
    return { port, tables, close }
  } catch (error) {
    await close()
    throw error
  }
}
