import { matchMaker } from '@colyseus/core'
import express, { Router } from 'express'
import * as z from 'zod'
import type { Setup } from '../engine/ruleset.ts'
import type { No } from './answer.ts'
import { callerIn } from './caller.ts'
import type { Guesses } from './guesses.ts'
import { LookShape } from './look.ts'
import { codePattern, type MadeTable, ROOM, type TableCard } from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'
import { MAX_BODY, onError, refuse, refuseTooOften } from './refusal.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

const MakeTableShape = z.strictObject({
  rules: z.string().max(64),
  players: z.int(),
  teams: z.int().optional(),
  options: z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()])).optional(),
  look: LookShape.optional(),
})

const statusOf = (error: No): number => (error.code === 'table/too-many' ? 503 : 422)

const cardOf = (table: Table): TableCard => ({
  code: table.code,
  phase: table.phase,
  rules: table.rules.id,
  players: table.rules.players,
  free: table.rules.players - table.seats.count('person'),
})

/** Makes tables and tells about them, under `/api`. */
export const tablesApi = (tables: Tables, limit: RateLimit, guesses: Guesses): Router => {
  const router = Router()
  router.use(express.json({ limit: MAX_BODY, type: () => true }))

  router.post('/tables', async (request, response) => {
    if (!limit.allows(callerIn(response).key)) return refuseTooOften(response, limit.waitS)
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
    const { key } = callerIn(response)
    const waitS = guesses.waitS(key)
    if (waitS > 0) return refuseTooOften(response, waitS)
    const code = request.params.code.toUpperCase()
    const table = tables.find(code)
    if (table === undefined) {
      if (codePattern.test(code)) guesses.miss(key, code)
      return refuse(response, 404, 'table/unknown', `There is no table with the code ${code}.`)
    }
    response.set('Cache-Control', 'no-store').json(cardOf(table))
  })

  router.use((request, response) => {
    refuse(response, 404, 'http/not-found', `There is nothing at ${request.method} ${request.originalUrl}.`)
  })
  router.use(onError)
  return router
}
