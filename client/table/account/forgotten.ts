import { readStored, removeStored, writeStored } from '../../ui/page/browser-storage.ts'
import { isTextList, parseJson } from '../storage/json.ts'
import { type FollowingKind, itemKey } from './item.ts'
import { isSignedIn } from './signed-in.ts'
import { readState } from './sync-state.ts'

/** Key in the browser's local storage. */
const FORGOTTEN_KEY = 'account-forgotten'

/** Returns the keys of the things that the person has removed here and that are still to be removed from their account. */
export const readForgotten = (): readonly string[] => {
  const keys = parseJson(readStored(FORGOTTEN_KEY))
  return isTextList(keys) ? keys : []
}

const note = (keys: readonly string[]): void => {
  if (isSignedIn()) writeStored(FORGOTTEN_KEY, JSON.stringify([...new Set([...readForgotten(), ...keys])]))
}

/** Notes that the person has removed a thing, which makes it vanish from their other devices. What fell off a full list does not. */
export const noteForgotten = (kind: FollowingKind, id: string): void => note([itemKey({ kind, id })])

/** Notes that the person has removed all games and tables, also those that this browser has no room for. */
export const noteAllGamesForgotten = (): void =>
  note(Object.keys(readState().agreed).filter((key) => /^(game|table) /.test(key)))

/** Strikes things off, because the account knows. */
export const strikeForgotten = (keys: readonly string[]): void => {
  const left = readForgotten().filter((key) => !keys.includes(key))
  if (left.length === 0) removeStored(FORGOTTEN_KEY)
  else writeStored(FORGOTTEN_KEY, JSON.stringify(left))
}
