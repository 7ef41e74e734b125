import type { Flick } from '../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { FairTurns } from '../limits/fair-turns.ts'
import { type IpNetworks, OWN_PROCESS } from '../limits/networks.ts'
import { type NoAnswer, WorkerPool } from '../worker-pool.ts'
import type { RollAnswer, RollTask } from './roll-worker.ts'

const ROLL_WORKER_SCRIPT = new URL('./roll-worker.ts', import.meta.url)
/** Limit of waiting flicks, which take the worker about four seconds. */
const MAX_WAITING = 400
/** A school behind one address may have a hundred tables. */
const MAX_WAITING_PER_HOUSEHOLD = 100
const WAIT_TIMEOUT_MS = 8000
/** One that is simulated, and one that the worker has when it is done. */
const TASKS_PER_WORKER = 2
const MAX_ATTEMPTS = 2
/** Silence after which the worker is replaced; the slowest flick takes 60 ms, a start of the worker 200 ms. */
const SILENCE_MS = 10_000
/** Time after which an idle worker is ended. With it the process takes 200 MB more, mostly for the compilation of WebAssembly. */
const IDLE_MS = 5 * 60_000
/** Small, because objects of a simulation step live shortly; with the default the worker takes 70 MB more. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4 }

/** A worker that simulates flicks. The networks of the tables' people take turns. */
export class RollWorkerPool {
  private readonly pool: WorkerPool<RollTask, RollAnswer>
  private readonly turns = new FairTurns({
    concurrency: TASKS_PER_WORKER,
    maxPerHousehold: MAX_WAITING_PER_HOUSEHOLD,
    maxPlaces: MAX_WAITING,
    timeoutMs: WAIT_TIMEOUT_MS,
  })

  constructor(script: URL = ROLL_WORKER_SCRIPT, silenceMs: number = SILENCE_MS) {
    this.pool = new WorkerPool({
      name: 'rolls',
      script,
      workers: 1,
      tasksPerWorker: TASKS_PER_WORKER,
      maxAttempts: MAX_ATTEMPTS,
      silenceMs,
      idleMs: IDLE_MS,
      resourceLimits: RESOURCE_LIMITS,
    })
  }

  /** Simulates one flick among marbles at rest. */
  flick(
    flick: Flick,
    resting: readonly RestingMarble[],
    networks: IpNetworks = OWN_PROCESS,
  ): Promise<RollAnswer | NoAnswer> {
    return this.turns.run(networks, () => this.pool.run({ kind: 'flick', flick, resting }))
  }

  /** Simulates all flicks of a turn so far. */
  replay(flicks: readonly Flick[], networks: IpNetworks = OWN_PROCESS): Promise<RollAnswer | NoAnswer> {
    return this.turns.run(networks, () => this.pool.run({ kind: 'turn', flicks }))
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}
