import { FairQueue } from './fair-queue.ts'
import type { IpNetworks } from './networks.ts'

const MAX_WAITING_PER_HOUSEHOLD = 5
const MAX_WAITING = 1000

export interface CreationQueueSettings {
  /** `free`: everybody may go on. `slow`: one after the other. `closed`: nobody. */
  readonly state: () => 'free' | 'slow' | 'closed'
  /** Time from one turn to the next. */
  readonly intervalMs: number
  /** Longest wait for a turn. */
  readonly timeoutMs: number
}

/** Queue for making tables while the server is nearly full; networks take turns. */
export class CreationQueue {
  private readonly settings: CreationQueueSettings
  private readonly queue: FairQueue
  private timer: NodeJS.Timeout | undefined

  constructor(settings: CreationQueueSettings) {
    this.settings = settings
    this.queue = new FairQueue({
      maxPerHousehold: MAX_WAITING_PER_HOUSEHOLD,
      maxPlaces: MAX_WAITING,
      timeoutMs: settings.timeoutMs,
    })
  }

  /** Waits for a turn if necessary; resolves to whether the client may make a table. */
  async waitForTurn(networks: IpNetworks): Promise<boolean> {
    if (this.settings.state() === 'free' && this.queue.size === 0) return true
    const place = this.queue.enter(networks)
    if (place === undefined) return false
    this.timer ??= setInterval(() => this.step(), this.settings.intervalMs).unref()
    return place.turn.finally(() => this.stopTimerIfEmpty())
  }

  /** Lets the next call go on, or all calls if there are enough places again. */
  private step(): void {
    const state = this.settings.state()
    if (state === 'closed') return
    do this.queue.grantNext()
    while (state === 'free' && this.queue.size > 0)
  }

  private stopTimerIfEmpty(): void {
    if (this.queue.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }
}
