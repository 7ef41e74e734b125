import type { IncomingMessage } from 'node:http'
import { tokenKeyOf } from '../table/people/people.ts'
import { bearerIn } from './bearer-token.ts'

/** Returns the hash of the key that the maker of a board sends; undefined without one. */
export const makerKeyIn = (request: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const key = bearerIn(request)
  return key === undefined ? undefined : tokenKeyOf(key)
}
