import { networkInterfaces } from 'node:os'
import type { RequestHandler } from 'express'
import type { SiteAddress } from '../protocol/http.ts'
import { clientAddressIn } from './client-address.ts'
import { lanAddresses } from './lan.ts'

export interface PublicUrlSettings {
  /** Public origin of this site, if it is configured. */
  readonly publicUrl: string | undefined
  /** True if only this machine reaches the server, and no proxy is in front. */
  readonly loopbackOnly: boolean
  /** Addresses in the local network, the likeliest first; by default the present ones of this machine. */
  readonly lanAddressesOf?: () => readonly string[]
  /** True if browsers warn of this server’s certificate. */
  readonly isHomemade?: boolean
}

/** Protocol and `Host` of a request. */
export interface RequestedAddress {
  readonly secure: boolean
  readonly host: string | undefined
}

/** Pattern of a `Host` header: a name or an address, and perhaps a port. */
const HOST_PATTERN = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i
/** Pattern of names with which every machine reaches itself. */
const LOOPBACK_NAME = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\[::\]|0\.0\.0\.0)$/i
const ANY_ADDRESS = ['0.0.0.0', '::']

/** Returns whether other machines can't reach a server that listens on this address only. */
export const isLoopbackOnly = (host: string | undefined, proxies: number): boolean =>
  proxies === 0 && host !== undefined && LOOPBACK_NAME.test(host) && !ANY_ADDRESS.includes(host)

/** Returns the name or address in a `Host`, in lower case; undefined if it is malformed. */
export const hostNameIn = (host: string | undefined): string | undefined =>
  HOST_PATTERN.exec(host ?? '')?.[1]?.toLowerCase()

/** Returns whether a machine reaches itself under this name. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name)

const ownLanAddresses = (): readonly string[] => lanAddresses(networkInterfaces())

/** Returns the origin of this site that phones in the same network can reach, as far as this machine can know. */
export const reachableOrigin = (
  { secure, host }: RequestedAddress,
  { publicUrl, loopbackOnly, lanAddressesOf = ownLanAddresses }: PublicUrlSettings,
): string => {
  if (publicUrl !== undefined) return publicUrl
  const scheme = secure ? 'https' : 'http'
  const [, name = 'localhost', port = ''] = HOST_PATTERN.exec(host ?? '') ?? []
  const other = LOOPBACK_NAME.test(name) && !loopbackOnly ? lanAddressesOf()[0] : undefined
  return `${scheme}://${other ?? name}${port}`
}

/** `GET /api/here`: the origin that a screen shows to people who want to join. */
export const publicUrlApi =
  (settings: PublicUrlSettings): RequestHandler =>
  (request, response) => {
    const { secure } = clientAddressIn(response)
    const origin = reachableOrigin({ secure, host: request.headers.host }, settings)
    const explained = settings.publicUrl === undefined && settings.isHomemade === true
    const answer: SiteAddress = explained ? { origin, explained: origin.replace('https:', 'http:') } : { origin }
    response.json(answer)
  }
