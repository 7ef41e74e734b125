import type { Room } from 'colyseus.js'
import { onWake } from './backoff.ts'

const PING_INTERVAL_MS = 2500
const PING_TIMEOUT_MS = 5000
/** Extra time for an answer that has arrived but waits until a slow device has drawn a frame. */
const PING_GRACE_MS = 250
/** Close code after which the client library connects again. */
const MAY_TRY_RECONNECT = 4010

/** Notices a connection that died silently, at most 7.75 s later, and closes it, so that the library reconnects. Returns a function that stops it. */
export const startHeartbeat = (room: Pick<Room, 'connection' | 'ping'>): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const beat = () => {
    if (waiting !== undefined || !room.connection.isOpen) return
    const giveUp = () => {
      waiting = undefined
      room.connection.close(MAY_TRY_RECONNECT)
    }
    waiting = setTimeout(() => {
      waiting = setTimeout(giveUp, PING_GRACE_MS)
    }, PING_TIMEOUT_MS)
    room.ping(() => {
      clearTimeout(waiting)
      waiting = undefined
    })
  }
  const interval = setInterval(beat, PING_INTERVAL_MS)
  // A device's connection is often dead when it wakes up: it is tried at once.
  const stopWaking = onWake(beat)
  return () => {
    clearInterval(interval)
    stopWaking()
    clearTimeout(waiting)
  }
}

/** Close code of a connection that was ended on purpose. */
export const CLOSED_BY_CONSENT = 4000
/** Time for which the library may try to reconnect before the table is joined again: its attempt may hang. */
const RECONNECT_TIMEOUT_MS = 3000

/** Notices a broken connection and lets the library reconnect; calls `lost` if that takes too long. Returns a function that stops it. */
export const keepAlive = (room: Room, lost: () => void): (() => void) => {
  const stopHeartbeat = startHeartbeat(room)
  let late: ReturnType<typeof setTimeout> | undefined
  Object.assign(room.reconnection, { minUptime: 0, maxRetries: 3, maxDelay: 300 })
  room.onDrop(() => {
    late ??= setTimeout(lost, RECONNECT_TIMEOUT_MS)
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
