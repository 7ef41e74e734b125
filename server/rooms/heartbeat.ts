import { WebSocketTransport } from '@colyseus/ws-transport'
import { Round } from './staggered-timer.ts'

/** Checks of one connection are so far apart, ms. */
const TURN_MS = 1500
const STEPS = 150
/** Checks without a word until a connection is asked for one: browsers speak up more often by themselves. */
const ASKED_AFTER = 3
const ENDED_AFTER = 6

/** As much of a WebSocket as it takes. */
export interface Pulsing {
  ping(): void
  terminate(): void
  on(event: 'message' | 'pong' | 'close', listener: () => void): unknown
}

interface Patient {
  readonly socket: Pulsing
  silent: number
}

const check = (patient: Patient): void => {
  patient.silent += 1
  if (patient.silent === ASKED_AFTER) patient.socket.ping()
  else if (patient.silent === ENDED_AFTER) patient.socket.terminate()
}

/** Ends connections of which nothing was heard for 7.5 to 9 s; while the process itself stands still nobody's time runs. */
export class Pulse {
  private readonly round = new Round(TURN_MS, STEPS, check)

  add(socket: Pulsing): void {
    const patient: Patient = { socket, silent: 0 }
    const heard = (): void => {
      patient.silent = 0
    }
    socket.on('message', heard)
    socket.on('pong', heard)
    socket.on('close', this.round.add(patient))
  }

  stop(): void {
    this.round.stop()
  }
}

/** A look with the longest design fits. */
const MAX_FRAME = 8192

/** The framework's sockets, but for its heartbeat, which pings everybody at the same moment. */
export class Sockets extends WebSocketTransport {
  private readonly pulse = new Pulse()

  constructor() {
    super({ noServer: true, maxPayload: MAX_FRAME, pingInterval: 0 })
    this.wss.on('connection', (socket) => this.pulse.add(socket))
  }

  override shutdown(): void {
    this.pulse.stop()
    super.shutdown()
  }
}
