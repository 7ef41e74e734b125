import { WebSocketTransport } from '@colyseus/ws-transport'
import { StaggeredTimer } from './staggered-timer.ts'

/** Checks of one connection are so far apart, ms. */
const CHECK_INTERVAL_MS = 1500
const STEP_COUNT = 150
/** Checks without a word until a connection is asked for one: browsers speak up more often by themselves. */
const PING_AFTER_CHECKS = 3
const TERMINATE_AFTER_CHECKS = 6

/** As much of a WebSocket as it takes. */
export interface HeartbeatSocket {
  ping(): void
  terminate(): void
  on(event: 'message' | 'pong' | 'close', listener: () => void): unknown
}

interface MonitoredSocket {
  readonly socket: HeartbeatSocket
  silentChecks: number
}

const check = (patient: MonitoredSocket): void => {
  patient.silentChecks += 1
  if (patient.silentChecks === PING_AFTER_CHECKS) patient.socket.ping()
  else if (patient.silentChecks === TERMINATE_AFTER_CHECKS) patient.socket.terminate()
}

/** Ends connections of which nothing was heard for 7.5 to 9 s; while the process itself stands still nobody's time runs. */
export class Heartbeat {
  private readonly timer = new StaggeredTimer(CHECK_INTERVAL_MS, STEP_COUNT, check)

  add(socket: HeartbeatSocket): void {
    const patient: MonitoredSocket = { socket, silentChecks: 0 }
    const heard = (): void => {
      patient.silentChecks = 0
    }
    socket.on('message', heard)
    socket.on('pong', heard)
    socket.on('close', this.timer.add(patient))
  }

  stop(): void {
    this.timer.stop()
  }
}

/** A look with the longest design fits. */
const MAX_FRAME_BYTES = 8192

/** The framework's sockets, but for its heartbeat, which pings everybody at the same moment. */
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
