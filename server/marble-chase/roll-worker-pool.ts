import type { Flick } from '../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { type NoAnswer, WorkerPool } from '../worker-pool.ts'
import type { RollAnswer, RollTask } from './roll-worker.ts'

const ROLL_WORKER_SCRIPT = new URL('./roll-worker.ts', import.meta.url)
/** Limit of waiting flicks, which take the worker about two seconds. */
const MAX_TASKS = 200
const TASKS_PER_WORKER = 8
const MAX_ATTEMPTS = 2
/** Silence after which the worker is replaced; the slowest flick takes 60 ms, a start of the worker 200 ms. */
const SILENCE_MS = 10_000
/** Time after which an idle worker is ended. With it the process takes 200 MB more, mostly for the compilation of WebAssembly. */
const IDLE_MS = 5 * 60_000
/** Small, because objects of a simulation step live shortly; with the default the worker takes 70 MB more. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4 }

/** A worker that simulates flicks. */
export class RollWorkerPool {
  private readonly pool: WorkerPool<RollTask, RollAnswer>

  constructor(script: URL = ROLL_WORKER_SCRIPT, silenceMs: number = SILENCE_MS) {
    this.pool = new WorkerPool({
      name: 'rolls',
      script,
      workers: 1,
      tasksPerWorker: TASKS_PER_WORKER,
      maxAttempts: MAX_ATTEMPTS,
      maxTasks: MAX_TASKS,
      silenceMs,
      idleMs: IDLE_MS,
      resourceLimits: RESOURCE_LIMITS,
    })
  }

  /** Simulates one flick among marbles at rest. */
  flick(flick: Flick, resting: readonly RestingMarble[]): Promise<RollAnswer | NoAnswer> {
    return this.pool.run({ kind: 'flick', flick, resting })
  }

  /** Simulates all flicks of a turn so far. */
  replay(flicks: readonly Flick[]): Promise<RollAnswer | NoAnswer> {
    return this.pool.run({ kind: 'turn', flicks })
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}
