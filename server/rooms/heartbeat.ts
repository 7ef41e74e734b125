import type { IncomingMessage } from 'node:http'
import { matchMaker } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { SAFE_HEADERS } from '../http/headers.ts'
import { socketOf } from './colyseus-internals.ts'
import { refuseDeepFrames } from './frame-depth.ts'
import { StaggeredTimer } from './staggered-timer.ts'

/** Time between two checks of one connection. Rarer checks would ping connections that are about to speak. */
const CHECK_INTERVAL_MS = 500
const STEP_COUNT = 50
/** Silent checks after which a connection is pinged; browsers usually send something earlier. */
const PING_AFTER_CHECKS = 9
const TERMINATE_AFTER_CHECKS = 17
/** Number of checks before a connection that is probed must have answered. */
const PROBE_CHECKS = 6
/** Limit of pings and pongs between two checks. They cost no sender's time, and browsers send one for each ping at most. */
const MAX_CONTROL_FRAMES = 50
/** Time for a pong, also from a phone on a slow network. */
const PONG_TIME_MS = 500

/** The part of a WebSocket that the heartbeat needs. */
export interface HeartbeatSocket {
  ping(): void
  terminate(): void
  on(event: 'message' | 'ping' | 'pong' | 'close', listener: () => void): unknown
}

interface MonitoredSocket {
  readonly socket: HeartbeatSocket
  silentChecks: number
  /** Number of pings and pongs received since the latest check. */
  controlFrames: number
  /** Time of the ping that has not been answered, in ms. */
  pingedAt: number
}

const ping = (monitored: MonitoredSocket): void => {
  monitored.pingedAt = Math.min(monitored.pingedAt, performance.now())
  monitored.socket.ping()
}

const checkSocket = (monitored: MonitoredSocket): void => {
  monitored.silentChecks += 1
  monitored.controlFrames = 0
  if (monitored.silentChecks === PING_AFTER_CHECKS) ping(monitored)
  else if (monitored.silentChecks === TERMINATE_AFTER_CHECKS) monitored.socket.terminate()
}

const monitoredSockets = new WeakMap<object, MonitoredSocket>()

/**
 * Asks for a sign of life within 2.5 to 3 s. Used where the person has reconnected: a connection that is left from before ends soon,
 * and one that is only slow to answer connects again, with its person at the table all the time.
 */
export const probe = (socket: object): void => {
  const monitored = monitoredSockets.get(socket)
  if (monitored === undefined) return
  monitored.silentChecks = Math.max(monitored.silentChecks, TERMINATE_AFTER_CHECKS - PROBE_CHECKS)
  ping(monitored)
}

/** Returns whether the connection was pinged and has not answered in time. */
export const isUnanswered = (socket: object): boolean =>
  performance.now() - (monitoredSockets.get(socket)?.pingedAt ?? Number.POSITIVE_INFINITY) >= PONG_TIME_MS

/** Ends connections that were silent for 8 to 8.5 s. Checks are counted, so that a stalled process does not end connections. */
export class Heartbeat {
  private readonly timer = new StaggeredTimer(CHECK_INTERVAL_MS, STEP_COUNT, checkSocket)

  add(socket: HeartbeatSocket): void {
    const monitored = { socket, silentChecks: 0, controlFrames: 0, pingedAt: Number.POSITIVE_INFINITY }
    monitoredSockets.set(socket, monitored)
    const resetSilence = (): void => {
      monitored.silentChecks = 0
      monitored.pingedAt = Number.POSITIVE_INFINITY
    }
    const countControlFrame = (): void => {
      monitored.controlFrames += 1
      if (monitored.controlFrames === MAX_CONTROL_FRAMES) socket.terminate()
    }
    socket.on('message', resetSilence)
    socket.on('pong', () => {
      resetSilence()
      countControlFrame()
    })
    socket.on('ping', countControlFrame)
    socket.on('close', this.timer.add(monitored))
  }

  stop(): void {
    this.timer.stop()
  }
}

/** A look with the longest design fits in. */
const MAX_FRAME_BYTES = 8192

/**
 * Ends the connection that a client comes back for, if it is still open here: the client would wait until the heartbeat misses it.
 * The framework has registered the attempt before.
 */
const endConnectionBefore = ({ url = '' }: IncomingMessage): void => {
  const { pathname = '', searchParams = new URLSearchParams() } = URL.parse(url, 'http://localhost') ?? {}
  const token = searchParams.get('reconnectionToken')
  const room = matchMaker.getLocalRoomById(pathname.slice(pathname.lastIndexOf('/') + 1))
  const before = token === null ? undefined : room?.clients.get(searchParams.get('sessionId') ?? '')
  if (before?.reconnectionToken === token) socketOf(before)?.destroy()
}

/** The framework's transport with this heartbeat in place of its own, which pings everybody at the same moment. */
export class HeartbeatTransport extends WebSocketTransport {
  private readonly heartbeat = new Heartbeat()

  constructor() {
    super({ noServer: true, maxPayload: MAX_FRAME_BYTES, pingInterval: 0 })
    this.wss.on('headers', (headers) => headers.push(`Referrer-Policy: ${SAFE_HEADERS['Referrer-Policy']}`))
    this.wss.on('connection', (socket, request) => {
      refuseDeepFrames(socket)
      this.heartbeat.add(socket)
      endConnectionBefore(request)
    })
  }

  override shutdown(): void {
    this.heartbeat.stop()
    super.shutdown()
  }
}
