import type { MadeTable } from '../../../server/protocol/http.ts'
import { readStored } from '../../ui/page/browser-storage.ts'
import { parseJson } from '../storage/json.ts'

export const TOKEN_KEY_PREFIX = 'table-token:'
/** Storage key of the list of codes in the order of the last visits. */
const TOKEN_ORDER_KEY = 'table-tokens'
export const MAX_TOKENS = 50

const tokenKey = (code: string): string => TOKEN_KEY_PREFIX + code

/** Returns the token by which a table knows the person again; undefined if none is stored. */
export const readToken = (code: string): string | undefined => readStored(tokenKey(code)) || undefined

/** Returns the codes of all tables with a token, the latest at the end. Those missing in the list of visits come first. */
const storedCodes = (): readonly string[] => {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
  const stored = keys.flatMap((name) =>
    name.startsWith(TOKEN_KEY_PREFIX) ? [name.slice(TOKEN_KEY_PREFIX.length)] : [],
  )
  const order = parseJson(readStored(TOKEN_ORDER_KEY))
  const placeOf = (code: string) => (Array.isArray(order) ? order.indexOf(code) : 0)
  return stored.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Stores the token of a table, and removes those of the tables with the oldest visits if there are too many. */
export const saveToken = ({ code, token }: MadeTable): void => {
  try {
    localStorage.setItem(tokenKey(code), token)
    const order = [...storedCodes().filter((other) => other !== code), code]
    for (const old of order.slice(0, -MAX_TOKENS)) localStorage.removeItem(tokenKey(old))
    localStorage.setItem(TOKEN_ORDER_KEY, JSON.stringify(order.slice(-MAX_TOKENS)))
  } catch {
    // Without storage the person is somebody else after a reload.
  }
}

/** Returns random bytes as hexadecimal digits. Works without a secure context, too. */
export const randomHex = (byteCount: number): string =>
  [...crypto.getRandomValues(new Uint8Array(byteCount))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
