type Storage = 'localStorage' | 'sessionStorage'

/** What this browser keeps under a key; empty for nothing. Private windows may keep nothing. */
export const readStored = (key: string, storage: Storage = 'localStorage'): string => {
  try {
    return globalThis[storage].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** False where nothing can be kept. */
export const writeStored = (key: string, text: string, storage: Storage = 'localStorage'): boolean => {
  try {
    globalThis[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}
