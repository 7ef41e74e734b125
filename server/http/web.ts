import express, { type Application, type RequestHandler } from 'express'
import type { Archive } from '../archive/archive.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Whereabouts } from '../cluster/whereabouts.ts'
import type { BansInForce } from '../conduct/bans-in-force.ts'
import { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import type { Matchmaker } from '../matchmaking/matchmaker.ts'
import type { Metrics } from '../metrics.ts'
import type { TurnPushes } from '../push/turn-pushes.ts'
import { RoomLookup } from '../rooms/room-lookup.ts'
import type { Tables } from '../rooms/tables.ts'
import { PhotographWorkerPool } from '../showcase/photograph-worker-pool.ts'
import { rewriteStoredPhotographs } from '../showcase/stored-photographs.ts'
import { Clubs } from '../tournament-desk/clubs.ts'
import { Evenings } from '../tournament-desk/evenings.ts'
import type { WakeTable } from '../tournament-desk/our-tables.ts'
import { TournamentDesk } from '../tournament-desk/tournament-desk.ts'
import { accountsApi } from './accounts-api.ts'
import { refuseBanned, refuseBannedAddress, sendBan } from './ban-refusal.ts'
import { boardsApi } from './boards-api.ts'
import { clientAddressOf } from './client-address.ts'
import { clubsApi } from './clubs-api.ts'
import { gamesApi } from './games-api.ts'
import { setHeaders } from './headers.ts'
import { type HostNames, requireHostName } from './host-names.ts'
import { joinApi } from './join-api.ts'
import { healthApi, metricsApi } from './monitoring-api.ts'
import { sendDescription } from './openapi/send-description.ts'
import { operatorApi } from './operator-api.ts'
import type { PageLanguages } from './page-languages.ts'
import { type PublicUrlSettings, publicUrlApi } from './public-url.ts'
import { pushApi } from './push-api.ts'
import { ratingsApi } from './ratings-api.ts'
import { Readiness } from './readiness.ts'
import { answerError, limitRate, refuse } from './refusal.ts'
import { isSameSite } from './same-site.ts'
import { seeksApi } from './seeks-api.ts'
import { embedApi } from './share/embed-api.ts'
import { PreviewWorkerPool } from './share/image/preview-worker-pool.ts'
import { makePageHeads, type PageHeads } from './share/page-head.ts'
import { Previews } from './share/previews.ts'
import { shareApi } from './share/share-api.ts'
import { tablesApi } from './tables-api.ts'
import { tournamentsApi } from './tournaments-api.ts'

const MINUTE_MS = 60_000
/** Limit for one address: a browser asks once for each game over days that it visits. */
const PUSH_CHANGES_PER_MINUTE = 60
/** Requests about tournaments that one address may make, as a multiple of others. */
const TOURNAMENT_SHARE = 10
/** Time after which a client that was refused because the server closes may try again. */
const RETRY_AFTER_S = 5

export interface WebSettings {
  readonly proxies: number
  readonly origins: readonly string[]
  readonly metricsToken: string | undefined
  /** Limit for one address, as are the other limits by the minute. */
  readonly tablesPerMinute: number
  readonly joinsPerMinute: number
  readonly callsPerMinute: number
  readonly reportsPerMinute: number
  readonly previewsPerMinute: number
  /** Limit of all boards that are shown. */
  readonly shownBoards: number
  /** True if photographs of boards wait until the operator has looked at them. */
  readonly showcaseReview: boolean
  /** Limit of requests from one address for codes without a table, in ten minutes. */
  readonly unknownCodes: number
  /** Shares the limits by which somebody would gain who spreads requests over several processes. Those of CPU time are of one process. */
  readonly shareLimit: ShareLimit
  readonly publicUrlSettings: PublicUrlSettings
  readonly names: HostNames
  readonly languages: PageLanguages
  /** Longest time for a request, including the wait for a place among the tables, in ms. */
  readonly requestTimeoutMs: number
  readonly tables: Tables
  readonly cluster: Cluster
  readonly matchmaker: Matchmaker
  readonly whereabouts: Whereabouts
  readonly archive: Archive
  readonly pushes: Pick<TurnPushes, 'publicKey'>
  readonly bans: BansInForce
  readonly metrics: Metrics
  readonly isClosing: () => boolean
}

/** Stores the client's address where `clientAddressIn` reads it. */
const identifyClient =
  (proxies: number): RequestHandler =>
  (request, response, next) => {
    response.locals.clientAddress = clientAddressOf(request, proxies)
    next()
  }

/** Logs requests without their query, which may hold secrets; paths hold codes and never tokens. */
const logRequest =
  (metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const since = performance.now()
    const { method, path } = request
    response.once('finish', () => {
      const { statusCode: status } = response
      metrics.countAnswer(status)
      log.debug({ method, path, status, ms: Math.round(performance.now() - since) }, 'HTTP')
    })
    next()
  }

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Refuses changes by a form or script of another site, and while the server closes. */
const guardWrites =
  (origins: readonly string[], isClosing: () => boolean): RequestHandler =>
  (request, response, next) => {
    if (isReading(request.method)) return next()
    if (!isSameSite(request, origins)) return refuse(response, 403, 'http/origin', 'Another site may not ask for this.')
    if (!isClosing()) return next()
    response.set('Retry-After', String(RETRY_AFTER_S))
    refuse(response, 503, 'http/closing', 'The server is about to restart; please try again in a moment.')
  }

/** Makes what runs tournaments and clubs. */
const makeDesk = ({ archive, tables, shareLimit }: WebSettings, wake: WakeTable) => {
  const store = archive.tournaments
  const evenings = new Evenings(store)
  const clubs = new Clubs({ store, evenings, tables })
  const finishedGames = (codes: readonly string[]) => archive.finishedGames(codes)
  return { clubs, desk: new TournamentDesk({ store, evenings, tables, clubs, wake, finishedGames, shareLimit }) }
}

export interface WebApp {
  readonly app: Application
  readonly heads: PageHeads
  readonly roomLookup: RoomLookup
  close(): Promise<void>
}

/** Makes the app that answers all HTTP requests except the pages, which are added behind it. */
export const makeWebApp = (settings: WebSettings): WebApp => {
  const { archive, metrics, isClosing, shareLimit } = settings
  const roomLookup = new RoomLookup(
    settings.cluster,
    settings.tables.waiting,
    async (code) => (await archive.tableCard(code)) !== undefined,
  )
  const guesses = new CodeGuessLimit(settings.unknownCodes, undefined, shareLimit)
  const { accounts, conduct } = archive
  const bans = { bans: settings.bans, accounts }
  const { clubs, desk } = makeDesk(settings, (code) => roomLookup.wake(code))
  const previews = new Previews({ archive, tables: settings.tables, guesses })
  const previewPool = new PreviewWorkerPool()
  const perMinute = (times: number) => new RateLimit(times, MINUTE_MS)
  const app = express()
  app.disable('x-powered-by')
  app.use(identifyClient(settings.proxies), setHeaders, logRequest(metrics))
  const readiness = new Readiness(settings)
  metrics.addReadiness(readiness)
  app.use(healthApi(readiness), metricsApi(metrics, settings.metricsToken))
  // Health checks and metrics above may use the server's address instead of a name.
  app.use(requireHostName(settings.names), guardWrites(settings.origins, isClosing))
  // Everybody in a hall asks for their tournament every few seconds, from one address.
  const tournamentLimit = limitRate(perMinute(settings.callsPerMinute * TOURNAMENT_SHARE))
  app.use('/api/tournaments', tournamentLimit, refuseBanned(bans), tournamentsApi({ desk, shareLimit, guesses }))
  app.use('/api', limitRate(perMinute(settings.callsPerMinute)))
  app.get('/api/here', publicUrlApi(settings.publicUrlSettings))
  app.get('/api/openapi.json', sendDescription)
  app.get('/api/ban', sendBan(bans))
  app.use(['/api/tables', '/api/boards', '/api/seeks', '/api/clubs', '/matchmake'], refuseBanned(bans))
  app.use('/api/account/passkeys', refuseBannedAddress(bans))
  const reports = shareLimit('reports', perMinute(settings.reportsPerMinute))
  app.use('/api/games', gamesApi(archive, reports))
  const photographs = new PhotographWorkerPool()
  void rewriteStoredPhotographs(archive.showcase, photographs)
  app.use('/api/boards', boardsApi({ ...settings, showcase: archive.showcase, photographs }, reports))
  const { publicUrl } = settings.publicUrlSettings
  const pushLimit = shareLimit('pushes', perMinute(PUSH_CHANGES_PER_MINUTE))
  app.use('/api/push', pushApi({ archive, pushes: settings.pushes, guesses, limit: pushLimit }))
  const { friends, ratings } = archive
  const tableCard = (code: string) => settings.tables.tableCard(code)
  const { whereabouts } = settings
  app.use('/api/account', accountsApi({ accounts, friends, ratings, whereabouts, tableCard, publicUrl, shareLimit }))
  app.use('/api/operator', operatorApi({ accounts, conduct, bans: settings.bans, tableCard, publicUrl }))
  app.use('/api/seeks', seeksApi(settings.matchmaker, accounts))
  app.use('/api/ratings', ratingsApi(archive, reports))
  app.use('/api/clubs', clubsApi({ clubs, accounts, shareLimit, guesses }))
  app.use('/api', tablesApi(settings, shareLimit('tables', perMinute(settings.tablesPerMinute)), guesses))
  app.use('/matchmake', joinApi(roomLookup, perMinute(settings.joinsPerMinute), guesses))
  app.use(
    '/share',
    limitRate(perMinute(settings.previewsPerMinute)),
    shareApi(previews, previewPool, settings.languages),
  )
  const limit = limitRate(perMinute(settings.previewsPerMinute))
  app.use(embedApi({ ...settings, previews, limit }))
  return {
    app,
    heads: makePageHeads({ ...settings, previews, lookupsPerMinute: settings.callsPerMinute }),
    roomLookup,
    close: async () => void (await Promise.all([previewPool.close(), photographs.close()])),
  }
}

/** Adds the last handlers, for requests that nothing answered and for errors. */
export const addLastHandlers = (app: Application): void => {
  app.use((request, response) => {
    refuse(response, 404, 'http/not-found', `There is nothing at ${request.method} ${request.path}.`)
  })
  app.use(answerError)
}
