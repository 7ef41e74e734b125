import type { Shot } from '../../../engine/marble-chase/shot.ts'
import type { Result } from '../../../engine/result.ts'
import type { Lying } from '../../../physics/lying.ts'
import type { RollMessage, RollOrder, SeenRoll } from './roll-messages.ts'

const OVER = 'marbles roll here no more'

interface Waiting {
  readonly settle: (seen: Result<SeenRoll>) => void
  readonly refuse: (error: Error) => void
}

/** Rolls marbles in a worker, as the server has rolled them. What is asked before it is ready waits. */
export class Roller {
  /** When the library is there; refused if it can't be had. */
  readonly ready: Promise<void>
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly begun = Promise.withResolvers<void>()
  private readonly loading: (share: number) => void
  private asked = 0
  private isOver = false

  /** `loading` is told the share of the library that has come, 0 to 1. */
  constructor(loading: (share: number) => void) {
    this.loading = loading
    this.ready = this.begun.promise
    this.ready.catch(() => undefined)
    this.worker = new Worker(new URL('./roll-worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<RollMessage>) => this.hear(data))
    this.worker.addEventListener('error', () => this.fail())
  }

  roll(shot: Shot, lying: readonly Lying[]): Promise<Result<SeenRoll>> {
    if (this.isOver) return Promise.reject(new Error(OVER))
    const { promise, resolve, reject } = Promise.withResolvers<Result<SeenRoll>>()
    this.asked += 1
    this.waiting.set(this.asked, { settle: resolve, refuse: reject })
    this.worker.postMessage({ id: this.asked, shot, lying } satisfies RollOrder)
    return promise
  }

  /** Whoever still waits is refused. */
  end(): void {
    this.fail()
  }

  private hear(message: RollMessage): void {
    if (message.kind === 'loading') this.loading(message.share)
    else if (message.kind === 'ready') this.begun.resolve()
    else if (message.kind === 'failed') this.fail()
    else {
      this.waiting.get(message.id)?.settle(message.seen)
      this.waiting.delete(message.id)
    }
  }

  private fail(): void {
    this.isOver = true
    this.worker.terminate()
    const error = new Error(OVER)
    this.begun.reject(error)
    for (const { refuse } of this.waiting.values()) refuse(error)
    this.waiting.clear()
  }
}
