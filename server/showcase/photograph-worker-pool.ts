import { FairTurns } from '../limits/fair-turns.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { type NoAnswer, WorkerPool } from '../worker-pool.ts'
import type { PhotographAnswer, PhotographTask } from './photograph-worker.ts'

const PHOTOGRAPH_WORKER_SCRIPT = new URL('./photograph-worker.ts', import.meta.url)
const MAX_WAITING_PER_HOUSEHOLD = 2
const MAX_WAITING = 40
/** Browsers wait longer; proxies give up after a minute. */
const WAIT_TIMEOUT_MS = 40_000
/** Time for one photograph. The largest that is decoded takes about a second. */
const SILENCE_MS = 15_000
/** Time after which an idle worker is ended, because its pixels and codecs take memory. */
const IDLE_MS = 30_000
const MAX_HEAP_MB = 96

/** A worker that re-encodes photographs, one after the other. The senders' networks take turns. */
export class PhotographWorkerPool {
  private readonly pool = new WorkerPool<PhotographTask, PhotographAnswer>({
    name: 'photographs',
    script: PHOTOGRAPH_WORKER_SCRIPT,
    workers: 1,
    tasksPerWorker: 1,
    maxAttempts: 1,
    silenceMs: SILENCE_MS,
    idleMs: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })

  private readonly turns = new FairTurns({
    concurrency: 1,
    maxPerHousehold: MAX_WAITING_PER_HOUSEHOLD,
    maxPlaces: MAX_WAITING,
    timeoutMs: WAIT_TIMEOUT_MS,
  })

  get closed(): boolean {
    return this.pool.closed
  }

  /** Resolves to a JPEG that visitors may be shown, or to the reason why there is none. `networks`: those of its sender. */
  rewrite(task: PhotographTask, networks: IpNetworks): Promise<PhotographAnswer | NoAnswer> {
    return this.turns.run(networks, () => this.pool.run(task))
  }

  /** Ends the worker; photographs without an answer fail. */
  close(): Promise<void> {
    return this.pool.close()
  }
}
