import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Metrics } from '../metrics.ts'
import { clientAddressIn } from './client-address.ts'
import type { Readiness } from './readiness.ts'
import { refuse } from './refusal.ts'

/**
 * `GET /livez` answers while the process works, whatever else fails: a service manager restarts a process that does not.
 * `GET /readyz` answers load balancers whether to send visitors here, and what is missing.
 */
export const healthApi = (readiness: Readiness): Router => {
  const router = Router()
  router.get('/livez', (_request, response) => {
    response.json({ live: true })
  })
  router.get('/readyz', async (_request, response) => {
    const report = await readiness.report()
    response.status(report.ready ? 200 : 503).json(report)
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
    response.set('Content-Type', metrics.contentType).send(await metrics.text())
  })
  return router
}
