import { log } from '../log.ts'

/** Work in one turn of the event loop, ms; a single piece may take longer. */
const SLICE_MS = 2

/** Calls it when all microtasks are done, those that they themselves leave included. */
const afterMicrotasks = (call: () => void): void => queueMicrotask(() => process.nextTick(call))

/**
 * Does pieces of work in their order, in as many turns of the event loop as they need, so that what arrives meanwhile is
 * served between them. What a piece leaves to microtasks counts as part of it.
 */
export class TimeSlicing {
  private readonly waiting: (() => void)[] = []
  private busy = false

  add(...work: readonly (() => void)[]): void {
    this.waiting.push(...work)
    if (this.busy) return
    this.busy = true
    setImmediate(this.runSlice)
  }

  private readonly runSlice = (): void => {
    const end = performance.now() + SLICE_MS
    const next = (): void => {
      if (this.waiting.length === 0) this.busy = false
      else if (performance.now() < end) this.runNext(next)
      else setImmediate(this.runSlice)
    }
    next()
  }

  private runNext(then: () => void): void {
    const work = this.waiting.shift()
    try {
      work?.()
    } catch (err) {
      log.error({ err }, 'A piece of work failed')
    }
    afterMicrotasks(then)
  }
}

/** Of this process: a decision of a bot and the telling of a change are pieces. */
export const timeSlicing = new TimeSlicing()
