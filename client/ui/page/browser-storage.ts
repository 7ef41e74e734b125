type Storage = 'localStorage' | 'sessionStorage'

/** Returns the text stored under a key; empty if there is none, or if storage is not available. */
export const readStored = (key: string, storage: Storage = 'localStorage'): string => {
  try {
    return globalThis[storage].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text under a key. Returns false if storage is not available. */
export const writeStored = (key: string, text: string, storage: Storage = 'localStorage'): boolean => {
  try {
    globalThis[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes what is stored under a key of the local storage, if there is any. */
export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
