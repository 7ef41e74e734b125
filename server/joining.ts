import { ErrorCode, ServerError } from '@colyseus/core'
import express, { type Request, type Response, Router } from 'express'
import * as z from 'zod'
import { callerIn } from './caller.ts'
import type { Guesses } from './guesses.ts'
import { codePattern, type JoinOptions } from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'
import { MAX_BODY, refuse, refuseTooOften } from './refusal.ts'
import type { Revival } from './revival.ts'

const OptionsShape = z.object({ token: z.string().max(64).optional(), screen: z.boolean().optional() })

/** What a room's `onAuth` refuses with stands in the message. */
const CODE = /^[a-z]+\/[a-z-]+$/
const SENTENCES: Readonly<Record<string, string>> = {
  'table/locked': 'The host has locked the table.',
  'table/removed': 'The host has removed you from this table.',
}

const FULL = / is (locked|already full\.)$/

const isUnknown = (error: Error): boolean =>
  error instanceof ServerError && error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID && !FULL.test(error.message)

const explain = (response: Response, error: unknown, code: string): void => {
  if (!(error instanceof Error)) throw error
  if (isUnknown(error)) {
    refuse(response, 404, 'table/unknown', `There is no table with the code ${code}.`)
  } else if (CODE.test(error.message)) {
    refuse(response, 403, error.message, SENTENCES[error.message] ?? 'You may not come to this table.')
  } else if (FULL.test(error.message)) {
    refuse(response, 409, 'table/full', `Table ${code} is full.`)
  } else throw error
}

const headersOf = (request: Request): Headers =>
  new Headers(
    Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * In place of the framework's matchmaking, which lets anybody make rooms and believes any header: a seat in the room of
 * a code, under the path where the framework's client asks for one.
 */
export const joining = (revival: Revival, limit: RateLimit, guesses: Guesses): Router => {
  const router = Router()
  router.use((_request, response, next) => {
    const { key } = callerIn(response)
    if (!limit.allows(key)) return refuseTooOften(response, limit.waitS(key))
    const waitS = guesses.waitS(key)
    return waitS > 0 ? refuseTooOften(response, waitS) : next()
  })
  router.use(express.json({ limit: MAX_BODY, type: () => true }))

  router.post('/joinById/:code', async (request, response) => {
    const { address, key } = callerIn(response)
    const code = request.params.code.toUpperCase()
    const options = OptionsShape.safeParse(request.body ?? {})
    if (!options.success) return refuse(response, 400, 'http/field', z.prettifyError(options.error))
    try {
      const context = { ip: address, headers: headersOf(request) }
      response.json(await revival.join(code, options.data as JoinOptions, context))
    } catch (error) {
      explain(response, error, code)
      if (response.statusCode === 404 && codePattern.test(code)) guesses.miss(key, code)
    }
  })
  return router
}
