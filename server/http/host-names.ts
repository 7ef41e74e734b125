import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { hostNameIn, isLoopbackName } from './public-url.ts'
import { refuse } from './refusal.ts'

/** Under which names the site is asked. */
export interface HostNames {
  /** Whether the request names one of them, or a name by which every machine means itself. */
  allow(request: IncomingMessage): boolean
  /** What those are told who ask under another one. */
  readonly sentence: string
}

const ANY_HOST: HostNames = { allow: () => true, sentence: '' }

/** An origin's name, or that in an address such as `games.example/a`; undefined for a path. */
const nameOf = (address: string): string | undefined =>
  URL.canParse(address) ? hostNameIn(new URL(address).host) : hostNameIn(address.split('/')[0])

/**
 * Any name will do as long as nobody has said where the site is (`publicUrl`). `others`: its other origins, and the
 * way to one process.
 */
export const hostNames = (publicUrl: string | undefined, others: readonly string[]): HostNames => {
  if (publicUrl === undefined) return ANY_HOST
  const names = new Set([publicUrl, ...others].map(nameOf))
  return {
    allow: ({ headers }) => {
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
    names.allow(request) ? next() : refuse(response, 421, 'http/host', names.sentence)
