import { readStored, removeStored } from '../../ui/page/browser-storage.ts'

/** Lists of `makeStoredList` by their keys in the storage of this browser. */
export type StoredLists = Readonly<
  Record<string, { readonly read: () => readonly unknown[]; readonly write: (items: never) => boolean }>
>

/** Returns the keys in the storage of this browser; none if it is not available. */
export const storedKeys = (): readonly string[] => {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
  } catch {
    return []
  }
}

/** Removes every entry with a matching key from the storage. */
export const forgetStored = (pattern: RegExp): void =>
  storedKeys()
    .filter((key) => pattern.test(key))
    .forEach(removeStored)

/**
 * Sets aside what can't be read as these lists, and returns the texts of everything that was set aside, by their keys. A storage that is
 * too full for that still has the text under the key of its list. A list that can be read whole is not written.
 */
export const setUnreadAside = (lists: StoredLists): Readonly<Record<string, string>> => {
  const full = Object.entries(lists)
    .filter(([key, { read, write }]) => {
      const text = readStored(key)
      return text !== '' && text !== JSON.stringify(read()) && !write(read() as never)
    })
    .map(([key]) => key)
  const aside = new RegExp(`^(${Object.keys(lists).join('|')})-unread`)
  const keys = [...storedKeys().filter((key) => aside.test(key)), ...full]
  return Object.fromEntries(keys.map((key) => [key, readStored(key)]))
}

/** Removes what can't be read as these lists. */
export const forgetUnread = (lists: StoredLists): void => {
  for (const [key, { read, write }] of Object.entries(lists)) {
    const items = read() as never
    forgetStored(new RegExp(`^${key}(-unread.*)?$`))
    write(items)
  }
}
