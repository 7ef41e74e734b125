import { readStored, removeStored, writeStored } from '../../ui/page/browser-storage.ts'

/** Key in the browser's local storage. Its text is no secret: the session is a cookie that no script reads. */
const SIGNED_IN_KEY = 'signed-in'

/** Reports whether this browser was signed in when it last asked the server. */
export const isSignedIn = (): boolean => readStored(SIGNED_IN_KEY) !== ''

export const noteSignedIn = (): void => void writeStored(SIGNED_IN_KEY, 'yes')

export const noteSignedOut = (): void => removeStored(SIGNED_IN_KEY)
