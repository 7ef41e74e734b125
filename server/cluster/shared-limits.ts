import { randomUUID } from 'node:crypto'
import type { Presence } from '@colyseus/core'
import type { IpNetworks } from '../limits/networks.ts'
import type { RateLimit, ShareLimit } from '../limits/rate-limit.ts'

/** Topic on which the processes tell each other what they have counted. */
const COUNTED_TOPIC = 'tables:counted'

/** Count of a process: the name of the limit, the networks and the number of attempts. */
type Counted = readonly [limit: string, networks: IpNetworks, attempts: number]

interface CountedMessage {
  readonly from: string
  readonly counted: readonly Counted[]
}

/**
 * Limits that are counted in all processes together, so that who spreads requests over them gains nothing. Each process tells the
 * others what it counts, and decides by what it knows: no request waits for Redis, and without Redis each counts its own.
 */
export class SharedLimits {
  private readonly presence: Presence
  private readonly id = randomUUID()
  private readonly limits = new Map<string, RateLimit>()
  private untold: Counted[] = []

  constructor(presence: Presence) {
    this.presence = presence
  }

  async listen(): Promise<void> {
    await this.presence.subscribe(COUNTED_TOPIC, ({ from, counted }: CountedMessage) => {
      if (from === this.id) return
      for (const [name, networks, attempts] of counted) this.limits.get(name)?.count(networks, attempts)
    })
  }

  readonly share: ShareLimit = (name, limit) => {
    this.limits.set(name, limit)
    limit.onCharge = (networks, attempts) => this.tell([name, networks, attempts])
    return limit
  }

  /** Tells in one message what is counted in one turn of the event loop. */
  private tell(counted: Counted): void {
    if (this.untold.push(counted) > 1) return
    setImmediate(() => {
      const message: CountedMessage = { from: this.id, counted: this.untold }
      this.untold = []
      void this.presence.publish(COUNTED_TOPIC, message)
    })
  }
}
