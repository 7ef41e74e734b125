import type { Room } from 'colyseus.js'
import { startHeartbeat } from './heartbeat.ts'

/** How a connection ends that was ended on purpose. */
export const CONSENTED = 4000
/** How long one attempt to come to the table may take, ms. */
export const PATIENCE = 8000
/** How long the library may try to bring back the very connection, before we go to the table anew: it may hang on one that leads nowhere any more. */
const BRING_BACK = 3000
/** ms between attempts; the last one for all that follow. */
const BACK_OFF = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const
const LONGEST = 30_000

/** ms to wait after so many attempts that failed; `after`: what the server asks for. All devices of a restarted server would come at the same moment. */
export const delayOf = (attempt: number, after: number): number => {
  const usual = BACK_OFF[Math.min(attempt, BACK_OFF.length - 1)] as number
  return Math.min(LONGEST, Math.max(after, usual * (0.7 + 0.3 * Math.random())))
}

/** Sees to it that a connection that breaks is noticed and brought back; `lost` where that takes too long. Answers how to end. */
export const tend = (room: Room, lost: () => void): (() => void) => {
  const stopHeartbeat = startHeartbeat(room)
  let late: ReturnType<typeof setTimeout> | undefined
  Object.assign(room.reconnection, { minUptime: 0, maxRetries: 3, maxDelay: 300 })
  room.onDrop(() => {
    late ??= setTimeout(lost, BRING_BACK)
  })
  room.onReconnect(() => {
    clearTimeout(late)
    late = undefined
  })
  return () => {
    stopHeartbeat()
    clearTimeout(late)
  }
}
