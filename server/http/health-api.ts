import { Router } from 'express'
import { refuse } from './refusal.ts'
import { ttlCached } from './ttl-cache.ts'

const CHECK_CACHE_MS = 1000

/** `GET /healthz`: tells load balancers whether to send visitors here. */
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
