import { readStored } from '../../ui/page/browser-storage.ts'

const storageKey = (code: string): string => `club:${code}`

/** Returns the token of a club's host; empty if this device has none. */
export const readClubToken = (code: string): string => (code === '' ? '' : readStored(storageKey(code)))
