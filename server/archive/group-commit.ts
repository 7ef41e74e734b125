import { setTimeout as pause } from 'node:timers/promises'
import { timeSlicing } from '../limits/time-slicing.ts'
import { StorageError } from './storage-error.ts'

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export interface CommitPace {
  /** Maximum of jobs in one batch. */
  readonly maxJobs: number
  /** Least time from the beginning of one batch to the next, so that batches hold more jobs. */
  readonly intervalMs: number
}

/**
 * Many jobs share one commit: while a batch is being committed the next one collects. Jobs with the same key never
 * share a batch and keep their order. When the storage refuses a batch, its jobs are tried one by one, so that no job
 * fails because of another one.
 */
export class GroupCommit<Job, Answer> {
  private readonly commit: (jobs: readonly Job[]) => Promise<readonly Answer[]>
  private readonly keyOf: (job: Job) => string
  private readonly pace: CommitPace
  private queue: Waiting<Job, Answer>[] = []
  private running: Promise<void> | undefined

  constructor(
    commit: (jobs: readonly Job[]) => Promise<readonly Answer[]>,
    keyOf: (job: Job) => string,
    pace: CommitPace,
  ) {
    this.commit = commit
    this.keyOf = keyOf
    this.pace = pace
  }

  add(job: Job): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject })
      this.running ??= this.run()
    })
  }

  /** Resolves when no job is waiting. */
  async idle(): Promise<void> {
    while (this.running) await this.running
  }

  private async run(): Promise<void> {
    await Promise.resolve()
    while (this.queue.length > 0) {
      const apart = pause(this.pace.intervalMs)
      await this.settle(this.nextBatch())
      await apart
    }
    this.running = undefined
  }

  private nextBatch(): readonly Waiting<Job, Answer>[] {
    const batch = new Map<string, Waiting<Job, Answer>>()
    const later: Waiting<Job, Answer>[] = []
    for (const waiting of this.queue) {
      const key = this.keyOf(waiting.job)
      if (batch.size === this.pace.maxJobs || batch.has(key)) later.push(waiting)
      else batch.set(key, waiting)
    }
    this.queue = later
    return [...batch.values()]
  }

  private async settle(batch: readonly Waiting<Job, Answer>[]): Promise<void> {
    try {
      const answers = await this.commit(batch.map(({ job }) => job))
      await new Promise<void>((done) => {
        timeSlicing.add(
          ...batch.map(
            ({ resolve }, at) =>
              () =>
                resolve(answers[at] as Answer),
          ),
          done,
        )
      })
    } catch (error) {
      if (batch.length > 1 && error instanceof StorageError && error.fault === 'refused') {
        for (const one of batch) await this.settle([one])
      } else for (const { reject } of batch) reject(error)
    }
  }
}
