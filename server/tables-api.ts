import { matchMaker } from '@colyseus/core'
import express, { type ErrorRequestHandler, type Response, Router } from 'express'
import * as z from 'zod'
import type { Setup } from '../engine/ruleset.ts'
import type { No } from './answer.ts'
import { log } from './log.ts'
import { LookShape } from './look.ts'
import { type HttpError, type MadeTable, ROOM, type TableCard } from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

const MAX_BODY = '4kb'

const MakeTableShape = z.strictObject({
  rules: z.string().max(64),
  players: z.int(),
  teams: z.int().optional(),
  options: z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()])).optional(),
  look: LookShape.optional(),
})

const refuse = (response: Response, status: number, code: string, message: string): void => {
  const body: HttpError = { error: { code, message } }
  response.status(status).json(body)
}

const statusOf = (error: No): number => (error.code === 'table/too-many' ? 503 : 422)

const cardOf = (table: Table): TableCard => ({
  code: table.code,
  phase: table.phase,
  rules: table.rules.id,
  players: table.rules.players,
  free: table.rules.players - table.seats.count('person'),
})

/** The sentence for a request that express itself could not take. */
const onError: ErrorRequestHandler = (error: { status?: number; type?: string }, _request, response, _next) => {
  if (error.type === 'entity.too.large') {
    refuse(response, 413, 'http/too-large', `The request is larger than ${MAX_BODY}.`)
  } else if (error.type === 'entity.parse.failed') {
    refuse(response, 400, 'http/json', 'The request is not valid JSON.')
  } else if (error.status !== undefined && error.status < 500) {
    refuse(response, error.status, 'http/request', 'The request can’t be understood.')
  } else {
    log.error({ err: error }, 'An HTTP request met a fault')
    refuse(response, 500, 'http/fault', 'Something went wrong at the server.')
  }
}

/** Makes tables and tells about them, under `/api`. */
export const tablesApi = (tables: Tables, limit: RateLimit): Router => {
  const router = Router()
  router.use(express.json({ limit: MAX_BODY, type: () => true }))

  router.post('/tables', async (request, response) => {
    if (!limit.allows(request.ip ?? '')) {
      return refuse(response, 429, 'http/too-often', 'Too many tables were asked for from here; wait a minute.')
    }
    const read = MakeTableShape.safeParse(request.body)
    if (!read.success) return refuse(response, 400, 'http/field', z.prettifyError(read.error))
    const { look, ...setup } = read.data
    const opened = tables.open(setup as Setup, look)
    if (!opened.ok) return refuse(response, statusOf(opened.error), opened.error.code, opened.error.message)
    const { code, maker } = opened.value
    await matchMaker.createRoom(ROOM, { code })
    const made: MadeTable = { code, token: maker.token }
    response.status(201).json(made)
  })

  router.get('/tables/:code', (request, response) => {
    const code = request.params.code.toUpperCase()
    const table = tables.find(code)
    if (table === undefined) return refuse(response, 404, 'table/unknown', `There is no table with the code ${code}.`)
    response.set('Cache-Control', 'no-store').json(cardOf(table))
  })

  router.use((request, response) => {
    refuse(response, 404, 'http/not-found', `There is nothing at ${request.method} ${request.originalUrl}.`)
  })
  router.use(onError)
  return router
}
