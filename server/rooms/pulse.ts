/** Checks of one connection are so far apart, ms. */
const TURN_MS = 1500
/** A turn goes round in so many steps: a beat for thousands of connections at once would make everybody's moves wait. */
const STEPS = 30
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

/** Ends connections of which nothing was heard for 7.5 to 9 s; while the process itself stands still nobody's time runs. */
export class Pulse {
  private readonly steps: readonly Set<Patient>[] = Array.from({ length: STEPS }, () => new Set())
  private readonly timer = setInterval(() => this.check(), TURN_MS / STEPS).unref()
  private added = 0
  private step = 0

  add(socket: Pulsing): void {
    const patient: Patient = { socket, silent: 0 }
    const step = this.steps[this.added++ % STEPS] as Set<Patient>
    const heard = (): void => {
      patient.silent = 0
    }
    step.add(patient)
    socket.on('message', heard)
    socket.on('pong', heard)
    socket.on('close', () => step.delete(patient))
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private check(): void {
    for (const patient of this.steps[this.step++ % STEPS] ?? []) {
      patient.silent += 1
      if (patient.silent === ASKED_AFTER) patient.socket.ping()
      else if (patient.silent === ENDED_AFTER) patient.socket.terminate()
    }
  }
}
