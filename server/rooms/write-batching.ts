import type { Client } from '@colyseus/core'
import { socketOf } from './colyseus-internals.ts'

type WritableSocket = NonNullable<ReturnType<typeof socketOf>>

/** Sends everything that a client gets within one turn of the event loop in one write, because writes are the largest cost of sending. */
class WriteBatching {
  private readonly corked = new Set<WritableSocket>()

  batch(clients: readonly Client[]): void {
    if (this.corked.size === 0) process.nextTick(() => this.flush())
    for (const client of clients) {
      const wire = socketOf(client)
      if (!wire || this.corked.has(wire)) continue
      wire.cork()
      this.corked.add(wire)
    }
  }

  /** Uncorks from the last client to the first, the order in which the framework sends. */
  private flush(): void {
    for (const socket of [...this.corked].reverse()) socket.uncork()
    this.corked.clear()
  }
}

export const writeBatching = new WriteBatching()
