import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import proxyAddress from 'proxy-addr'
import { type IpNetworks, ipNetworksOf, NO_ADDRESS, parseAddress } from '../limits/networks.ts'

/** Who is at the other end of a request, as far as it can be known. */
export interface ClientAddress {
  readonly address: string
  /** What limits are counted by, from the narrowest network to the widest. */
  readonly networks: IpNetworks
  /** The request came over https, as the nearest proxy says. */
  readonly secure: boolean
  /** On this machine, with no proxy between. */
  readonly local: boolean
}

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'forwarded', 'via'] as const

/** `proxies`: how many proxies in front are trusted. What others write into the headers is not believed. */
export const clientAddressOf = (request: IncomingMessage, proxies: number): ClientAddress => {
  const near = parseAddress(request.socket.remoteAddress ?? '') ?? NO_ADDRESS
  const address = parseAddress(proxyAddress(request, (_address, hop) => hop < proxies)) ?? near
  const protocol = String(request.headers['x-forwarded-proto']).split(',')[0]
  return {
    address: address.toString(),
    networks: ipNetworksOf(address),
    secure: proxies > 0 && protocol === 'https',
    local: near.range() === 'loopback' && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined),
  }
}

/** Leaves in the headers only the address that is believed, before the framework reads them. */
export const replaceForwardingHeaders = (request: IncomingMessage, { address }: ClientAddress): void => {
  for (const name of FORWARDING_HEADERS) delete request.headers[name]
  request.headers['x-real-ip'] = address
}

/** The caller of the request that is answered, once `meet` has run. */
export const clientAddressIn = (response: Response): ClientAddress => response.locals.caller
