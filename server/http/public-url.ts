import { networkInterfaces } from 'node:os'
import type { RequestHandler } from 'express'
import type { SiteAddress } from '../protocol/http.ts'
import { clientAddressIn } from './client-address.ts'
import { lanAddresses } from './lan.ts'

export interface PublicUrlSettings {
  /** Where this site is for everybody, if somebody knows. */
  readonly publicUrl: string | undefined
  /** Nobody but this machine itself reaches the server, and no proxy is in front. */
  readonly loopbackOnly: boolean
  /** Addresses in the local network, the likeliest first; by default those this machine has at the moment. */
  readonly lan?: () => readonly string[]
}

/** How the site was asked: protocol and `Host`. */
export interface RequestedAddress {
  readonly secure: boolean
  readonly host: string | undefined
}

/** A name or address and perhaps a port. */
const HOST_PATTERN = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i
/** Names that lead every machine to itself. */
const LOOPBACK_NAME = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\[::\]|0\.0\.0\.0)$/i
const ANY_ADDRESS = ['0.0.0.0', '::']

/** Whether a server that listens on this address only is out of reach for all others. */
export const isLoopbackOnly = (host: string | undefined, proxies: number): boolean =>
  proxies === 0 && host !== undefined && LOOPBACK_NAME.test(host) && !ANY_ADDRESS.includes(host)

/** The name or address in a `Host`, in lower case; undefined if it is none. */
export const hostNameIn = (host: string | undefined): string | undefined =>
  HOST_PATTERN.exec(host ?? '')?.[1]?.toLowerCase()

export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name)

const ownLan = (): readonly string[] => lanAddresses(networkInterfaces())

/** The address of this site that phones in the same network can reach, as far as this machine can know. */
export const reachableOrigin = (
  { secure, host }: RequestedAddress,
  { publicUrl, loopbackOnly, lan = ownLan }: PublicUrlSettings,
): string => {
  if (publicUrl !== undefined) return publicUrl
  const scheme = secure ? 'https' : 'http'
  const [, name = 'localhost', port = ''] = HOST_PATTERN.exec(host ?? '') ?? []
  const other = LOOPBACK_NAME.test(name) && !loopbackOnly ? lan()[0] : undefined
  return `${scheme}://${other ?? name}${port}`
}

/** `GET /api/here`: what a screen shows to those who want to come. */
export const publicUrlApi =
  (settings: PublicUrlSettings): RequestHandler =>
  (request, response) => {
    const { secure } = clientAddressIn(response)
    const answer: SiteAddress = { origin: reachableOrigin({ secure, host: request.headers.host }, settings) }
    response.set('Cache-Control', 'no-store').json(answer)
  }
