import type { IncomingMessage } from 'node:http'

/** Returns the token in `Authorization: Bearer TOKEN`; undefined without one. */
export const bearerIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1]
