import type { IncomingMessage } from 'node:http'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Returns whether a page of this site made the request. Programs other than browsers send no origin and are allowed. */
export const isSameSite = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return host !== undefined && hostOf(origin) === host.toLowerCase()
}
