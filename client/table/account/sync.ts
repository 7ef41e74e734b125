import type { ItemReply } from '../../../server/protocol/account.ts'
import { MAX_ITEMS_AT_ONCE } from '../../../server/protocol/account-items.ts'
import type { HttpAnswer } from '../net/http.ts'
import { fetchItems, sendItems } from './account-requests.ts'
import { readForgotten, strikeForgotten } from './forgotten.ts'
import { type Item, itemKey } from './item.ts'
import { APART_MARK, type KnownItems, noteSent, ownChanges, takeChanges } from './merge-items.ts'
import { isReadable, readOwnItems, storeItems } from './own-items.ts'
import { noteSignedIn, noteSignedOut } from './signed-in.ts'
import { readState, removeState, saveState } from './sync-state.ts'

/**
 * Notes that this browser is signed in to the account that was made at this time, of which it takes everything in again. What followed the
 * person of another account here, and is still here, does not go to this one.
 */
export const followAccount = (made: number): void => {
  noteSignedIn()
  const { account, agreed } = readState()
  const own = readOwnItems()
  const here = Object.entries(agreed).filter(([key]) => own.has(key))
  const marks = here.map(([key, mark]) => [key, account === made ? mark : APART_MARK])
  saveState({ account: made, last: 0, agreed: Object.fromEntries(marks) })
  strikeForgotten(readForgotten())
}

/** Removes what this browser has of things that the account has, too. */
export const removeSharedItems = (): void => {
  const { agreed } = readState()
  const own = readOwnItems()
  storeItems(own, new Map([...own].filter(([key]) => (agreed[key] ?? APART_MARK) === APART_MARK)))
}

/** Notes that the account is gone, so that what this browser has may go to another one. */
export const forgetAccount = (): void => {
  noteSignedOut()
  removeState()
}

/** The server did not answer, or no longer knows this browser. */
class SyncError extends Error {}

const valueIn = <T>(answer: HttpAnswer<T>): T => {
  if (answer.ok) return answer.value
  if (answer.status === 401) noteSignedOut()
  throw new SyncError(answer.error?.code)
}

/** Fetches all changes after one. */
const fetchChanges = async (
  after: number,
): Promise<{ readonly changes: readonly ItemReply[]; readonly last: number }> => {
  const { items, last, more } = valueIn(await fetchItems(after))
  if (!more) return { changes: items, last }
  const rest = await fetchChanges(last)
  return { changes: [...items, ...rest.changes], last: rest.last }
}

const knownNow = (agreed: Iterable<readonly [string, string]>): KnownItems => ({
  items: readOwnItems(),
  agreed: new Map(agreed),
  forgotten: new Set(readForgotten()),
})

/** Takes the account's changes into the lists of this browser. Returns whether they changed. */
const takeIn = async (): Promise<boolean> => {
  const { account, last, agreed } = readState()
  const found = await fetchChanges(last)
  const before = knownNow(Object.entries(agreed))
  const after = takeChanges(before, found.changes.filter(isReadable))
  const isChanged = storeItems(before.items, after.items)
  // Whoever can't read a thing of a later version does not replace it.
  const unread = found.changes.filter((item) => !isReadable(item)).map(({ kind, id }) => [`${kind} ${id}`, APART_MARK])
  saveState({ account, last: found.last, agreed: Object.fromEntries([...after.agreed, ...unread]) })
  return isChanged
}

/** Makes room in a full account: removes the oldest things that no list of this browser has any more. Returns false if there are none. */
const makeRoom = async (): Promise<boolean> => {
  const state = readState()
  const known = knownNow(Object.entries(state.agreed))
  const lost = [...known.agreed.keys()].filter((key) => !known.items.has(key))
  const removals = ownChanges({ items: new Map(), agreed: known.agreed, forgotten: new Set(lost) }).slice(
    0,
    MAX_ITEMS_AT_ONCE,
  )
  if (removals.length === 0) return false
  valueIn(await sendItems(removals))
  saveState({ ...state, agreed: Object.fromEntries(noteSent(known, removals).agreed) })
  return true
}

const sendSome = async (items: readonly Item[]): Promise<void> => {
  const answer = await sendItems(items)
  const isFull = !answer.ok && answer.error?.code === 'account/full'
  valueIn(isFull && (await makeRoom()) ? await sendItems(items) : answer)
  const state = readState()
  const { agreed } = noteSent(knownNow(Object.entries(state.agreed)), items)
  saveState({ ...state, agreed: Object.fromEntries(agreed) })
  strikeForgotten(items.map(itemKey))
}

/** Sends what the account does not know. */
const sendOwn = async (): Promise<void> => {
  const known = knownNow(Object.entries(readState().agreed))
  const items = ownChanges(known)
  // The others are not in the account, or here again.
  strikeForgotten([...known.forgotten].filter((key) => !items.some((item) => itemKey(item) === key)))
  for (let i = 0; i < items.length; i += MAX_ITEMS_AT_ONCE) await sendSome(items.slice(i, i + MAX_ITEMS_AT_ONCE))
}

const LOCK_NAME = 'account-sync'

/** Runs a task unless another page of this browser is at it. */
const alone = async <T>(task: () => Promise<T>): Promise<T | undefined> => {
  // Over plain http there are none.
  const { locks } = navigator as { readonly locks?: LockManager | null }
  if (!locks) return task()
  return locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => (lock === null ? undefined : task()))
}

/**
 * Brings the lists of this browser and of its account together. Resolves to true if the lists changed. Without network nothing happens,
 * and the next sync does it.
 */
export const syncLists = async (): Promise<boolean> => {
  let isChanged = false
  const sync = async (): Promise<void> => {
    isChanged = await takeIn()
    await sendOwn()
  }
  try {
    await alone(sync)
  } catch (error) {
    if (!(error instanceof SyncError)) throw error
  }
  return isChanged
}
