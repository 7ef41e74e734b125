import { onWake } from './backoff.ts'
import type { TableRoom } from './table-room.ts'

const PING_INTERVAL_MS = 2500
const PING_TIMEOUT_MS = 5000
/** Timeout after the device woke up. A connection often dies while a device sleeps, and the person looks at the page at that moment. */
const WAKE_PING_TIMEOUT_MS = 1000
/** Extra time for an answer that has arrived but waits until a slow device has drawn a frame. */
const PING_GRACE_MS = 250
/** Round trip from which a network is slow, in ms. */
const SLOW_ROUND_TRIP_MS = 700
/** Pings in a row that must be slow: a single one may have waited for a busy device. */
const SLOW_PINGS = 3
/** Close code after which the Colyseus client reconnects. */
const MAY_TRY_RECONNECT = 4010
/** Close code of a connection that was closed on purpose. */
export const CLOSED_BY_CONSENT = 4000
/** Time for which the Colyseus client may try to reconnect, as its attempt may hang. After that, the table is joined again. */
const RECONNECT_TIMEOUT_MS = 3000

/** Round trips of the latest pings of a connection, in ms. */
class RoundTrips {
  private latest: readonly number[] = []

  add(ms: number): void {
    this.latest = [...this.latest.slice(1 - SLOW_PINGS), ms]
  }

  /** True if every one of the latest pings was slow. */
  get areSlow(): boolean {
    return this.latest.length === SLOW_PINGS && this.latest.every((ms) => ms >= SLOW_ROUND_TRIP_MS)
  }

  /** Time after which a woken connection counts as dead. */
  get wakeTimeoutMs(): number {
    return Math.max(WAKE_PING_TIMEOUT_MS, 2 * (this.latest.at(-1) ?? 0))
  }
}

/**
 * Closes a connection that has died silently, within 7.75 s, or 1.25 s after the device woke up, so that the Colyseus client reconnects. Calls
 * `onPace` after each answer with true if the network is slow. Returns a function that stops it.
 */
export const startHeartbeat = (
  room: Pick<TableRoom, 'connection' | 'ping'>,
  onPace: (isSlow: boolean) => void,
): (() => void) => {
  const trips = new RoundTrips()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const ping = (timeoutMs: number) => {
    if (timer !== undefined || !room.connection.isOpen) return
    const giveUp = () => {
      timer = undefined
      room.connection.close(MAY_TRY_RECONNECT)
    }
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, PING_GRACE_MS)
    }, timeoutMs)
    room.ping((roundTripMs) => {
      stopTimer()
      trips.add(roundTripMs)
      onPace(trips.areSlow)
    })
  }
  const interval = setInterval(() => ping(PING_TIMEOUT_MS), PING_INTERVAL_MS)
  const stopWakeListener = onWake(() => {
    stopTimer()
    ping(trips.wakeTimeoutMs)
  })
  return () => {
    clearInterval(interval)
    stopWakeListener()
    stopTimer()
  }
}

/**
 * Lets the Colyseus client reconnect when a connection is broken, and calls `onLost` if that takes too long, `onPace` as `startHeartbeat` does.
 * Returns a function that stops it.
 */
export const keepAlive = (room: TableRoom, onLost: () => void, onPace: (isSlow: boolean) => void): (() => void) => {
  const stopHeartbeat = startHeartbeat(room, onPace)
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
