import { isIP } from 'node:net'
import type { Request, Response } from 'express'
import { clientAddressIn } from '../http/client-address.ts'
import { hostNameIn } from '../http/public-url.ts'

/** The site for which passkeys are made: authenticators give a passkey to no other. */
export interface RelyingParty {
  /** Host name. */
  readonly id: string
  /** Origins of the pages that may ask for passkeys. */
  readonly origins: readonly string[]
}

const originOf = (secure: boolean, host: string): string => `${secure ? 'https' : 'http'}://${host}`

/**
 * Returns the site under the name by which it was asked for; undefined for an address in numbers, for which authenticators make no
 * passkeys. With a `publicUrl` other names get no passkeys, except for `localhost`.
 */
export const relyingPartyIn = (
  request: Request,
  response: Response,
  publicUrl: string | undefined,
): RelyingParty | undefined => {
  const { host = '' } = request.headers
  const name = hostNameIn(host)
  if (name === undefined || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const isPublic = publicUrl !== undefined && name === hostNameIn(new URL(publicUrl).host)
  if (publicUrl !== undefined && !isPublic && name !== 'localhost') return undefined
  const origin = originOf(clientAddressIn(response).secure, host.toLowerCase())
  return { id: name, origins: isPublic ? [publicUrl] : [origin] }
}
