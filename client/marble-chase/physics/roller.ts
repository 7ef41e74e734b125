import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { RolledFlick } from '../../../physics/trajectory.ts'
import { WorkerClient } from '../../ui/worker-client.ts'
import type { LibraryMessage, RollRequest } from './roll-worker.ts'

const OVER_ERROR = 'roller-over'

/** Rolls marbles in a worker, as the server rolls them. Requests before it is ready wait. */
export class Roller {
  /** Resolves when the library is loaded; rejects if it can't be loaded. */
  readonly ready: Promise<void>
  readonly #worker: WorkerClient<RollRequest, Result<RolledFlick>, LibraryMessage>
  #rejectReady: (error: Error) => void = () => undefined
  #isOver = false

  /** `onShare` receives the share of the library that has been loaded, 0 to 1. */
  constructor(onShare: (share: number) => void) {
    let resolveReady = (): void => undefined
    // Televisions lack `Promise.withResolvers`.
    this.ready = new Promise((resolve, reject) => {
      resolveReady = resolve
      this.#rejectReady = reject
    })
    this.ready.catch(() => undefined)
    const makeWorker = () => new Worker(new URL('./roll-worker.ts', import.meta.url), { type: 'module' })
    this.#worker = new WorkerClient(makeWorker, (message) => {
      if (message.state === 'loading') onShare(message.loadedShare)
      else if (message.state === 'ready') resolveReady()
      else this.end()
    })
    this.#worker.start().addEventListener('error', () => this.end())
  }

  /** Rolls a flick over the marbles that lie on the board. Rejects once the roller has ended. */
  roll(flick: Flick, resting: readonly RestingMarble[]): Promise<Result<RolledFlick>> {
    return this.#isOver ? Promise.reject(new Error(OVER_ERROR)) : this.#worker.send({ flick, resting })
  }

  /** Ends the worker and rejects all pending requests. */
  end(): void {
    this.#isOver = true
    this.#rejectReady(new Error(OVER_ERROR))
    this.#worker.end()
  }
}
