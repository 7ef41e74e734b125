import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
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

/** Makes a list in the storage of this browser, the latest item first. Functions that change it return false if storage is not available. */
export const makeStoredList = <T>({ key, max, isItem, idOf }: ListOptions<T>) => {
  const read = (): readonly T[] => parseList(readStored(key), isItem)
  /** Keeps a copy of what this version can't read, under the key with `-unread`, before it is overwritten. */
  const setUnreadAside = (): void => {
    const text = readStored(key) || '[]'
    if (parseList(text, isItem).length !== (parseJson(text) as { readonly length?: number } | null)?.length)
      writeStored(`${key}-unread`, text)
  }
  const write = (items: readonly T[]): boolean => {
    setUnreadAside()
    return writeStored(key, JSON.stringify(items.slice(0, max)))
  }
  const without = (id: string): readonly T[] => read().filter((item) => idOf(item) !== id)
  return {
    read,
    write,
    /** Puts an item first, in place of the one with the same id. */
    save: (item: T): boolean => write([item, ...without(idOf(item))]),
    /** Removes the item with this id. */
    forget: (id: string): boolean => write(without(id)),
    /** Removes all items. */
    clear: (): boolean => write([]),
  }
}
