import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { RollMessage, RollOrder, SeenRoll } from './roll-messages.ts'

const ROLLER_OVER = 'roller-over'

interface Waiting {
  readonly settle: (seen: Result<SeenRoll>) => void
  readonly refuse: (error: Error) => void
}

/** Rolls marbles in a worker, as the server has rolled them. What is asked before it is ready waits. */
export class Roller {
  /** Resolves when the library is loaded; rejects if it can't be loaded. */
  readonly ready: Promise<void>
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private begin: () => void = () => undefined
  private refuse: (error: Error) => void = () => undefined
  private readonly loading: (share: number) => void
  private asked = 0
  private isOver = false

  /** `loading` receives the share of the library that has been loaded, 0 to 1. */
  constructor(loading: (share: number) => void) {
    this.loading = loading
    // Televisions lack `Promise.withResolvers`.
    this.ready = new Promise((resolve, reject) => {
      this.begin = resolve
      this.refuse = reject
    })
    this.ready.catch(() => undefined)
    this.worker = new Worker(new URL('./roll-worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<RollMessage>) => this.hear(data))
    this.worker.addEventListener('error', () => this.fail())
  }

  roll(flick: Flick, lying: readonly RestingMarble[]): Promise<Result<SeenRoll>> {
    if (this.isOver) return Promise.reject(new Error(ROLLER_OVER))
    this.asked += 1
    const id = this.asked
    const seen = new Promise<Result<SeenRoll>>((settle, refuse) => this.waiting.set(id, { settle, refuse }))
    this.worker.postMessage({ id, flick, lying } satisfies RollOrder)
    return seen
  }

  /** Rejects all pending requests. */
  end(): void {
    this.fail()
  }

  private hear(message: RollMessage): void {
    if (message.kind === 'loading') this.loading(message.share)
    else if (message.kind === 'ready') this.begin()
    else if (message.kind === 'failed') this.fail()
    else {
      this.waiting.get(message.id)?.settle(message.seen)
      this.waiting.delete(message.id)
    }
  }

  private fail(): void {
    this.isOver = true
    this.worker.terminate()
    const error = new Error(ROLLER_OVER)
    this.refuse(error)
    for (const { refuse } of this.waiting.values()) refuse(error)
    this.waiting.clear()
  }
}
