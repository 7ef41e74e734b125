import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../log.ts'
import { StorageError } from './storage-error.ts'

/** Time that a server may take to end; the next one is often started before that. */
const LOCK_WAIT_MS = 10_000
const RETRY_MS = 100

/** Releases a lock. */
export type Release = () => Promise<void>

/** Calls `claim` until it resolves to the function that releases the lock. Rejects with a `StorageError` if another server still has the lock of the storage `what` after `timeoutMs`. */
export async function waitForLock(
  what: string,
  claim: () => Promise<Release | undefined>,
  timeoutMs = LOCK_WAIT_MS,
): Promise<Release> {
  for (let waited = 0; waited <= timeoutMs; waited += RETRY_MS) {
    const release = await claim()
    if (release !== undefined) return release
    if (waited === 0) log.warn(`Another server uses ${what}; this one waits for it to end`)
    await pause(RETRY_MS)
  }
  throw new StorageError(
    'taken',
    `Another server uses ${what}. Two would undo each other’s moves: stop that one, or give this one another DATA_DIR or DATABASE_URL.`,
  )
}
