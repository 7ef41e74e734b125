import type { Client } from '@colyseus/core'
import { socketOf } from './colyseus-internals.ts'

type Wire = NonNullable<ReturnType<typeof socketOf>>

/** Sends all that a client is told within a turn of the event loop in one write, for writes are what telling mostly costs. */
class Corks {
  private readonly held = new Set<Wire>()

  hold(clients: readonly Client[]): void {
    if (this.held.size === 0) process.nextTick(() => this.pull())
    for (const client of clients) {
      const wire = socketOf(client)
      if (!wire || this.held.has(wire)) continue
      wire.cork()
      this.held.add(wire)
    }
  }

  /** From the last client to the first, as the framework sends. */
  private pull(): void {
    for (const wire of [...this.held].reverse()) wire.uncork()
    this.held.clear()
  }
}

export const corks = new Corks()
