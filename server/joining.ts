import { ErrorCode, ServerError } from '@colyseus/core'
import express, { type Request, type Response, Router } from 'express'
import * as z from 'zod'
import { StorageError } from './archive/storage-error.ts'
import { callerIn } from './caller.ts'
import type { Guesses } from './guesses.ts'
import { log } from './log.ts'
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

const explain = (response: Response, error: unknown, code: string): void => {
  if (!(error instanceof Error)) throw error
  if (CODE.test(error.message)) {
    refuse(response, 403, error.message, SENTENCES[error.message] ?? 'You may not come to this table.')
  } else if (error instanceof StorageError) {
    refuse(response, 503, 'table/storage', 'The server can’t read its tables just now; please try again in a moment.')
  } else if (FULL.test(error.message)) {
    refuse(response, 409, 'table/full', `Table ${code} is full.`)
  } else if (error instanceof ServerError && error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) {
    refuse(response, 404, 'table/unknown', `There is no table with the code ${code}.`)
  } else {
    log.error({ err: error, table: code }, 'Nobody can join a table')
    refuse(response, 500, 'http/fault', 'Something went wrong at the server.')
  }
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
    if (!limit.allows(key)) return refuseTooOften(response, limit.waitS)
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
