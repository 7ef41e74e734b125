import { availableParallelism } from 'node:os'
import { makeBotId, parseBotId } from '../../engine/bots/bot-id.ts'
import { MASTER_MS } from '../../engine/bots/levels.ts'
import type { BotChoice, BotTask, PendingDecision } from '../table/bot-task.ts'
import { WorkerPool } from '../worker-pool.ts'
import type { BotWorkerData } from './bot-worker.ts'

/** Number of waiting tasks for each worker up to which a master has its full time. */
const MAX_WAITING_FULL_TIME = 4
/** Number up to which a master has a part of its time; above it, an expert decides. */
const MAX_WAITING_SHORT_TIME = 16
const SHORT_TIME_FACTOR = 0.3

/** Returns whether the bot (a `BotId` as text) searches, which takes much longer. */
export const isSearchingBot = (bot: string): boolean => {
  const id = parseBotId(bot)
  return id.ok && id.value.name === 'master'
}

/** Returns the bot that decides instead where tasks wait: a master with less time, then an expert, which knows as much and does not search. */
export const botUnderLoad = (bot: string, waitingPerWorker: number): string => {
  const id = parseBotId(bot)
  if (!id.ok || id.value.name !== 'master' || waitingPerWorker <= MAX_WAITING_FULL_TIME) return bot
  const { character, ms = MASTER_MS } = id.value
  const named = character === undefined ? {} : { character }
  if (waitingPerWorker > MAX_WAITING_SHORT_TIME) return makeBotId({ name: 'expert', ...named })
  return makeBotId({ name: 'master', ms: Math.max(1, Math.round(SHORT_TIME_FACTOR * ms)), ...named })
}

const BOT_WORKER_SCRIPT = new URL('./bot-worker.ts', import.meta.url)
const SILENCE_MS = 10_000
const MAX_ATTEMPTS = 3
/** Large enough that a worker never waits for the next task. */
const QUICK_TASKS_PER_WORKER = 32
const SEARCH_TASKS_PER_WORKER = 2
/** Niceness of the workers with bots that search, which leaves the cores to the tables first. */
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

  /** Returns the bot's choice, or undefined if it can't choose. The promise stays pending if the pool is closed meanwhile. */
  async choose(bot: string, decision: PendingDecision): Promise<BotChoice | undefined> {
    // No bot searches at Marble Chase.
    const pool = 'view' in decision && isSearchingBot(bot) ? this.search : this.quick
    const choice = await pool.run({ ...decision, bot })
    if (pool.closed) return new Promise(() => {})
    return typeof choice === 'string' ? undefined : choice
  }

  async close(): Promise<void> {
    await Promise.all([this.quick.close(), this.search.close()])
  }
}
