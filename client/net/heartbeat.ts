import type { Room } from 'colyseus.js'

const EVERY = 5000
const PATIENCE = 4000
/** Close code after which the client library connects again. */
const MAY_TRY_RECONNECT = 4010

/** Notices a link that died without a word; a close makes the library connect again. Answers a function that stops it. */
export const startHeartbeat = (room: Room): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const beat = () => {
    if (waiting !== undefined || !room.connection.isOpen) return
    waiting = setTimeout(() => {
      waiting = undefined
      room.connection.close(MAY_TRY_RECONNECT)
    }, PATIENCE)
    room.ping(() => {
      clearTimeout(waiting)
      waiting = undefined
    })
  }
  const interval = setInterval(beat, EVERY)
  return () => {
    clearInterval(interval)
    clearTimeout(waiting)
  }
}
