import type { IncomingMessage } from 'node:http'
import { tokenKeyOf } from '../table/people/people.ts'

/** Returns the hash of the key that the maker of a board sends; undefined without one. */
export const makerKeyIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const [, key] = /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '') ?? []
  return key === undefined ? undefined : tokenKeyOf(key)
}
