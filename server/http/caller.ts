import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** A network that limits count for one. `share`: how many households' worth it may have. */
export interface Network {
  readonly key: string
  readonly share: number
}

/** The household first, which is an address, or for IPv6 a /64. */
export type Networks = readonly [household: Network, ...wider: Network[]]

/** This process itself, for which no limit holds. */
export const OURSELVES: Networks = [{ key: 'ourselves', share: Number.POSITIVE_INFINITY }]

/** Who is at the other end of a request, as far as it can be known. */
export interface Caller {
  readonly address: string
  /** What limits are counted by, from the narrowest network to the widest. */
  readonly networks: Networks
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

/** Bits of the networks that are counted, and how many households each stands for: one customer of a provider often has all of a /56 or /48. */
const IPV6 = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const
const IPV4 = [
  { bits: 32, share: 1 },
  { bits: 24, share: 4 },
] as const

const networkOf = (address: Address, bits: number): string => {
  const width = 'parts' in address ? 128 : 32
  const bytes = address.toByteArray().map((byte, i) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * i))))
  const network = ipaddr.fromByteArray(bytes).toString()
  return bits === width ? network : `${network}/${bits}`
}

const networksOf = (address: Address): Networks => {
  const [household, ...wider] = ('parts' in address ? IPV6 : IPV4).map(({ bits, share }) => ({
    key: networkOf(address, bits),
    share,
  }))
  return [household as Network, ...wider]
}

/** The networks of an address as `restate` leaves it in the headers. */
export const networksAt = (address: string | undefined): Networks => networksOf(parseAddress(address ?? '') ?? NOWHERE)

/** `proxies`: how many proxies in front are trusted. What others write into the headers is not believed. */
export const callerOf = (request: IncomingMessage, proxies: number): Caller => {
  const near = parseAddress(request.socket.remoteAddress ?? '') ?? NOWHERE
  const address = parseAddress(proxyAddress(request, (_address, hop) => hop < proxies)) ?? near
  const protocol = String(request.headers['x-forwarded-proto']).split(',')[0]
  return {
    address: address.toString(),
    networks: networksOf(address),
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
