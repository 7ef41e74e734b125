import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { dropFragment } from '../../ui/page/fragment.ts'
import { hostToken } from '../tournament/tournament-keys.ts'

/** Rights of this device in a club. */
export interface ClubKeys {
  /** Token of a host. */
  readonly host?: string
  readonly member?: { readonly id: string; readonly token: string }
}

const storageKey = (code: string): string => `club:${code}`

export const readClubKeys = (code: string): ClubKeys => Object(parseJson(readStored(storageKey(code))))

export const saveClubKeys = (code: string, keys: ClubKeys): void =>
  void writeStored(storageKey(code), JSON.stringify(keys))

/** Keeps the host's token in the page's address and removes it from there. Returns all keys of this device. */
export const takeClubKeys = (code: string): ClubKeys => {
  const host = hostToken(location.hash)
  const keys = { ...readClubKeys(code), ...(host !== undefined && { host }) }
  if (host !== undefined) {
    saveClubKeys(code, keys)
    dropFragment()
  }
  return keys
}

export const clubLink = (origin: string, code: string, host?: string): string =>
  `${origin}/clubs/${code}${host === undefined ? '' : `#host=${host}`}`
