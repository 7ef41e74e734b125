import type { Worker } from './event-queue.ts'
import type { Site } from './site.ts'

const MS_PER_S = 1000

/** Figures of a disturbance. Times are in ms since somebody lost the connection, or the table could not save. */
export interface Recovery {
  /** Number of times that people lost their table. */
  readonly people: number
  /** People who gave up before they were back. */
  readonly gaveUp: number
  /** Times after which half of the others, 99 of 100, and all were back; `Infinity` if somebody was not back at the end. */
  readonly halfMs: number
  readonly p99Ms: number
  readonly lastMs: number
  /** Largest part of a second that a process, a Redis and a database worked. */
  readonly processLoad: number
  readonly redisLoad: number
  readonly databaseLoad: number
  /** Saves that were confirmed for a process which had lost the table: there must be none. */
  readonly twins: number
}

/** Keeps count of the people who lose their tables. */
export class Tally {
  people = 0
  gaveUp = 0
  twins = 0
  private readonly returns: number[] = []

  noteReturn(ms: number): void {
    this.returns.push(ms)
  }

  get waiting(): number {
    return this.people - this.gaveUp - this.returns.length
  }

  recovery({ processes, cells }: Site): Recovery {
    const sorted = this.returns.toSorted((a, b) => a - b)
    const stayed = this.people - this.gaveUp
    const shareMs = (share: number) =>
      stayed === 0 ? 0 : (sorted[Math.ceil(share * stayed) - 1] ?? Number.POSITIVE_INFINITY)
    const coresOf = (kind: 'redis' | 'databases') => cells.flatMap((cell) => cell[kind].flatMap(({ cores }) => cores))
    return {
      people: this.people,
      gaveUp: this.gaveUp,
      halfMs: shareMs(0.5),
      p99Ms: shareMs(0.99),
      lastMs: shareMs(1),
      processLoad: peakOf(processes.map(({ cpu }) => cpu)),
      redisLoad: peakOf(coresOf('redis')),
      databaseLoad: peakOf(coresOf('databases')),
      twins: this.twins,
    }
  }
}

const peakOf = (workers: readonly Worker[]): number =>
  workers.reduce((most, { workMsBySecond }) => Math.max(most, ...Object.values(workMsBySecond)), 0) / MS_PER_S
