import { readStored, removeStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseJson, parseList } from './json.ts'

interface ListOptions<T> {
  /** Key in the browser's local storage. */
  readonly key: string
  /** Greatest number of items; the oldest ones are removed. */
  readonly max: number
  /** Validates a stored item. */
  readonly isItem: (item: unknown) => item is T
  readonly idOf: (item: T) => string
}

/**
 * Replaces the text of a key. What this version can't read moves to a key of its own with the time, where `unread-lists.ts` finds it.
 * Returns false, and leaves everything in its place, if the storage has no room for both.
 */
const replaceUnread = (key: string, unread: string, text: string): boolean => {
  const aside = `${key}-unread-${Date.now()}`
  // A storage that is almost full has room for one copy only.
  removeStored(key)
  if (writeStored(aside, unread) && writeStored(key, text)) return true
  removeStored(aside)
  writeStored(key, unread)
  return false
}

/** Makes a list in the storage of this browser, the latest item first. Functions that change it return false if storage is not available. */
export const makeStoredList = <T>({ key, max, isItem, idOf }: ListOptions<T>) => {
  const read = (): readonly T[] => parseList(readStored(key), isItem)
  const write = (items: readonly T[]): boolean => {
    const stored = readStored(key)
    const list = parseJson(stored || '[]')
    const text = JSON.stringify(items.slice(0, max))
    return Array.isArray(list) && list.every(isItem) ? writeStored(key, text) : replaceUnread(key, stored, text)
  }
  const without = (id: string): readonly T[] => read().filter((item) => idOf(item) !== id)
  return {
    max,
    read,
    write,
    /** Puts an item first, in place of the one with the same id. */
    save: (item: T): boolean => write([item, ...without(idOf(item))]),
    /** Removes the item with this id. */
    forget: (id: string): boolean => write(without(id)),
  }
}
