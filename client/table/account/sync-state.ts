import { readStored, removeStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseJson } from '../storage/json.ts'

/** Key in the browser's local storage. */
const STATE_KEY = 'account-sync'

/** Things that this browser and its account had in common at the last sync. */
interface SyncState {
  /** Time at which the account was made, by which accounts are told apart, in ms since 1970. */
  readonly account: number
  /** Number of the latest change that this browser has taken in. */
  readonly last: number
  /** Marks of `merge-items.ts`, by the keys of things. */
  readonly agreed: Readonly<Record<string, string>>
}

export const readState = (): SyncState => {
  const { account = 0, last = 0, agreed = {} } = (parseJson(readStored(STATE_KEY)) ?? {}) as Partial<SyncState>
  return { account, last, agreed }
}

export const saveState = (state: SyncState): void => void writeStored(STATE_KEY, JSON.stringify(state))

export const removeState = (): void => removeStored(STATE_KEY)
