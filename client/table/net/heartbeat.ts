import { onWake } from './backoff.ts'
import type { TableRoom } from './table-room.ts'

const PING_INTERVAL_MS = 2500
const PING_TIMEOUT_MS = 5000
/** Extra time for an answer that has arrived but waits until a slow device has drawn a frame. */
const PING_GRACE_MS = 250
/** Close code after which the Colyseus client reconnects. */
const MAY_TRY_RECONNECT = 4010

/** Closes a connection that has died silently, within 7.75 s, so that the Colyseus client reconnects. Returns a function that stops it. */
export const startHeartbeat = (room: Pick<TableRoom, 'connection' | 'ping'>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ping = () => {
    if (timer !== undefined || !room.connection.isOpen) return
    const giveUp = () => {
      timer = undefined
      room.connection.close(MAY_TRY_RECONNECT)
    }
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, PING_GRACE_MS)
    }, PING_TIMEOUT_MS)
    room.ping(() => {
      clearTimeout(timer)
      timer = undefined
    })
  }
  const interval = setInterval(ping, PING_INTERVAL_MS)
  // The connection is often dead when a device wakes up, so it is tested at once.
  const stopWakeListener = onWake(ping)
  return () => {
    clearInterval(interval)
    stopWakeListener()
    clearTimeout(timer)
  }
}

/** Close code of a connection that was closed on purpose. */
export const CLOSED_BY_CONSENT = 4000
/** Time for which the Colyseus client may try to reconnect, as its attempt may hang. After that, the table is joined again. */
const RECONNECT_TIMEOUT_MS = 3000

/** Lets the Colyseus client reconnect when a connection is broken, and calls `onLost` if that takes too long. Returns a function that stops it. */
export const keepAlive = (room: TableRoom, onLost: () => void): (() => void) => {
  const stopHeartbeat = startHeartbeat(room)
  let lossTimer: ReturnType<typeof setTimeout> | undefined
  Object.assign(room.reconnection, { minUptime: 0, maxRetries: 3, maxDelay: 300 })
  room.onDrop(() => {
    lossTimer ??= setTimeout(onLost, RECONNECT_TIMEOUT_MS)
  })
  room.onReconnect(() => {
    clearTimeout(lossTimer)
    lossTimer = undefined
  })
  return () => {
    stopHeartbeat()
    clearTimeout(lossTimer)
  }
}
