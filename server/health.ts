import { Router } from 'express'
import { refuse } from './refusal.ts'

export interface HealthSettings {
  readonly isClosing: () => boolean
  /** Whether tables can be kept just now. */
  readonly canStore: () => Promise<boolean>
}

/** Tells those who send visitors here whether to go on doing so. */
export const health = ({ isClosing, canStore }: HealthSettings): Router => {
  const router = Router()
  router.get('/healthz', async (_request, response) => {
    response.set('Cache-Control', 'no-store')
    if (isClosing()) return refuse(response, 503, 'http/closing', 'The server is about to close.')
    if (!(await canStore())) return refuse(response, 503, 'table/storage', 'Nothing can be stored just now.')
    response.json({ status: 'ok' })
  })
  return router
}
