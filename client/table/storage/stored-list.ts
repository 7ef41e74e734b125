import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

interface ListOptions<T> {
  /** Key in the browser's local storage. */
  readonly key: string
  /** Items beyond this number, the oldest ones, are forgotten. */
  readonly max: number
  readonly isItem: (item: unknown) => item is T
  readonly idOf: (item: T) => string
}

/** A list that this browser stores, the latest item first. Changes return false where storage is not available. */
export const storedList = <T>({ key, max, isItem, idOf }: ListOptions<T>) => {
  const read = (): readonly T[] => parseList(readStored(key), isItem)
  const write = (items: readonly T[]): boolean => writeStored(key, JSON.stringify(items.slice(0, max)))
  const without = (id: string): readonly T[] => read().filter((item) => idOf(item) !== id)
  return {
    read,
    write,
    /** Puts an item first, in place of the one with the same id. */
    save: (item: T): boolean => write([item, ...without(idOf(item))]),
    forget: (id: string): boolean => write(without(id)),
    clear: (): boolean => write([]),
  }
}
