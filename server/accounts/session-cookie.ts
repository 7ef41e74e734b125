import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { SESSION_LIFETIME_MS } from '../archive/accounts/account-store.ts'
import { clientAddressIn } from '../http/client-address.ts'
import { hostNameIn, isLoopbackName } from '../http/public-url.ts'
import { tokenKeyOf } from '../table/people/people.ts'

const SECRET_BYTES = 32
/** The prefix keeps other hosts of the same domain, and plain http, from setting it. */
const SECURE_COOKIE_NAME = '__Host-session'
/** Browsers don't store the secure one over plain http. */
const PLAIN_COOKIE_NAME = 'session'

const cookieNameIn = (response: Response): string =>
  clientAddressIn(response).secure ? SECURE_COOKIE_NAME : PLAIN_COOKIE_NAME

const secretIn = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

const idOf = (secret: string | undefined): string | undefined => (secret === undefined ? undefined : tokenKeyOf(secret))

/** Returns the id of the session that the browser has a cookie for; undefined without one. */
export const sessionIdIn = (request: Request, response: Response): string | undefined =>
  idOf(secretIn(request.headers.cookie, cookieNameIn(response)))

/** Returns the id of the session of a socket. `headers`: of the request that opened it. Over plain http there are passkeys at loopback names only. */
export const socketSessionId = (headers: Headers): string | undefined => {
  const cookies = headers.get('cookie') ?? undefined
  const isPlain = isLoopbackName(hostNameIn(headers.get('host') ?? undefined) ?? '')
  return idOf(secretIn(cookies, SECURE_COOKIE_NAME) ?? (isPlain ? secretIn(cookies, PLAIN_COOKIE_NAME) : undefined))
}

const optionsFor = (response: Response) =>
  ({ httpOnly: true, sameSite: 'strict', secure: clientAddressIn(response).secure, path: '/' }) as const

const setCookie = (response: Response, secret: string): void => {
  response.cookie(cookieNameIn(response), secret, { ...optionsFor(response), maxAge: SESSION_LIFETIME_MS })
}

/** Gives the browser the secret of a new session. Returns the session's id. */
export const giveCookie = (response: Response): string => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  setCookie(response, secret)
  return tokenKeyOf(secret)
}

/** Gives the browser its cookie for another while. */
export const renewCookie = (request: Request, response: Response): void => {
  const secret = secretIn(request.headers.cookie, cookieNameIn(response))
  if (secret !== undefined) setCookie(response, secret)
}

export const removeCookie = (response: Response): void => {
  response.clearCookie(cookieNameIn(response), optionsFor(response))
}
