import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Response } from 'express'
import proxyAddress from 'proxy-addr'
import { type IpNetworks, ipNetworksOf, NO_ADDRESS, parseAddress } from '../limits/networks.ts'

/** Address of the client that made a request, as far as it can be known. */
export interface ClientAddress {
  readonly address: string
  /** Networks that limits are counted for, from the narrowest to the widest. */
  readonly networks: IpNetworks
  /** True if the request came over https, or the nearest proxy says so. */
  readonly secure: boolean
  /** True for this machine, without a proxy between. */
  readonly local: boolean
}

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'forwarded', 'via'] as const

/** Returns the client's address. `proxies`: number of trusted proxies in front; headers that others have written are ignored. */
export const clientAddressOf = (request: IncomingMessage, proxies: number): ClientAddress => {
  const nearest = parseAddress(request.socket.remoteAddress) ?? NO_ADDRESS
  const address = parseAddress(proxyAddress(request, (_address, hop) => hop < proxies)) ?? nearest
  const protocol = String(request.headers['x-forwarded-proto']).split(',')[0]
  return {
    address: address.toString(),
    networks: ipNetworksOf(address),
    secure: request.socket instanceof TLSSocket || (proxies > 0 && protocol === 'https'),
    local: nearest.range() === 'loopback' && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined),
  }
}

/** Replaces the forwarding headers with the address, before the framework reads them. */
export const replaceForwardingHeaders = (request: IncomingMessage, { address }: ClientAddress): void => {
  for (const name of FORWARDING_HEADERS) delete request.headers[name]
  request.headers['x-real-ip'] = address
}

/** Returns the address of the client that is being answered. `identifyClient` must have run. */
export const clientAddressIn = (response: Response): ClientAddress => response.locals.clientAddress
