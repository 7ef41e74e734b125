import { timeSlicing } from '../limits/time-slicing.ts'
import { StorageError } from './storage-error.ts'

/** A key without a job for this long hurries the next batch with its next job. */
const REST_MS = 250

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly isUrgent: boolean
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
 * share a batch and keep their order. A key that has many jobs does not make others wait for the next batch: only batches with
 * a job of a key that has rested keep them apart from a job of another such key. When the storage refuses a batch, its jobs are tried one by one, so that no job
 * fails because of another one.
 */
export class GroupCommit<Job, Answer> {
  private readonly commit: (jobs: readonly Job[]) => Promise<readonly Answer[]>
  private readonly keyOf: (job: Job) => string
  private readonly pace: CommitPace
  private queue: Waiting<Job, Answer>[] = []
  private running: Promise<void> | undefined
  /** True while an urgent job waits. */
  private isHurried = false
  /** Time of the latest job by key, the earliest first; only those that have not rested since. */
  private readonly busyKeys = new Map<string, number>()
  /** Begin of the latest batch, and of the latest one with an urgent job. */
  private begunAt = Number.NEGATIVE_INFINITY
  private hurriedAt = Number.NEGATIVE_INFINITY
  /** Ends the wait for the next batch, after which it may wait again. */
  private wake: () => void = () => {}

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
      const isUrgent = this.noteJob(this.keyOf(job))
      this.queue.push({ job, isUrgent, resolve, reject })
      this.running ??= this.run()
      if (isUrgent && !this.isHurried) this.hurry()
    })
  }

  /** Resolves when no job is waiting. */
  async idle(): Promise<void> {
    while (this.running) await this.running
  }

  private async run(): Promise<void> {
    await Promise.resolve()
    while (this.queue.length > 0) {
      await this.waitForBatch()
      const batch = this.nextBatch()
      this.begunAt = performance.now()
      if (batch.some(({ isUrgent }) => isUrgent)) this.hurriedAt = this.begunAt
      await this.settle(batch)
    }
    this.running = undefined
  }

  private hurry(): void {
    this.isHurried = true
    this.wake()
  }

  /** Returns whether the key has rested before this job. */
  private noteJob(key: string): boolean {
    const now = performance.now()
    for (const [other, at] of this.busyKeys) {
      if (now - at < REST_MS) break
      this.busyKeys.delete(other)
    }
    const hasRested = !this.busyKeys.delete(key)
    this.busyKeys.set(key, now)
    return hasRested
  }

  private async waitForBatch(): Promise<void> {
    for (let ms = this.waitMs; ms > 0; ms = this.waitMs) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  private get waitMs(): number {
    return (this.isHurried ? this.hurriedAt : this.begunAt) + this.pace.intervalMs - performance.now()
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
    this.isHurried = later.some(({ isUrgent }) => isUrgent)
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
