import { setTimeout as pause } from 'node:timers/promises'
import type { Showcase } from '../archive/showcase/showcase.ts'
import { OWN_PROCESS } from '../limits/networks.ts'
import { log } from '../log.ts'
import type { PhotographWorkerPool } from './photograph-worker-pool.ts'

/** Longest side that 1.0.0 accepted. */
const MAX_STORED_SIDE_PX = 2400
/** Pause before another attempt while the worker has no place or the storage fails. */
const RETRY_MS = 30_000

/** Re-encodes one photograph. Resolves to false if there is none left, and to undefined if it must be tried later. */
const rewriteNext = async (showcase: Showcase, pool: PhotographWorkerPool): Promise<boolean | undefined> => {
  const next = await showcase.uncheckedPhotograph()
  if (next === undefined) return false
  const task = { bytes: Buffer.from(next.jpeg, 'base64'), maxSidePx: MAX_STORED_SIDE_PX }
  const answer = await pool.rewrite(task, OWN_PROCESS)
  if (answer === 'busy' || pool.closed) return undefined
  const jpeg = typeof answer === 'string' ? undefined : Buffer.from(answer).toString('base64')
  await showcase.settleUnchecked(next, jpeg)
  const { board, number } = next
  if (jpeg === undefined) log.warn({ board, number, answer }, 'A photograph of an earlier version can’t be shown')
  else log.info({ board, number }, 'A photograph of an earlier version is encoded again and shown')
  return true
}

/**
 * Re-encodes the photographs that 1.0.0 stored as they came, but for their metadata, one after the other. Resolves once there
 * is none left or the pool is closed.
 */
export const rewriteStoredPhotographs = async (showcase: Showcase, pool: PhotographWorkerPool): Promise<void> => {
  while (!pool.closed) {
    const isDone = await rewriteNext(showcase, pool).catch((err) => {
      log.warn({ err }, 'Photographs of an earlier version could not be encoded again')
      return undefined
    })
    if (isDone === false) return
    if (isDone === undefined && !pool.closed) await pause(RETRY_MS, undefined, { ref: false })
  }
}
