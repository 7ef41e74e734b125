import { WebSocketTransport } from '@colyseus/ws-transport'
import { StaggeredTimer } from './staggered-timer.ts'

/** Time between two checks of one connection. */
const CHECK_INTERVAL_MS = 1500
const STEP_COUNT = 150
/** Silent checks after which a connection is pinged; browsers usually send something earlier. */
const PING_AFTER_CHECKS = 3
const TERMINATE_AFTER_CHECKS = 6

/** The part of a WebSocket that the heartbeat needs. */
export interface HeartbeatSocket {
  ping(): void
  terminate(): void
  on(event: 'message' | 'pong' | 'close', listener: () => void): unknown
}

interface MonitoredSocket {
  readonly socket: HeartbeatSocket
  silentChecks: number
}

const checkSocket = (monitored: MonitoredSocket): void => {
  monitored.silentChecks += 1
  if (monitored.silentChecks === PING_AFTER_CHECKS) monitored.socket.ping()
  else if (monitored.silentChecks === TERMINATE_AFTER_CHECKS) monitored.socket.terminate()
}

/** Ends connections that were silent for 7.5 to 9 s. Checks are counted, so that a stalled process does not end connections. */
export class Heartbeat {
  private readonly timer = new StaggeredTimer(CHECK_INTERVAL_MS, STEP_COUNT, checkSocket)

  add(socket: HeartbeatSocket): void {
    const monitored: MonitoredSocket = { socket, silentChecks: 0 }
    const resetSilence = (): void => {
      monitored.silentChecks = 0
    }
    socket.on('message', resetSilence)
    socket.on('pong', resetSilence)
    socket.on('close', this.timer.add(monitored))
  }

  stop(): void {
    this.timer.stop()
  }
}

/** A look with the longest design fits in. */
const MAX_FRAME_BYTES = 8192

/** The framework's transport with this heartbeat in place of its own, which pings everybody at the same moment. */
export class HeartbeatTransport extends WebSocketTransport {
  private readonly heartbeat = new Heartbeat()

  constructor() {
    super({ noServer: true, maxPayload: MAX_FRAME_BYTES, pingInterval: 0 })
    this.wss.on('connection', (socket) => this.heartbeat.add(socket))
  }

  override shutdown(): void {
    this.heartbeat.stop()
    super.shutdown()
  }
}
