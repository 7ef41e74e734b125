import { availableParallelism } from 'node:os'
import { WorkerPool } from '../worker-pool.ts'
import type { BotChoice, BotTask, PendingDecision } from './bot-task.ts'
import type { BotWorkerData } from './bot-worker.ts'
import { botUnderLoad, searches } from './load-shedding.ts'

const BOT_WORKER_SCRIPT = new URL('./bot-worker.ts', import.meta.url)
const SILENCE_MS = 10_000
const MAX_ATTEMPTS = 3
/** Enough that a worker never waits for the next task. */
const QUICK_TASKS_PER_WORKER = 32
const SEARCH_TASKS_PER_WORKER = 2
/** Bots that search use what the cores have left: the tables come first. */
const SEARCH_NICENESS = 5

/** Workers in which bots decide. Bots that search have workers of their own, so that quick bots never wait for them. */
export class BotWorkerPool {
  private readonly quick: WorkerPool<BotTask, BotChoice | undefined>
  private readonly search: WorkerPool<BotTask, BotChoice | undefined>

  constructor(script: URL = BOT_WORKER_SCRIPT, silenceMs: number = SILENCE_MS) {
    const common = { script, silenceMs, maxAttempts: MAX_ATTEMPTS }
    this.quick = new WorkerPool({
      ...common,
      name: 'quick bots',
      workers: 1,
      tasksPerWorker: QUICK_TASKS_PER_WORKER,
      workerData: { niceness: 0 } satisfies BotWorkerData,
    })
    this.search = new WorkerPool({
      ...common,
      name: 'searching bots',
      // One core is left for the tables.
      workers: Math.max(1, availableParallelism() - 1),
      tasksPerWorker: SEARCH_TASKS_PER_WORKER,
      workerData: { niceness: SEARCH_NICENESS } satisfies BotWorkerData,
      adapt: (task, waitingPerWorker) => ({ ...task, bot: botUnderLoad(task.bot, waitingPerWorker) }),
    })
  }

  /** Returns the bot's choice, or undefined if it can't choose. Never resolves once the pool is closed. */
  async choose(bot: string, decision: PendingDecision): Promise<BotChoice | undefined> {
    // No bot searches at Marble Chase.
    const pool = 'view' in decision && searches(bot) ? this.search : this.quick
    const choice = await pool.run({ ...decision, bot })
    if (pool.closed) return new Promise(() => {})
    return typeof choice === 'string' ? undefined : choice
  }

  async close(): Promise<void> {
    await Promise.all([this.quick.close(), this.search.close()])
  }
}
