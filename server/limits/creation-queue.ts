import { ConcurrencyLimit } from './concurrency-limit.ts'
import type { IpNetworks } from './networks.ts'

const MAX_WAITING_PER_HOUSEHOLD = 5

export interface CreationQueueSettings {
  /** `free`: everybody may go on. `slow`: one after the other. `closed`: nobody. */
  readonly state: () => 'free' | 'slow' | 'closed'
  /** Time from one turn to the next. */
  readonly intervalMs: number
  /** Longest wait for a turn. */
  readonly timeoutMs: number
}

type Waiting = (granted: boolean) => void

/**
 * Queue for making tables while the server is nearly full. The widest networks take turns, so that one that asks a hundred
 * times gets no more turns than one that asks once.
 */
export class CreationQueue {
  private readonly settings: CreationQueueSettings
  private readonly waitingCounts = new ConcurrencyLimit(MAX_WAITING_PER_HOUSEHOLD)
  /** Waiting calls by network, in the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>()
  private timer: NodeJS.Timeout | undefined

  constructor(settings: CreationQueueSettings) {
    this.settings = settings
  }

  /** Waits for a turn if necessary; resolves to whether the client may make a table. */
  async waitForTurn(networks: IpNetworks): Promise<boolean> {
    if (this.settings.state() === 'free' && this.queues.size === 0) return true
    if (!this.waitingCounts.hasCapacity(networks)) return false
    const leave = this.waitingCounts.acquire(networks)
    return this.wait(networks.at(-1)?.key ?? '').finally(leave)
  }

  private wait(key: string): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: Waiting = (granted) => {
        clearTimeout(timeout)
        resolve(granted)
      }
      const timeout = setTimeout(() => {
        this.drop(key, waiting)
        waiting(false)
      }, this.settings.timeoutMs)
      const queue = this.queues.get(key) ?? []
      queue.push(waiting)
      this.queues.set(key, queue)
      this.timer ??= setInterval(() => this.step(), this.settings.intervalMs).unref()
    })
  }

  /** Lets the next network's first call go on, or all calls if there are enough places again. */
  private step(): void {
    const state = this.settings.state()
    if (state === 'closed') return
    do this.grant()
    while (state === 'free' && this.queues.size > 0)
  }

  private grant(): void {
    const [next] = this.queues
    const [key = '', [first, ...others]] = next ?? ['', []]
    this.queues.delete(key)
    if (others.length > 0) this.queues.set(key, others)
    first?.(true)
    if (this.queues.size === 0) this.stopTimer()
  }

  private drop(key: string, waiting: Waiting): void {
    const left = (this.queues.get(key) ?? []).filter((other) => other !== waiting)
    if (left.length > 0) this.queues.set(key, left)
    else this.queues.delete(key)
    if (this.queues.size === 0) this.stopTimer()
  }

  private stopTimer(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }
}
