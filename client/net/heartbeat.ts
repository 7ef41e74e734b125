import type { Room } from 'colyseus.js'

const EVERY = 2500
const PATIENCE = 5000
/** For an answer that has come but waits behind a picture that a slow device is drawing. */
const GRACE = 250
/** Close code after which the client library connects again. */
const MAY_TRY_RECONNECT = 4010

/**
 * Notices a link that died without a word, at the latest 7.75 s after it did; a close makes the library connect again.
 * Answers a function that stops it.
 */
export const startHeartbeat = (room: Pick<Room, 'connection' | 'ping'>): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const beat = () => {
    if (waiting !== undefined || !room.connection.isOpen) return
    const giveUp = () => {
      waiting = undefined
      room.connection.close(MAY_TRY_RECONNECT)
    }
    waiting = setTimeout(() => {
      waiting = setTimeout(giveUp, GRACE)
    }, PATIENCE)
    room.ping(() => {
      clearTimeout(waiting)
      waiting = undefined
    })
  }
  const interval = setInterval(beat, EVERY)
  // A sleeping device's connection is often dead when it wakes; it need not take another beat to find out.
  addEventListener('online', beat)
  document.addEventListener('visibilitychange', beat)
  return () => {
    clearInterval(interval)
    removeEventListener('online', beat)
    document.removeEventListener('visibilitychange', beat)
    clearTimeout(waiting)
  }
}
