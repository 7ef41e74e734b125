import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { WorkerRequests } from '../../ui/worker-requests.ts'
import type { RolledFlick, RollMessage, RollRequest } from './roll-messages.ts'

const OVER_ERROR = 'roller-over'

/** Rolls marbles in a worker, as the server rolls them. Requests before it is ready wait. */
export class Roller {
  /** Resolves when the library is loaded; rejects if it can't be loaded. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #requests = new WorkerRequests<Result<RolledFlick>>()
  #resolveReady: () => void = () => undefined
  #rejectReady: (error: Error) => void = () => undefined
  readonly #onShare: (share: number) => void
  #isOver = false

  /** `onShare` receives the share of the library that has been loaded, 0 to 1. */
  constructor(onShare: (share: number) => void) {
    this.#onShare = onShare
    // Televisions lack `Promise.withResolvers`.
    this.ready = new Promise((resolve, reject) => {
      this.#resolveReady = resolve
      this.#rejectReady = reject
    })
    this.ready.catch(() => undefined)
    this.#worker = new Worker(new URL('./roll-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<RollMessage>) => this.#receive(data))
    this.#worker.addEventListener('error', () => this.end())
  }

  /** Rolls a flick over the marbles that lie on the board. Rejects once the roller has ended. */
  roll(flick: Flick, resting: readonly RestingMarble[]): Promise<Result<RolledFlick>> {
    if (this.#isOver) return Promise.reject(new Error(OVER_ERROR))
    return this.#requests.send((id) => this.#worker.postMessage({ id, flick, resting } satisfies RollRequest))
  }

  /** Ends the worker and rejects all pending requests. */
  end(): void {
    this.#isOver = true
    this.#worker.terminate()
    const error = new Error(OVER_ERROR)
    this.#rejectReady(error)
    this.#requests.failAll(error)
  }

  #receive(message: RollMessage): void {
    if (message.kind === 'loading') this.#onShare(message.share)
    else if (message.kind === 'ready') this.#resolveReady()
    else if (message.kind === 'failed') this.end()
    else this.#requests.settle(message.id, message.rolled)
  }
}
