import { Router } from 'express'
import { refuse } from './refusal.ts'

export interface HealthSettings {
  readonly isClosing: () => boolean
  /** Whether tables can be kept just now. */
  readonly canStore: () => Promise<boolean>
}

const FRESH_MS = 1000

/** Asks once a second at most, however often it is asked. */
const seldom = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (answer !== undefined && Date.now() < until) return answer
    until = Date.now() + FRESH_MS
    answer = ask()
    return answer
  }
}

/** Tells those who send visitors here whether to go on doing so. */
export const health = ({ isClosing, canStore }: HealthSettings): Router => {
  const router = Router()
  const stores = seldom(canStore)
  router.get('/healthz', async (_request, response) => {
    response.set('Cache-Control', 'no-store')
    if (isClosing()) return refuse(response, 503, 'http/closing', 'The server is about to close.')
    if (!(await stores())) return refuse(response, 503, 'table/storage', 'Nothing can be stored just now.')
    response.json({ status: 'ok' })
  })
  return router
}
