import { timeSlicing } from '../limits/time-slicing.ts'
import { StorageError } from './storage-error.ts'

/** A key without a job for this long hurries the next batch with its next job. */
const REST_MS = 250
/** Jobs are frequent while one follows the other within this time. */
const FREQUENT_MS = 100

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
  /** Longest time that a job of a key that has rested waits for a second one while jobs are frequent: a batch costs nearly as much with one as with two. */
  readonly pairMs?: number
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
  /** Time of the latest job, and until when the only job that waits waits for a second one. */
  private addedAt = Number.NEGATIVE_INFINITY
  private pairedUntil = Number.NEGATIVE_INFINITY
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
      const now = performance.now()
      const isUrgent = this.noteJob(this.keyOf(job), now)
      if (this.queue.length === 0) this.pairedUntil = this.pairEnd(isUrgent, now)
      this.addedAt = now
      this.queue.push({ job, isUrgent, resolve, reject })
      this.running ??= this.run()
      if (this.queue.length === 2 || (isUrgent && !this.isHurried)) this.wake()
      this.isHurried ||= isUrgent
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

  /** Returns until when a job that finds no other one waits for a second one. */
  private pairEnd(isUrgent: boolean, now: number): number {
    return isUrgent && now - this.addedAt < FREQUENT_MS ? now + (this.pace.pairMs ?? 0) : now
  }

  /** Returns whether the key has rested before this job. */
  private noteJob(key: string, now: number): boolean {
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
    const begin = (this.isHurried ? this.hurriedAt : this.begunAt) + this.pace.intervalMs
    return Math.max(begin, this.queue.length === 1 ? this.pairedUntil : 0) - performance.now()
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
