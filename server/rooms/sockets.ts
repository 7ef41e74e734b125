import { WebSocketTransport } from '@colyseus/ws-transport'
import { Pulse } from './heartbeat.ts'

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
