import type { IncomingMessage } from 'node:http'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Whether the page that asks is this site's own. Programs that are no browsers name no origin and may ask. */
export const isSameSite = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return host !== undefined && hostOf(origin) === host.toLowerCase()
}
