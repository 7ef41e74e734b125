import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { dropFragment } from '../../ui/page/fragment.ts'

/** Rights of this device in a tournament. Each key comes with a link, and is kept. */
export interface TournamentKeys {
  /** Token of a host. */
  readonly host?: string
  /** Token of a person who has entered; `partner` is the one that they hand on to their partner. */
  readonly me?: { readonly entrant: number; readonly token: string; readonly partner?: string }
  /** Side of a table, from 0, that a phone was opened for with the link on a score sheet. */
  readonly seat?: { readonly table: number; readonly side: number; readonly token: string }
}

const storageKey = (code: string): string => `tournament:${code}`

export const readKeys = (code: string): TournamentKeys => Object(parseJson(readStored(storageKey(code))))

export const saveKeys = (code: string, keys: TournamentKeys): void =>
  void writeStored(storageKey(code), JSON.stringify({ ...readKeys(code), ...keys }))

/** Returns the token of a host in the fragment of an address, `#host=TOKEN`. */
export const hostToken = (fragment: string): string | undefined => /^#host=([\w-]{8,64})$/.exec(fragment)?.[1]

/** Returns the keys in the fragment of an address: `#host=TOKEN`, `#me=ENTRANT.TOKEN` or `#table=NUMBER.SIDE.TOKEN`. */
const parseKeys = (fragment: string): TournamentKeys => {
  const host = hostToken(fragment)
  if (host !== undefined) return { host }
  const [, entrant, own] = /^#me=(\d{1,6})\.([\w-]{8,64})$/.exec(fragment) ?? []
  if (own !== undefined) return { me: { entrant: Number(entrant), token: own } }
  const [, table, side, token] = /^#table=(\d{1,3})\.(\d{1,2})\.([\w-]{8,64})$/.exec(fragment) ?? []
  return token === undefined ? {} : { seat: { table: Number(table), side: Number(side), token } }
}

/** Keeps the keys in the page's address and removes them from there, as others could read them on the screen. Returns all of this device. */
export const takeKeys = (code: string): TournamentKeys => {
  const given = parseKeys(location.hash)
  if (Object.keys(given).length > 0) {
    saveKeys(code, given)
    dropFragment()
  }
  return { ...readKeys(code), ...given }
}

const linkWith = (origin: string, code: string, fragment: string): string => `${origin}/tournaments/${code}${fragment}`

/** Link that everybody may have. */
export const openLink = (origin: string, code: string): string => linkWith(origin, code, '')
export const hostLink = (origin: string, code: string, token: string): string =>
  linkWith(origin, code, `#host=${token}`)
export const entrantLink = (origin: string, code: string, entrant: number, token: string): string =>
  linkWith(origin, code, `#me=${entrant}.${token}`)
export const seatLink = (origin: string, code: string, table: number, side: number, token: string): string =>
  linkWith(origin, code, `#table=${table}.${side}.${token}`)
