import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** Who is at the other end of a request, as far as it can be known. */
export interface Caller {
  readonly address: string
  /** What limits are counted by: the address, or for IPv6 the network of one household. */
  readonly key: string
  /** The request came over https, as the nearest proxy says. */
  readonly secure: boolean
  /** On this machine, with no proxy between. */
  readonly local: boolean
}

type Address = ReturnType<typeof ipaddr.process>

const ZONE = /%.*$/
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'forwarded', 'via'] as const

/** IPv4 written as IPv6 is IPv4. */
const parseAddress = (text: string): Address | undefined => {
  const plain = text.replace(ZONE, '')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}

const NOWHERE = ipaddr.parse('::')

const networkOf = (address: Address): string =>
  'parts' in address
    ? `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString()

/** `proxies`: how many proxies in front are trusted. What others write into the headers is not believed. */
export const callerOf = (request: IncomingMessage, proxies: number): Caller => {
  const near = parseAddress(request.socket.remoteAddress ?? '') ?? NOWHERE
  const address = parseAddress(proxyAddress(request, (_address, hop) => hop < proxies)) ?? near
  const protocol = String(request.headers['x-forwarded-proto']).split(',')[0]
  return {
    address: address.toString(),
    key: networkOf(address),
    secure: proxies > 0 && protocol === 'https',
    local: near.range() === 'loopback' && FORWARDED.every((name) => request.headers[name] === undefined),
  }
}

/** Leaves in the headers only the address that is believed, before the framework reads them. */
export const restate = (request: IncomingMessage, { address }: Caller): void => {
  for (const name of FORWARDED) delete request.headers[name]
  request.headers['x-real-ip'] = address
}

/** The caller of the request that is answered, once `meet` has run. */
export const callerIn = (response: Response): Caller => response.locals.caller
