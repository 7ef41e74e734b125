import type { MadeTable } from '../../../server/protocol/http.ts'
import { readStored } from '../../ui/page/browser-storage.ts'
import { parseJson } from '../storage/json.ts'

const TOKEN_KEY_PREFIX = 'table-token:'
/** Codes of tables in the order this device was there. */
const TOKEN_ORDER_KEY = 'table-tokens'
const MAX_TOKENS = 50

const key = (code: string): string => TOKEN_KEY_PREFIX + code

/** The token by which a table knows its person again; private windows may keep none. */
export const readToken = (code: string): string | undefined => readStored(key(code)) || undefined

/** Codes of all tables with a token, the latest at the end; those of no known time come first. */
const codes = (): readonly string[] => {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
  const kept = keys.flatMap((name) => (name.startsWith(TOKEN_KEY_PREFIX) ? [name.slice(TOKEN_KEY_PREFIX.length)] : []))
  const order = parseJson(readStored(TOKEN_ORDER_KEY))
  const placeOf = (code: string) => (Array.isArray(order) ? order.indexOf(code) : 0)
  return kept.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Removes the token, so that this browser no longer leads to the seat. */
export const forgetToken = (code: string): void => {
  try {
    localStorage.removeItem(key(code))
  } catch {
    // Without storage nothing was kept.
  }
}

export const forgetTokens = (): void => {
  try {
    codes().forEach(forgetToken)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Keeps the token, and forgets those of the tables that were not visited for longest. */
export const saveToken = ({ code, token }: MadeTable): void => {
  try {
    localStorage.setItem(key(code), token)
    const order = [...codes().filter((other) => other !== code), code]
    for (const old of order.slice(0, -MAX_TOKENS)) localStorage.removeItem(key(old))
    localStorage.setItem(TOKEN_ORDER_KEY, JSON.stringify(order.slice(-MAX_TOKENS)))
  } catch {
    // Without storage the person is a new one after a reload.
  }
}

/** Random bytes in hexadecimal; works on pages without a secure context too. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
