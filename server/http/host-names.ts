import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { hostNameIn, isLoopbackName } from './public-url.ts'
import { refuse } from './refusal.ts'

/** Host names under which the site answers. */
export interface HostNames {
  /** Returns whether the request has one of them, or a loopback name. */
  isAllowed(request: IncomingMessage): boolean
  /** Message for requests under another name. */
  readonly sentence: string
}

const ANY_HOST: HostNames = { isAllowed: () => true, sentence: '' }

/** Returns the host name of an origin or of an address such as `games.example/a`; undefined for a path. */
const nameOf = (address: string): string | undefined =>
  URL.canParse(address) ? hostNameIn(new URL(address).host) : hostNameIn(address.split('/')[0])

/** Returns the host names; all are allowed if no `publicUrl` is set. `others`: further origins and an address. */
export const hostNames = (publicUrl: string | undefined, others: readonly string[]): HostNames => {
  if (publicUrl === undefined) return ANY_HOST
  const names = new Set([publicUrl, ...others].map(nameOf))
  return {
    isAllowed: ({ headers }) => {
      const name = hostNameIn(headers.host)
      return name !== undefined && (isLoopbackName(name) || names.has(name))
    },
    sentence: `This server does not answer under that name: ask ${publicUrl}.`,
  }
}

/** Refuses requests under other names. */
export const requireHostName =
  (names: HostNames): RequestHandler =>
  (request, response, next) =>
    names.isAllowed(request) ? next() : refuse(response, 421, 'http/host', names.sentence)
