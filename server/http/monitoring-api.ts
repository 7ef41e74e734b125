import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Metrics } from '../metrics.ts'
import { clientAddressIn } from './client-address.ts'
import { refuse } from './refusal.ts'
import { ttlCached } from './ttl-cache.ts'

const CHECK_CACHE_MS = 1000

/** `GET /healthz`: answers load balancers whether to send visitors here. */
export const healthApi = (isClosing: () => boolean, canStore: () => Promise<boolean>): Router => {
  const router = Router()
  const stores = ttlCached(CHECK_CACHE_MS, canStore)
  router.get('/healthz', async (_request, response) => {
    response.set('Cache-Control', 'no-store')
    if (isClosing()) return refuse(response, 503, 'http/closing', 'The server is about to close.')
    if (!(await stores())) return refuse(response, 503, 'table/storage', 'Nothing can be stored just now.')
    response.json({ status: 'ok' })
  })
  return router
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const hasToken = (request: Request, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))

const mayRead = (request: Request, response: Response, token: string | undefined): boolean =>
  clientAddressIn(response).local || (token !== undefined && hasToken(request, token))

/** `GET /metrics`, for this machine itself and for everybody with the token. */
export const metricsApi = (metrics: Metrics, token: string | undefined): Router => {
  const router = Router()
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, response, token)) {
      if (token !== undefined) response.set('WWW-Authenticate', 'Bearer')
      return refuse(response, token === undefined ? 403 : 401, 'http/forbidden', 'The metrics are not for everybody.')
    }
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).send(await metrics.text())
  })
  return router
}
