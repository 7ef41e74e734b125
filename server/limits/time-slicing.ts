import { log } from '../log.ts'

/** Time for work in one turn of the event loop; a single piece may take longer. */
const SLICE_MS = 2

/** Calls the function when all microtasks are done, including those that they queue. */
const afterMicrotasks = (call: () => void): void => queueMicrotask(() => process.nextTick(call))

/**
 * Does pieces of work in order, in as many turns of the event loop as they need, so that what arrives meanwhile is
 * served between them. Microtasks that a piece queues are part of it.
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

/** Time slicing of this process: decisions of bots and the consequences of a saved change are its pieces. */
export const timeSlicing = new TimeSlicing()
