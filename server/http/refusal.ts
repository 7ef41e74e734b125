import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { StorageError } from '../archive/storage-error.ts'
import type { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import type { HttpError } from '../protocol/http.ts'
import { clientAddressIn } from './client-address.ts'

/** Body of an error. `message` repeats the code, because the Colyseus client reads the reason there. */
type RefusalBody = HttpError & { readonly message: string }

/** Returns the body of an error. `message`: sentence in English. */
export const refusalBody = (code: string, message: string): RefusalBody => ({ error: { code, message }, message: code })

/** Answers with an error. */
export const refuse = (response: Response, status: number, code: string, message: string): void => {
  response.status(status).json(refusalBody(code, message))
}

const refuseTooOften = (response: Response, waitS: number): void => {
  response.set('Retry-After', String(waitS))
  refuse(response, 429, 'http/too-often', 'That was asked for too often from here; please wait a minute.')
}

/** Refuses clients that ask more often than the limit allows. */
export const limitRate =
  (limit: RateLimit): RequestHandler =>
  (_request, response, next) => {
    const { networks } = clientAddressIn(response)
    return limit.allows(networks) ? next() : refuseTooOften(response, limit.waitS(networks))
  }

/** Refuses clients that have asked for too many tables that don't exist. */
export const refuseGuessing =
  (guesses: CodeGuessLimit): RequestHandler =>
  (_request, response, next) => {
    const waitS = guesses.waitS(clientAddressIn(response).networks)
    return waitS > 0 ? refuseTooOften(response, waitS) : next()
  }

interface RequestError {
  readonly status?: number
  readonly type?: string
  /** Size limit in bytes. */
  readonly limit?: number
}

/** Answers requests that Express could not handle. */
export const answerError: ErrorRequestHandler = (error: RequestError, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error.type === 'entity.too.large') {
    refuse(response, 413, 'http/too-large', `The request is larger than ${Math.floor((error.limit ?? 0) / 1000)} kB.`)
  } else if (error.type === 'encoding.unsupported') {
    refuse(response, 415, 'http/encoding', 'The request is compressed, which this server does not read.')
  } else if (error.status !== undefined && error.status < 500) {
    refuse(response, error.status, 'http/request', 'The request can’t be understood.')
  } else if (error instanceof StorageError) {
    log.error({ err: error }, 'The storage failed during an HTTP request')
    refuse(response, 503, 'table/storage', 'The server can’t save just now; please try again in a moment.')
  } else {
    log.error({ err: error }, 'An HTTP request failed')
    refuse(response, 500, 'http/fault', 'Something went wrong at the server.')
  }
}
