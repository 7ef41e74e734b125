import type { MadeTable } from '../../server/protocol.ts'

const key = (code: string): string => `table-token:${code}`

/** The token by which a table knows its person again; private windows may keep none. */
export const readToken = (code: string): string | undefined => {
  try {
    return localStorage.getItem(key(code)) ?? undefined
  } catch {
    return undefined
  }
}

export const keepToken = ({ code, token }: MadeTable): void => {
  try {
    localStorage.setItem(key(code), token)
  } catch {
    // Without storage the person is a new one after a reload.
  }
}
