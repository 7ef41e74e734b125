import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { Response } from 'express'

/** Who is at the other end of a request, as far as it can be known. */
export interface Caller {
  readonly address: string
  /** What limits are counted by: the address, of IPv6 the network of one household. */
  readonly key: string
  /** Came over https, as the nearest proxy tells. */
  readonly secure: boolean
  /** On this machine, with no proxy between. */
  readonly local: boolean
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
const ZONE = /%.*$/
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'forwarded', 'via'] as const

const plain = (address: string): string => address.trim().replace(MAPPED, '').replace(ZONE, '')

const listed = (header: string | readonly string[] | undefined): readonly string[] =>
  header === undefined ? [] : [header].flat().join(',').split(',').map(plain)

const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = (tail ?? '') === '' ? [] : (tail as string).split(':')
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** Of `X-Forwarded-For` the entry that the farthest trusted proxy wrote: the `proxies`th from the right. */
const addressOf = (request: IncomingMessage, proxies: number): string => {
  const near = plain(request.socket.remoteAddress ?? '')
  const entries = proxies === 0 ? [] : listed(request.headers['x-forwarded-for'])
  const told = entries[Math.max(0, entries.length - proxies)] ?? near
  return isIP(told) === 0 ? near : told
}

/** `proxies`: how many in front are trusted. What others write into the headers is not believed. */
export const callerOf = (request: IncomingMessage, proxies: number): Caller => {
  const address = addressOf(request, proxies)
  const near = plain(request.socket.remoteAddress ?? '')
  const protocol = listed(request.headers['x-forwarded-proto'])[0]
  return {
    address,
    key: networkOf(address),
    secure: proxies > 0 && protocol === 'https',
    local: isLoopback(near) && FORWARDED.every((name) => request.headers[name] === undefined),
  }
}

/** Before the framework reads it: all that is said about the address is what is believed. */
export const restate = (request: IncomingMessage, { address }: Caller): void => {
  for (const name of FORWARDED) delete request.headers[name]
  request.headers['x-real-ip'] = address
}

/** Whose request is answered, once he was met. */
export const callerIn = (response: Response): Caller => response.locals.caller
