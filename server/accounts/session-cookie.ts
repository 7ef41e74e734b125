import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { SESSION_LIFETIME_MS } from '../archive/accounts/account-store.ts'
import { OPERATOR_SESSION_MS } from '../archive/conduct/conduct-store.ts'
import { clientAddressIn } from '../http/client-address.ts'
import { hostNameIn, isLoopbackName } from '../http/public-url.ts'
import { tokenKeyOf } from '../table/people/people.ts'

const SECRET_BYTES = 32
/** The session of a person with an account, that of an operator, or the browser itself. */
type CookieName = 'session' | 'operator' | 'device'

/** The prefix keeps other hosts of the same domain, and plain http, from setting it. Browsers don't store such a cookie over plain http. */
const secureName = (name: CookieName): string => `__Host-${name}`

const cookieNameIn = (response: Response, name: CookieName): string =>
  clientAddressIn(response).secure ? secureName(name) : name

const secretIn = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

const idOf = (secret: string | undefined): string | undefined => (secret === undefined ? undefined : tokenKeyOf(secret))

/** Returns the id of the session that the browser has a cookie for; undefined without one. */
export const sessionIdIn = (request: Request, response: Response, name: CookieName = 'session'): string | undefined =>
  idOf(secretIn(request.headers.cookie, cookieNameIn(response, name)))

/** Returns the id of the session of a socket. `headers`: of the request that opened it. Over plain http there are passkeys at loopback names only. */
export const socketSessionId = (headers: Headers): string | undefined => {
  const cookies = headers.get('cookie') ?? undefined
  const isPlain = isLoopbackName(hostNameIn(headers.get('host') ?? undefined) ?? '')
  return idOf(secretIn(cookies, secureName('session')) ?? (isPlain ? secretIn(cookies, 'session') : undefined))
}

/** Returns the id of the browser that opens a socket, if an account was ever signed in there; otherwise an empty text. */
export const socketDeviceId = (headers: Headers): string => {
  const cookies = headers.get('cookie') ?? undefined
  return idOf(secretIn(cookies, secureName('device')) ?? secretIn(cookies, 'device')) ?? ''
}

const optionsFor = (response: Response) =>
  ({ httpOnly: true, sameSite: 'strict', secure: clientAddressIn(response).secure, path: '/' }) as const

/** Time for which a browser keeps each cookie, in ms. */
const COOKIE_LIFETIMES_MS = {
  session: SESSION_LIFETIME_MS,
  operator: OPERATOR_SESSION_MS,
  device: SESSION_LIFETIME_MS,
}

const setCookie = (response: Response, secret: string, name: CookieName): void => {
  const maxAge = COOKIE_LIFETIMES_MS[name]
  response.cookie(cookieNameIn(response, name), secret, { ...optionsFor(response), maxAge })
}

/** Gives the browser the secret of a new session. Returns the session's id. */
export const giveCookie = (response: Response, name: CookieName = 'session'): string => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  setCookie(response, secret, name)
  return tokenKeyOf(secret)
}

/** Gives the browser its cookie for another while. */
export const renewCookie = (request: Request, response: Response): void => {
  const secret = secretIn(request.headers.cookie, cookieNameIn(response, 'session'))
  if (secret !== undefined) setCookie(response, secret, 'session')
}

export const removeCookie = (response: Response, name: CookieName = 'session'): void => {
  response.clearCookie(cookieNameIn(response, name), optionsFor(response))
}

/** Gives the browser the cookie by which it is known again when other accounts sign in there, if it has none. It opens nothing. */
export const markDevice = (request: Request, response: Response): void => {
  if (secretIn(request.headers.cookie, cookieNameIn(response, 'device')) !== undefined) return
  setCookie(response, randomBytes(SECRET_BYTES).toString('base64url'), 'device')
}
